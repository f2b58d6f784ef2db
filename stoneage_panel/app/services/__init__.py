"""What the page does besides drawing: bots, keeping games, announcing, preferences."""
