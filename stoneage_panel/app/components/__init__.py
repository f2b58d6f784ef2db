"""The parts of the page, each in a folder of its own."""
