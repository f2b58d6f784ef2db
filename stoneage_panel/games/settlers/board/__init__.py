"""The Settlers. The board as data and in words."""
