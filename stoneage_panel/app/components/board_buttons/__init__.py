"""The accessible board: a button for every place."""
