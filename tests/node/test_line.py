"""What a first visit starts from is chosen by the line, and given up where the line disappoints."""

from __future__ import annotations

import base64
import json
import random
import subprocess
from typing import Any

import pytest

from tools import frames, node
from tools.places import SRC

pytestmark = pytest.mark.site
# A server whose interpreter and snapshot arrive in pieces, one every few ms.
SCRIPT = f"""
import fs from "node:fs";
const job = JSON.parse(fs.readFileSync(0, "utf8"));
const {{ interpreter, piece, every, snapshot, stalls, breaks, saves }} = job;
const {{ whole, packed, begins, late, ahead }} = job;
globalThis.self = globalThis;
// A channel would keep Node from its end: here nothing is given back.
globalThis.MessageChannel = class {{
  port1 = {{ postMessage() {{}} }};
  port2 = {{ close() {{}} }};
}};
const [bytes, sent] = [whole, packed].map((text) => new Uint8Array(Buffer.from(text, "base64")));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const asked = [];
const SLOW_PIECE = 400;
let given = 0; // bytes of the largest file
const arriving = (whole, {{ isSlow = false, end = Infinity }} = {{}}) => new ReadableStream({{
  async pull(into) {{
    const at = this.at ?? 0;
    if (at >= end) {{
      into.error(new TypeError("network error"));
      return;
    }}
    if (at >= whole.length) {{
      into.close();
      return;
    }}
    await pause(isSlow ? 400 : at ? every : Math.max(every, late));
    this.at = at + (isSlow ? SLOW_PIECE : piece);
    given = Math.max(given, this.at);
    into.enqueue(whole.slice(at, this.at));
  }},
}});
globalThis.fetch = async (url) => {{
  asked.push(url.split("/").pop());
  if (url.endsWith(".bin")) {{
    return new Response(arriving(sent, {{ isSlow: stalls }}));
  }}
  const headers = {{ "content-length": String(interpreter) }};
  const end = breaks ? interpreter / 4 : Infinity;
  return new Response(arriving(new Uint8Array(interpreter), {{ end }}), {{ headers }});
}};
const {{ ask, sooner }} = await import({json.dumps((SRC / "line.mjs").as_uri())});
const {{ checksum }} = await import({json.dumps((SRC / "snapshot.mjs").as_uri())});
const HEAD = 100; // bytes of notes, before those of memory
// What is sent goes to two places of a memory; before and between them is what lies there already.
const places = [[4096, 8192], [12288, 8192 + bytes.length - HEAD]];
const memory = new Uint8Array(places[1][1]).fill(7);
const gaps = () => [memory.subarray(0, 4096), memory.subarray(8192, 12288)];
const one = {{ file: "snapshot.bin", bytes: bytes.length, places, saves, more: [] }};
const alike = gaps().reduce((sum, part) => checksum(part, sum), undefined);
const size = {{ bytes: memory.length + HEAD, head: HEAD }};
const facts = {{ ...one, alike, sent: snapshot, checksum: checksum(bytes), whole: size }};
memory[8192] = begins;
const python = {{ pyodide: "./", interpreter: {{ file: "pyodide.wasm", bytes: interpreter }} }};
const config = {{ python, bytes: {{ bundles: 1000 }} }};
const since = performance.timeOrigin + performance.now() - ahead?.ms;
const asking = ask(python, ahead ? {{ ...ahead, since }} : undefined);
const {{ received: chosen, arrived }} = await sooner(config, facts, undefined, asking);
const answer = {{ chosen: Boolean(chosen), asked }};
arrived?.then(() => {{
  answer.given = given;
}});
if (chosen) {{
  const notes = new Uint8Array(HEAD);
  answer.why = await chosen.fill(notes, memory).then(() => "", (error) => error.message);
  const filled = [notes, ...places.map(([from, to]) => memory.subarray(from, to))];
  answer.same = Buffer.concat(filled).equals(Buffer.from(bytes));
  answer.between = gaps().every((part) => part.every((byte) => byte === 7));
  const [blob] = chosen.blobs();
  answer.blob = answer.why ? null : Buffer.from(await blob.arrayBuffer()).equals(sent);
}}
await arrived;
const before = asked.length;
await fetch(new URL("./pyodide.wasm", {json.dumps(SRC.as_uri() + "/")}).href);
answer.handed = asked.length === before;
console.log(JSON.stringify(answer));
process.exit(0);
"""
WHOLE = bytes(i * i % 251 for i in range(1 << 18)) + random.Random(1).randbytes(100_000)
PACKED = frames.packed(WHOLE, 1 << 17)
FAST = {"interpreter": 400_000, "piece": 20_000, "every": 1, "begins": 7}
FAST |= {"stalls": False, "breaks": False, "late": 0, "ahead": None}


def chosen(**changes: Any) -> dict[str, Any]:
    """What a page does whose snapshot is so many bytes more and saves so many ms."""
    sent = {
        name: base64.b64encode(data).decode()
        for name, data in (("whole", WHOLE), ("packed", PACKED))
    }
    job = json.dumps(FAST | {"snapshot": 300_000, "saves": 20_000} | sent | changes)
    command = [str(node.ensure()), "--input-type=module", "--eval", SCRIPT]
    done = subprocess.run(command, input=job, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_on_a_fast_line_it_arrives_whole_and_can_be_kept_as_it_was_sent() -> None:
    found = chosen()
    assert found["chosen"] and found["asked"][:2] == ["pyodide.wasm", "snapshot.bin"]
    assert (found["why"], found["same"], found["blob"]) == ("", True, True)
    assert found["between"], "what the interpreter itself puts into memory stays"
    assert found["handed"], "the interpreter is not asked for again"


def test_in_a_memory_that_begins_otherwise_it_fails() -> None:
    found = chosen(begins=8)
    assert found["chosen"]
    assert found["why"] == "snapshot: of another interpreter"


def test_where_the_interpreter_breaks_off_it_is_asked_for_anew() -> None:
    found = chosen(breaks=True)
    assert not found["chosen"] and not found["handed"]
    assert found["asked"][0] == "pyodide.wasm" and "snapshot.bin" not in found["asked"]


def test_on_a_slow_line_it_is_not_asked_for() -> None:
    found = chosen(piece=2_000, every=20, snapshot=100_000_000)
    assert not found["chosen"]
    assert "snapshot.bin" not in found["asked"]


def test_what_waited_to_be_read_does_not_make_a_line_fast() -> None:
    line = {"snapshot": 1_000_000, "saves": 300}
    assert chosen(**line)["chosen"]
    assert not chosen(**line, late=1_000)["chosen"], "all of it comes at once, after a while"


def test_what_came_ahead_tells_how_fast_the_line_is() -> None:
    line = {"snapshot": 1_000_000, "saves": 300}
    slow, fast = {"bytes": 300_000, "ms": 1_000}, {"bytes": 300_000, "ms": 1}
    assert not chosen(**line, ahead=slow)["chosen"], "the rest is here at once, as it is kept"
    assert chosen(**line, ahead=fast, late=600)["chosen"]


def test_what_comes_next_waits_until_the_interpreter_is_nearly_here() -> None:
    found = chosen(interpreter=2_000_000, piece=50_000, every=5, snapshot=1_000_000_000)
    assert not found["chosen"]
    assert 1_600_000 <= found["given"] < 2_000_000


def test_a_line_that_becomes_slow_is_given_up() -> None:
    found = chosen(stalls=True, saves=300.0, piece=100_000, interpreter=2_000_000)
    assert found["chosen"]
    assert found["why"] == "snapshot: wrong line: too slow"
