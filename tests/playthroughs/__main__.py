"""``python -m tests.playthroughs --write`` makes every playthrough anew; without it, compares."""

import argparse
import sys

from tests.playthroughs.write import FOLDER, path, playthrough
from tests.support.variants import variants


def verb(write: bool, known: bool) -> str:
    """What was done with a file."""
    if not write:
        return "differs:"
    return "wrote" if known else "removed"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.playthroughs", description=__doc__)
    parser.add_argument("--write", action="store_true", help="replace the files")
    wanted = parser.parse_args()
    texts = {path(variant): playthrough(variant) for variant in variants()}
    old = {file: file.read_text("utf-8") for file in FOLDER.glob("*.txt")}
    stale = sorted(file for file in {*texts, *old} if texts.get(file) != old.get(file))
    for file in stale:
        if wanted.write and file in texts:
            file.write_text(texts[file], "utf-8", newline="\n")
        elif wanted.write:
            file.unlink()
        print(
            ("wrote " if file in texts else "removed ") if wanted.write else "differs: ", file.name
        )
    return 1 if stale and not wanted.write else 0


if __name__ == "__main__":
    sys.exit(main())
