"""The Settlers. What is shown beside the board."""
