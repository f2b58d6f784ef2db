"""``python -m stoneage_panel``: play in the terminal, let bots play, count, replay."""

import sys

from stoneage_panel.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
