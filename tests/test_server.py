"""The server of `serve` and of the browser's tests: what it answers to each kind of request."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools import wire
from tools.server import Line, Served, running


@pytest.fixture
def served(tmp_path: Path) -> Served:
    (tmp_path / "index.html").write_text("<p>Round the fire</p>")
    (tmp_path / "app-1").mkdir()
    (tmp_path / "app-1" / "code.mjs").write_text("1;")
    return Served(tmp_path)


@pytest.fixture
def connection(served: Served) -> Iterator[HTTPConnection]:
    with running(served) as address:
        open_one = HTTPConnection(urlsplit(address).netloc, timeout=5)
        yield open_one
        open_one.close()


def ask(connection: HTTPConnection, method: str, path: str, **headers: str) -> HTTPResponse:
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    answer = connection.getresponse()
    answer.read()
    return answer


@pytest.mark.parametrize(("path", "status"), [("/", 200), ("/app-1/code.mjs", 200), ("/no", 404)])
def test_head_is_answered_like_get_without_the_body(
    connection: HTTPConnection, served: Served, path: str, status: int
) -> None:
    got = ask(connection, "GET", path)
    head = ask(connection, "HEAD", path)
    assert got.status == head.status == status

    def told(answer: HTTPResponse) -> dict[str, str]:
        return {name: value for name, value in answer.getheaders() if name != "Date"}

    assert told(got) == told(head) and int(told(head)["Content-Length"]) > 0
    assert [sent > 0 for _, _, sent in served.log] == [True, False]
    # nothing of a body is left on the line for the next answer
    assert ask(connection, "GET", "/").status == 200


def test_head_of_a_file_that_is_known_is_told_unchanged(connection: HTTPConnection) -> None:
    known = ask(connection, "HEAD", "/").headers["ETag"]
    assert ask(connection, "HEAD", "/", If_None_Match=known).status == 304


def test_a_site_that_is_nearly_another_leaves_what_that_one_is_served_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "FOLDER", tmp_path / "brotli")
    one, other = tmp_path / "one", tmp_path / "other"
    for site, word in ((one, "rock "), (other, "clay ")):
        site.mkdir()
        (site / "config.js").write_text(word * wire.SMALLEST)
        (site / "main.js").write_text("wood " * wire.SMALLEST)
    before, after = wire.ensure(one), wire.ensure(other)
    assert before["main.js"] == after["main.js"] and before["config.js"] != after["config.js"]
    assert before["config.js"].exists()

    old = time.time() - wire.UNUSED - 60
    for file in tmp_path.glob("brotli/*.br"):
        os.utime(file, (old, old))
    assert set(wire.ensure(other).values()) == set(tmp_path.glob("brotli/*.br"))


def test_on_a_line_two_files_take_as_long_as_both(served: Served) -> None:
    (served.root / "app-1" / "large.bin").write_bytes(bytes(100_000))
    served.line = Line(mbit=8, latency=20)  # a megabyte each second
    with running(served) as address, ThreadPoolExecutor(2) as pool:
        began = time.monotonic()
        two = [HTTPConnection(urlsplit(address).netloc, timeout=5) for _ in range(2)]
        both = [pool.submit(ask, one, "GET", "/app-1/large.bin") for one in two]
        assert [one.result().status for one in both] == [200, 200]
        assert time.monotonic() - began >= 0.2 + 0.02, "never sooner than the line is"
        for one in two:
            one.close()
