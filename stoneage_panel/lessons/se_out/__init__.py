"""Ways out of Africa."""
