"""Bots that think in this process answer like the page's second worker."""

from __future__ import annotations

import asyncio

import pytest

from stoneage_panel.app.services.local_bots import LocalBots
from stoneage_panel.bots.request import answer
from stoneage_panel.table import Table


def answers(bot: str, record: str, stop: bool = False) -> dict[str, object]:
    """What comes of a question within a second."""
    found: dict[str, object] = {"progress": 0}

    def told(done: int, total: int) -> None:
        found["progress"] = int(str(found["progress"])) + 1

    async def ask() -> None:
        client = LocalBots()
        handle = client.ask(
            record,
            bot,
            5,
            lambda text: found.update(move=text),
            told,
            lambda sentence: found.update(error=sentence),
        )
        if stop:
            client.stop(handle)
        for _ in range(400):
            await asyncio.sleep(0.005)
            if "move" in found or "error" in found or stop:
                break

    asyncio.run(ask())
    return found


def test_move_is_the_bots_own() -> None:
    table = Table(seats=["rule", "rule"])
    thinking = answer(table.request(), "rule", 5)
    with pytest.raises(StopIteration) as end:
        while True:
            next(thinking)
    assert answers("rule", table.request())["move"] == end.value.value


def test_search_tells_how_far_it_is() -> None:
    table = Table(seats=["rule", "rule"])
    found = answers("search:60", table.request())
    assert found["progress"]
    assert "move" in found


def test_stopped_question_is_not_heard_of_again() -> None:
    table = Table(seats=["rule", "rule"])
    assert answers("rule", table.request(), stop=True) == {"progress": 0}


def test_unknown_bot_and_broken_record_are_told() -> None:
    table = Table(seats=["rule", "rule"])
    assert "no bot" in str(answers("nobody", table.request())["error"])
    assert "error" in answers("rule", "no record")
