"""The names by which engine and players speak of any game's functions.

A loop over whole games, a player or a law calls `legal` and `play` without knowing the game. These
are only the names: a `Binding` puts a game's own functions in their place.
"""

from typing import Any

from pinateria.engine.sets import Row, Rows


def start(s: Any, *codes: int) -> None:
    """Set up a new game with these options."""
    raise NotImplementedError


def assign(s: Any, to: Any) -> None:
    """Make `to` equal to `s`."""
    raise NotImplementedError


def legal(s: Any, out: Row) -> None:
    """Mark the moves open to whoever has the turn."""
    raise NotImplementedError


def play(s: Any, move: int) -> None:
    """Make a legal move."""
    raise NotImplementedError


def view(s: Any, viewer: int, v: Any) -> None:
    """Build up in `v` what a viewer may know."""
    raise NotImplementedError


def outcome(s: Any, seat: int) -> int:
    """Give the points written down for a seat."""
    raise NotImplementedError


def wins(s: Any, seat: int) -> bool:
    """Tell whether a seat has won."""
    raise NotImplementedError


def guess(v: Any, seat: int, world: Any, paper: Rows, stream: Row) -> None:
    """Fill `world` with a state that agrees with a seat's view, each as likely as the others."""
    raise NotImplementedError


def judge(v: Any) -> int:
    """Choose a sensible move for the seat whose turn it is in its view."""
    raise NotImplementedError


def lots(s: Any, out: Row) -> None:
    """Mark a lot for each card or candy that chance may draw."""
    raise NotImplementedError


def lot_move(s: Any, lot: int) -> int:
    """Give the move that a lot stands for."""
    raise NotImplementedError


def lot_words() -> int:
    """Give the number of words in which lots are marked, `LOTS` of the rules."""
    raise NotImplementedError


def move_words() -> int:
    """Give the number of words in which moves are marked, `WORDS` of the rules."""
    raise NotImplementedError


def draw(s: Any, out: Row, stream: Row) -> int:
    """Choose a chance move, as likely as the rules say."""
    raise NotImplementedError


# What a search asks beside ---------------------------------------------------------------------


def told(s: Any, move: int, seat: int) -> int:
    """Give what a seat hears of a move about to be made: the move, less than that, or HIDDEN."""
    raise NotImplementedError


def settled(s: Any, v: Any) -> bool:
    """Tell whether what a view was about is decided: its round, or the game, is over."""
    raise NotImplementedError


def closing(s: Any) -> bool:
    """Tell whether so few cards are left that every way to play them can be tried."""
    raise NotImplementedError


def believe(v: Any, seat: int, world: Any, past: Any, least: float) -> float:
    """Tell how likely sensible players would have brought a guessed world about; below `least`, roughly."""
    raise NotImplementedError


def rewind(s: Any) -> None:
    """Take all cards of the round back, as before the first lead; games of tricks have it."""
    raise NotImplementedError


def fewest() -> int:
    """Tell, by 1 or 0, whether the fewest points win."""
    raise NotImplementedError


# What a designer's report asks beside ----------------------------------------------------------


def thing(s: Any, move: int, aspect: int) -> int:
    """Give what a move about to be made is about, in one of its aspects, or NOBODY."""
    raise NotImplementedError


def aspects() -> int:
    """Give how many things a move can be about at once, `ASPECTS` of the design."""
    raise NotImplementedError


def comes_into_play(before: Any, move: int, s: Any) -> int:
    """Give the set of special rules that a move has brought into play."""
    raise NotImplementedError


def begins(s: Any) -> int:
    """Give the seat that begins, or NOBODY before that is known."""
    raise NotImplementedError


def rounds(s: Any) -> int:
    """Give how many rounds were begun, or 0 in a game without."""
    raise NotImplementedError
