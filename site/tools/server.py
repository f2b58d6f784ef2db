"""A small static server for dist/: right types, brotli where it is taken, and a request log."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from tools import lab
from tools.keys import digest
from tools.policy import POLICY
from tools.say import Problem

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
# Folders with a key or a version in their name never change; the page itself must be asked for.
NAMED_BY_CONTENT = ("app-", "pyodide-", "vendor/")


LEAST_PIECE, PIECE_S = 8192, 0.002  # bytes, and seconds of a line: what is sent in one go


@dataclass
class Line:
    """A line of so many Mbit/s and ms, which all that a server sends has to share."""

    mbit: float
    latency: float
    _free: float = 0.0
    _turn: threading.Lock = field(default_factory=threading.Lock)

    def wait(self) -> None:
        """As long as a question is under way."""
        time.sleep(self.latency / 1000)

    def send(self, write: Callable[[bytes], object], data: bytes) -> None:
        """Write piece by piece, each when the line is free and as long as it takes there."""
        rate = self.mbit * 1e6 / 8
        piece = max(LEAST_PIECE, int(rate * PIECE_S))
        for start in range(0, len(data), piece):
            part = data[start : start + piece]
            with self._turn:
                self._free = due = max(time.monotonic(), self._free) + len(part) / rate
            time.sleep(max(due - time.monotonic(), 0))
            write(part)


@dataclass
class Served:
    """What a server gives out, and what it was asked for."""

    root: Path
    variants: dict[str, Path] = field(default_factory=dict)
    base: str = "/"
    blocked: set[str] = field(
        default_factory=set
    )  # names that answer 404: how tests take a file away
    log: list[tuple[str, int, int]] = field(default_factory=list)  # path, status, bytes of the body
    line: Line | None = None  # else as fast as this machine is

    def bytes_sent(self) -> int:
        """All bytes of bodies since the log was last cleared."""
        return sum(size for _, _, size in self.log)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = False  # a port in use must be noticed, not shared

    def __init__(self, port: int, served: Served) -> None:
        self.served = served
        super().__init__(("127.0.0.1", port), _Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the midst of an answer is nothing to tell."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:
        """Answer with the file, its brotli variant, or a 404."""
        served = self.server.served
        if served.line:
            served.line.wait()
        path = unquote(urlsplit(self.path).path)
        name = path.removeprefix(served.base)
        if not name or name.endswith("/"):
            name += "index.html"
        file = (served.root / name).resolve()
        inside = path.startswith(served.base) and file.is_relative_to(served.root.resolve())
        if not inside or not file.is_file() or file.name in served.blocked:
            self._answer(HTTPStatus.NOT_FOUND, path, b"Not found", {"Content-Type": "text/plain"})
            return
        headers = {"Content-Type": TYPES.get(file.suffix, "application/octet-stream")}
        variant = served.variants.get(name)
        if variant and "br" in self.headers.get("Accept-Encoding", ""):
            headers |= {"Content-Encoding": "br", "Vary": "Accept-Encoding"}
            file = variant
        lasting = name.startswith(NAMED_BY_CONTENT)
        headers["Cache-Control"] = "max-age=31536000, immutable" if lasting else "no-cache"
        body = file.read_bytes()
        if not lasting:
            headers["ETag"] = f'"{digest(body)}"'
            if self.headers.get("If-None-Match") == headers["ETag"]:
                self._answer(HTTPStatus.NOT_MODIFIED, path, b"", headers)
                return
        self._answer(HTTPStatus.OK, path, body, headers)

    def do_HEAD(self) -> None:
        """Answer as to GET, with the headers alone."""
        self.do_GET()

    def _answer(self, status: HTTPStatus, path: str, body: bytes, headers: dict[str, str]) -> None:
        sent = b"" if self.command == "HEAD" else body
        self.server.served.log.append((path, status, len(sent)))
        self.send_response(status)
        # The page's own policy as a header too, so that it also holds inside the workers.
        in_lab = path.removeprefix(self.server.served.base).startswith(f"{lab.FOLDER}/")
        policy = lab.POLICY if in_lab else POLICY
        for name, value in {**headers, "Content-Security-Policy": policy}.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        with suppress(ConnectionError):  # the browser may have gone away
            if line := self.server.served.line:
                line.send(self.wfile.write, sent)
            else:
                self.wfile.write(sent)

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: requests are kept in the log instead."""


def open_server(served: Served, port: int) -> _Server:
    """A server on localhost; port 0 takes any that is free."""
    try:
        return _Server(port, served)
    except OSError as error:
        raise Problem(f"Port {port} is in use; choose another with --port.") from error


@contextmanager
def running(served: Served) -> Iterator[str]:
    """Serve in a thread, on a free port; the address of the page."""
    server = open_server(served, 0)
    thread = threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
    )
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{served.base}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
