"""Loading custom components (cards, tiles, maps): from a text or a file."""

from pathlib import Path

from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.strings import say

MOST_BYTES = 400_000


def text_of(given: str | Path) -> str:
    """The text of custom components, given directly or as a path.

    Args:
        given: a path, or a text; one line without ``=`` is the name of a file.

    Raises:
        NotationError: a file too large or not of text.
        OSError: the file can't be read.
    """
    if isinstance(given, str) and (not given.strip() or "\n" in given or "=" in given):
        return given
    with Path(given).open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise NotationError(say("components.large", file=given, most=MOST_BYTES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotationError(say("components.no_text", file=given)) from None
