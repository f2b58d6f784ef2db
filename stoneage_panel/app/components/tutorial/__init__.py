"""The guide of a first game."""
