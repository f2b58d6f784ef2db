"""The what-if explorer: lines that are tried, and what they are worth."""
