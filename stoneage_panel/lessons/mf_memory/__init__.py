"""Dogs, swaps and memory."""
