"""Trading in The Settlers."""
