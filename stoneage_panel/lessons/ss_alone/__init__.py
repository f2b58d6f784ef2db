"""Four tribes alone."""
