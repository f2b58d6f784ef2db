"""Runs the cells of a lesson in the page's Python: see `runner`."""
