"""Style is the Goal."""
