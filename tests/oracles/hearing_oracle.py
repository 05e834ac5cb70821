"""Where a move made under cover comes out at once, from the rulebooks: more is seen of it then than is told."""

from __future__ import annotations

from pinateria import game
from pinateria.engine.laws.hearing import nothing

PINATA, PARTY = game("pinata").rules, game("pinata_party").rules


def a_hand_is_shown(s, move, viewer) -> bool:
    """Pinata §6.1, §6.3: whoever can lay no card shows the hand as soon as the last card is drawn.

    So the other player hears of a card drawn face-down, and sees that it can be laid, or else the hand that it is in.
    Cards are drawn before one's own turn for those discarded, or as the loser of a mat moves again (§5.4).
    """
    last = (s.phase == PINATA.DRAW and s.after == s.mover) or (s.phase == PINATA.REDRAW and s.due == 1)
    asked = s.copy()
    asked.turn = s.mover
    return viewer != s.mover and last and not PINATA.can_play(asked)


def points_are_written_down(s, move, viewer) -> bool:
    """Piñata Party §4.1, §6.1, §6.2: the last piñata of a round can break by a card that lies face-down.

    So the others hear of its colour alone, and see points in which its value is counted.
    """
    last = s.phase == PARTY.PLAY and sorted(s.size) == [0, 0, 0, PARTY.FULL - 1]
    return viewer != s.mover and last and not PARTY.next_is_up(s, s.size.index(PARTY.FULL - 1))


COMES_OUT = {
    "papayoo": nothing,
    "pikinni": nothing,
    "pinatas": nothing,
    "pinata": a_hand_is_shown,
    "pinata_party": points_are_written_down,
}
