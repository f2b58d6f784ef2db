"""Big and deep files and links: refused or read soon, in little memory."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress

import pytest

from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.engine import RecordError, link, record
from stoneage_panel.engine.sanitize import MOST_NESTING, is_deep, one_line, plain
from tests.engine.hostile import ALL, EVIL, fit_to_show, good, judged, soon
from tests.support.variants import spread

MEGABYTES = 64
"""Room that reading may take besides the text itself."""
HEAD = '[Game "my_first"]\n[Players "3"]\n'


def bomb(size: int) -> str:
    """A link of few letters that unpacks to very many."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = b"".join(packer.compress(bytes(1 << 20)) for _ in range(size >> 20)) + packer.flush()
    return link.VERSION + urlsafe_b64encode(data).rstrip(b"=").decode()


BIG: dict[str, Callable[[], str]] = {
    "10 MB of zeros": lambda: "\0" * 10_000_000,
    "zeros after a head": lambda: HEAD + "\0" * 1_900_000,
    "a deep start": lambda: HEAD + '[Start "' + "[" * 1_900_000 + '"]\n',
    "a start of tables": lambda: HEAD + '[Start "' + '{\\"a\\":' * 200_000 + '"]\n',
    "a number without end": lambda: HEAD + '[Start "{\\"schema\\":' + "9" * 1_900_000 + '}"]\n',
    "header lines": lambda: HEAD + '[X "y"]\n' * 200_000,
    "other header lines": lambda: HEAD + "".join(f'[X{n} "y"]\n' for n in range(120_000)),
    "options": lambda: HEAD + '[Options "' + "a=1 " * 450_000 + '"]\n',
    "a name": lambda: HEAD + "\n{=" + "n" * 1_900_000 + "}",
    "a note": lambda: HEAD + "\n{" + "n" * 1_900_000 + "}",
    "variations": lambda: HEAD + "\n" + "(" * 1_900_000,
    "seats": lambda: HEAD + '[Seats "' + "human," * 300_000 + '"]\n',
    "components": lambda: HEAD + '[Components "' + "a=[" * 600_000 + '"]\n',
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", BIG)
def test_big_files_are_answered_soon(kind: str) -> None:
    text = BIG[kind]()
    with soon(20):
        try:
            found = record.read(text, new_game)
        except RecordError as fault:
            fit_to_show(str(fault))
        else:
            assert all(len(node.name) <= record.MAX_NAME for node in found.tree.root.walk())


@pytest.mark.slow
@pytest.mark.parametrize("kind", spread(BIG, 4))
def test_big_files_take_little_memory(kind: str) -> None:
    text = BIG[kind]()
    tracemalloc.start()
    with suppress(RecordError):
        record.read(text, new_game)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MEGABYTES << 20


@pytest.mark.slow
def test_a_link_that_is_a_bomb_takes_neither_time_nor_memory() -> None:
    fragment = bomb(500 << 20)
    assert len(fragment) < 1_000_000
    tracemalloc.start()
    with soon(20), pytest.raises(RecordError, match="more than any game holds"):
        link.unpack(fragment)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < MEGABYTES << 20


def test_a_small_bomb_is_refused() -> None:
    with pytest.raises(RecordError, match="more than any game holds"):
        link.unpack(bomb(9 << 20))


def test_a_start_made_to_take_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "MAX_SECONDS", -1.0)
    found = record.read(good(ALL[0]), new_game)
    assert "took longer than" in str(found.problems[0]) and found.kept == 0


# ---------------------------------------------------------------- nesting


def test_no_position_is_nested_as_deeply_as_is_allowed() -> None:
    for name in all_games():
        start = str(new_game(name).new_initial_state().to_dict())
        assert not is_deep("[" * (MOST_NESTING - 8) + start)
    assert not is_deep("[" * MOST_NESTING) and is_deep("[" * (MOST_NESTING + 1))
    assert not is_deep("[]" * 9_000)


# ---------------------------------------------------------------- what can't be seen


def test_what_can_not_be_seen_is_left_out_of_texts() -> None:
    assert plain("a\x00\x1b[31m\u202e\u2066\ud800b\x85\tc\nd") == "a[31mb\tc\nd"
    assert plain("שלום \u200f ثلاثة 👩\u200d🌾 é") == "שלום \u200f ثلاثة 👩\u200d🌾 é"
    assert one_line("  a\n\x07 b  " + "c" * 99, 9) == "a b ccccc"


def test_names_and_notes_are_read_and_written_without_it() -> None:
    found = judged(
        HEAD + f"\n{{\x1b]0;title\x07\u202e\ud83d{EVIL.replace('}', '')}}}{{= \u2067x\0\r\ny}}"
    )
    assert found is not None
    root = found.tree.root
    assert root.note.startswith("]0;title<img") and root.name == "x y"
    root.note = "\ud800 kept \x1b"
    written = record.write(found.tree)
    assert written.encode() and " kept " in written and "\x1b" not in written
    assert link.unpack(link.pack(written + "\ud800")) == written


# ---------------------------------------------------------------- links as people paste them


@pytest.mark.parametrize("after", [".", ")", ",", '"', " ", "\n", ">.", "”."[1:]])
def test_what_a_chat_leaves_behind_a_link_does_no_harm(after: str) -> None:
    fragment = link.pack(good(ALL[0]))
    assert link.unpack(f"#{fragment}{after}") == good(ALL[0])


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_link_cut_off_is_told(share: float) -> None:
    fragment = link.pack(good(ALL[-1]))
    with pytest.raises(RecordError, match=r"cut off|damaged"):
        link.unpack(fragment[: int(share * len(fragment))])
