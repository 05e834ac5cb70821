"""How a served table stands, as far as one viewer was told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinateria.engine.speech import listed
from pinateria.games import game
from pinateria.terminal.choosing import Choosing
from pinateria.terminal.resting import GOES_ON

if TYPE_CHECKING:
    from pinateria.server.messages import Update, Welcome

FREE = "free"


class Standing:
    """What does not change at a table, and what was last heard of it."""

    def __init__(self, welcome: Welcome, now: Update) -> None:
        """Take what the server has said."""
        self.welcome, self.now = welcome, now

    @property
    def me(self) -> int:
        """One's seat, or a number below 0 for who looks on."""
        return self.welcome.viewer

    @property
    def seated(self) -> bool:
        """Whether one has a seat, and does not only look on."""
        return self.me >= 0

    @property
    def names(self) -> list[str]:
        """Who sits at each seat."""
        return [seat.name or f"({seat.level or FREE})" for seat in self.now.seats]

    @property
    def sits(self) -> bool:
        """Whether one has sat down, so that there is nothing more to do before the start."""
        return self.seated and self.now.seats[self.me].ready

    @property
    def is_replaced(self) -> bool:
        """Whether somebody stands in at one's seat."""
        return self.seated and self.playing and bool(self.now.seats[self.me].level)

    @property
    def company(self) -> str:
        """Say who is at the table before the start, and who is still expected."""
        seats = zip(self.names, self.now.seats, strict=True)
        return ", ".join(name if seat.ready or not seat.name else f"{name} (not here yet)" for name, seat in seats)

    @property
    def unclaimed(self) -> list[int]:
        """List the seats that one may give to somebody else."""
        seats = enumerate(self.now.seats) if self.may_begin else ()
        return [seat for seat, facts in seats if seat != self.me and (facts.level or not facts.ready)]

    @property
    def choosing(self) -> Choosing:
        """What may be chosen now."""
        return Choosing(self.now)

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self.now.picture is not None

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.now.result is not None

    @property
    def playing(self) -> bool:
        """Whether it is being played."""
        return self.begun and not self.over

    @property
    def may_begin(self) -> bool:
        """Whether one may say that it begins."""
        return self.now.may_begin and self.sits

    @property
    def is_asked_to_agree(self) -> bool:
        """Whether somebody asks to take a choice back, and one's answer counts."""
        return self.seated and self.now.undo is not None and self.now.undo != self.me

    @property
    def may_go_on(self) -> bool:
        """Whether a round is over, and one has not said yet that one has seen how."""
        return self.seated and self.now.resting and self.me not in self.now.ready and not self.is_replaced

    @property
    def expects(self) -> bool:
        """Whether the table goes on only when this person types something."""
        asked = self.now.choices or self.may_begin or self.may_go_on or self.is_asked_to_agree
        return bool(asked or (self.over and self.seated))

    @property
    def worth_drawing(self) -> bool:
        """Whether what has changed is to be seen at once, and not only told."""
        return bool(self.now.choices) or self.now.resting or self.is_replaced or not self.playing

    @property
    def others(self) -> list[str]:
        """Who else is to choose."""
        return [self.names[seat] for seat in self.now.waiting if seat != self.me]

    def waits_for(self) -> str:
        """Say for what the table waits."""
        if self.over:
            return f"The game is over.{self.what_next()}"
        if self.may_begin:
            return "Type start to begin; players that think take the free seats."
        if self.is_replaced:
            return "A player that thinks moves for you. Type back to play on yourself."
        if not self.begun:
            in_teams = any(seat.team is not None for seat in self.now.seats)
            return f"The game begins when {'' if in_teams else 'every seat is taken, or when '}the host says so."
        if self.now.resting:
            return f"The round is over.{f' {GOES_ON}.' if self.may_go_on else ''}"
        return f"The table waits for {listed(self.others)}." if self.others else ""

    def what_next(self) -> str:
        """Say how it can go on after the end."""
        if not self.seated:
            return ""
        going = listed([self.names[seat] for seat in self.now.going if seat != self.me])
        if not going:
            return " Type rematch to play again, another GAME to play something else, or quit to leave."
        what = f"{game(self.now.other).name} next" if self.now.other else "again"
        return f" Ready to play {what}: {going}. Type rematch to join in, or quit to leave."

    def asks(self) -> tuple[object, ...]:
        """Give what makes it worth drawing the table again, where it changes."""
        wishes = tuple(seat.wants for seat in self.now.seats)
        lobby = () if self.begun else (self.company, self.may_begin, self.now.first, *wishes)
        return self.now.asked, tuple(self.choosing.moves), lobby, self.over, self.now.resting, self.is_replaced
