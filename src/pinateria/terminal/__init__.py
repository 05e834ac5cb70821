"""The terminal client: draws pictures and logs, asks for moves, keeps unfinished games."""
