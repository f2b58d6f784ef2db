"""Cards and buildings."""
