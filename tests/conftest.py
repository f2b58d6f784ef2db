"""What holds for all tests."""

from hypothesis import settings

# A slow machine is no failure: how quick something is, a benchmark shows.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
