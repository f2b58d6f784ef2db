"""Luck is an equation: dice, tools and what they bring."""
