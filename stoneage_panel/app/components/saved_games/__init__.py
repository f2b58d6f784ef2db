"""Games to go on with."""
