"""The Settlers. What is wrong with a position set up by hand."""
