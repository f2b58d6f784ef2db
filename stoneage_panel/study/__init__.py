"""Studies: seeded self-play, tournaments, win chances. Standard library only."""
