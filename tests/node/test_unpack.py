"""What is packed in frames arrives in pieces of any size, and is told where it is damaged."""

from __future__ import annotations

import base64
import json
import random
import subprocess

import pytest

from tools import frames, node
from tools.places import SRC

pytestmark = pytest.mark.site
SCRIPT = f"""
import fs from "node:fs";
const {{ packed, piece }} = JSON.parse(fs.readFileSync(0, "utf8"));
const bytes = Buffer.from(packed, "base64");
const {{ unpacking }} = await import({json.dumps((SRC / "unpack.mjs").as_uri())});
const pieces = ReadableStream.from((function* () {{
  for (let at = 0; at < bytes.length; at += piece) {{
    yield new Uint8Array(bytes.subarray(at, at + piece));
  }}
}})());
let found = Buffer.alloc(0);
let fault = "";
try {{
  for await (const some of pieces.pipeThrough(unpacking())) {{
    found = Buffer.concat([found, some]);
  }}
}} catch (error) {{
  fault = error.message;
}}
console.log(JSON.stringify({{ found: found.toString("base64"), fault }}));
"""
WHOLE = bytes(i * i % 251 for i in range(50_000)) + random.Random(1).randbytes(5_000)
HOLDS = 10_000
PACKED = frames.packed(WHOLE, HOLDS)


def unpacked(packed: bytes, piece: int) -> tuple[bytes, str]:
    """What the page makes of it, and what it says is wrong."""
    job = json.dumps({"packed": base64.b64encode(packed).decode(), "piece": piece})
    command = [str(node.ensure()), "--input-type=module", "--eval", SCRIPT]
    done = subprocess.run(command, input=job, capture_output=True, text=True, check=True)
    answer = json.loads(done.stdout)
    return base64.b64decode(answer["found"]), answer["fault"]


@pytest.mark.parametrize("piece", [1, 7, 4096, len(PACKED)])
def test_pieces_may_end_anywhere(piece: int) -> None:
    assert unpacked(PACKED, piece) == (WHOLE, "")


def test_it_is_smaller_than_by_what_browsers_have() -> None:
    text = b"".join(b"%d %d;" % (n % 97, n * n % 1009) for n in range(40_000))
    assert frames.packed(text) == frames.packed(text)
    assert unpacked(frames.packed(text), 4096) == (text, "")


@pytest.mark.parametrize(
    "damaged",
    [
        PACKED[:-1],
        PACKED[:4],
        PACKED + b"\x01",
        PACKED[:8] + b"no frame" + PACKED[16:],
        b"\xff" * 8 + PACKED,
        b"\x00" * 8 + PACKED,
        PACKED[:4] + (HOLDS + 1).to_bytes(4, "little") + PACKED[8:],
    ],
    ids=["cut off", "half a head", "more", "no frame", "too big", "empty", "too little"],
)
def test_damage_is_told(damaged: bytes) -> None:
    found, fault = unpacked(damaged, 4096)
    assert fault == "frames"
    assert WHOLE.startswith(found)
