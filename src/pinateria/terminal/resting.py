"""Between two rounds of a game in the terminal: the round as it ended, until Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pinateria.terminal.leaving import LEAVING, Leave

if TYPE_CHECKING:
    from pinateria.terminal.sitting import Sitting

GOES_ON = "Enter goes on"
HELP = f"{GOES_ON} to the next round; before it you can type last, rules, or quit."


def rest(at: Sitting) -> None:
    """Show how the round ended, and have the next one dealt when the person has seen it."""
    words = {"last": at.show_last, "rules": at.show_rules, "collected": at.show_collected}
    at.show()
    while True:
        try:
            typed = at.console.input(f"[bold]{GOES_ON} > [/bold]").strip().lower()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        if not typed:
            at.table.go_on()
            return
        if typed in LEAVING:
            raise Leave
        if typed in words:
            words[typed]()
        else:
            at.console.print(Text(HELP))
