"""Any position of a game: as parameters with widgets, what mends it, and examples to begin with."""
