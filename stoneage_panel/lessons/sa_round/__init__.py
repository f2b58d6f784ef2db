"""A round of Stone Age: where figures may go, and when they act."""
