"""Stone Age. The board as data and in words."""
