"""The app's worker without a browser: what it answers before Python lives."""

from __future__ import annotations

import json
import subprocess

import pytest

from tools import node
from tools.places import ROOT

pytestmark = pytest.mark.site
ASKED = """
const told = [];
const postMessage = (message) => told.push(message);
globalThis.self = { postMessage, addEventListener() {}, navigator: {} };
await import(%s);
self.onmessage({ data: { kind: "kept", text: '{"kind": "begin"}', answer: true } });
await new Promise((done) => setTimeout(done, 20));
console.log(JSON.stringify(told));
"""


def test_what_was_meant_for_a_worker_that_died_is_passed_over() -> None:
    worker = (ROOT / "site" / "src" / "app-worker.mjs").as_uri()
    done = subprocess.run(
        [str(node.ensure()), "--input-type=module", "-e", ASKED % json.dumps(worker)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == []
