"""Positions with a question, most of them close to the end, and how likely each seat is to win."""
