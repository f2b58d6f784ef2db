"""Age of Dirt. What is shown beside the board."""
