"""Stone Age. Pieces, moves and options, and the data in components.toml."""
