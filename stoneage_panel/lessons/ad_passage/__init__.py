"""Through the Passage."""
