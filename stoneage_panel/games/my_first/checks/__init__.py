"""My First Stone Age. What is wrong with a position set up by hand."""
