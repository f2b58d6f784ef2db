"""The banner: whose turn it is and what is due."""
