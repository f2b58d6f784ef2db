"""My First Stone Age. What is shown beside the board."""
