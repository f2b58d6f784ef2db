"""What a place or a piece is."""
