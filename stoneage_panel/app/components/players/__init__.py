"""The players' panels."""
