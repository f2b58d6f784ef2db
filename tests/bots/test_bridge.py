"""The app's way to the worker where bots think: called when wanted, asked again when it died."""

from __future__ import annotations

import asyncio
import json

from stoneage_panel.browser.bridge import PageBotClient
from stoneage_panel.table import Table


class Worker:
    """What stands for the light worker: it keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[dict[str, object]] = []

    def post(self, text: str) -> None:
        """Hears a message."""
        self.asked.append(json.loads(text))


def asked(client: PageBotClient) -> list[str]:
    """A question to a bot; the list that will hold the answer."""
    answers: list[str] = []
    client.ask(Table(seats=["rule", "rule"]).request(), "rule", 5, answers.append)
    return answers


def test_worker_is_called_by_the_first_question_and_asked_once_it_is_there() -> None:
    calls: list[str] = []
    client, worker = PageBotClient(), Worker()
    client.call = lambda: calls.append("called")
    answers = asked(client)
    assert calls == ["called"]
    client.attach(worker.post)
    assert [one["kind"] for one in worker.asked] == ["move"]
    client.receive(json.dumps({"id": worker.asked[0]["id"], "kind": "move", "action": "pass"}))
    assert answers == ["pass"]


def test_worker_that_is_there_is_not_called() -> None:
    calls: list[str] = []
    client, worker = PageBotClient(), Worker()
    client.call = lambda: calls.append("called")
    client.attach(worker.post)
    asked(client)
    assert calls == []
    assert len(worker.asked) == 1


def test_worker_in_place_of_one_that_died_is_asked_what_is_open() -> None:
    client, first, second = PageBotClient(), Worker(), Worker()
    client.attach(first.post)
    asked(client)
    client.attach(second.post)
    assert second.asked == first.asked


def test_question_given_up_is_not_asked_of_a_worker_that_comes_later() -> None:
    client, worker = PageBotClient(), Worker()
    handle = client.ask(Table(seats=["rule", "rule"]).request(), "rule", 5, lambda text: None)
    client.stop(handle)
    client.attach(worker.post)
    assert worker.asked == []


def test_without_a_worker_bots_think_here() -> None:
    async def answered() -> list[str]:
        client = PageBotClient()
        answers = asked(client)
        client.lost()
        for _ in range(400):
            await asyncio.sleep(0.005)
            if answers:
                break
        return answers

    table = Table(seats=["rule", "rule"])
    [found] = asyncio.run(answered())
    assert found in map(table.state.game.format, table.state.legal_actions())
