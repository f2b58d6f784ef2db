"""Age of Dirt. The board as data and in words."""
