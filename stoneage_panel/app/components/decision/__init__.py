"""The decision that is due."""
