"""Search: information-set Monte-Carlo tree search over any game, from a view."""
