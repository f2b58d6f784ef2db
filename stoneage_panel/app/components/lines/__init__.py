"""The lines of the tree, and notes."""
