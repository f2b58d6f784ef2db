"""Three huts: the first lesson of My First Stone Age."""
