"""Bread for all: feeding, hunger and the end of a round."""
