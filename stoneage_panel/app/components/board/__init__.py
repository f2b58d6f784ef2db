"""The board, with what is pointed at."""
