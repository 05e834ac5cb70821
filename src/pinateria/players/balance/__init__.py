"""The designer's report: how even, how long and how varied a game is, and which of its cards and rules matter."""
