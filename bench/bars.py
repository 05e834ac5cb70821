"""The bars of long proofs: how far they are, how long it takes, and what has been found so far."""

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from pinateria.terminal.printing import HouseConsole


def bars() -> Progress:
    """Show bars with `figures` beside each."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[figures]}"),
        console=HouseConsole(stderr=True),
        refresh_per_second=2,
    )
