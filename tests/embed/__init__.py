"""A board in somebody else's page, without a browser."""
