"""The sheet of rules."""
