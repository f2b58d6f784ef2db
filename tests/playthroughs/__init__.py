"""Whole games as text that people can read: what any change to the rules or words would alter."""
