"""The steps behind build.py: standard library only, one small file for each concern."""
