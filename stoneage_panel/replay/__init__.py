"""A game as one page: every position as a picture and in words, with nothing else needed."""
