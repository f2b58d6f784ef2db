"""Stone-Age board games to play, teach and explore: in a browser, a notebook, or Python."""
