"""A clan grows."""
