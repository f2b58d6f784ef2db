"""The command line: ``python -m stoneage_panel``."""
