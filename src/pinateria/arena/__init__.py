"""The arena: players meet over the same deals in every seating, and figures say who plays better and how surely."""
