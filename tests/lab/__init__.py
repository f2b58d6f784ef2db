"""The lab: what it is made of, and every lesson in it."""
