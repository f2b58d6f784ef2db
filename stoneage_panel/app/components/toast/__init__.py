"""A sentence that goes away."""
