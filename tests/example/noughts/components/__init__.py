"""What the game is played with: squares, lines, moves."""
