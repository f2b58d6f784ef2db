"""By arrows alone one comes from every place of a board to every other, in both forms."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from itertools import islice

import pytest

from stoneage_panel import board
from stoneage_panel.app.components.board_buttons.board_buttons import box
from stoneage_panel.engine import Game, State
from stoneage_panel.engine.rng import Rng
from tests.support.variants import variants
from tools import node
from tools.places import PACKAGE

BUTTONS = PACKAGE / "app" / "components" / "board_buttons"

pytestmark = pytest.mark.site
STATES = 60
# The places that can't be reached, by where one begins, for each board given.
LOST = f"""
import fs from "node:fs";
import {{ towards }} from {json.dumps((BUTTONS / "board_buttons.mjs").as_uri())};
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
const lost = (boxes) => Object.fromEntries(boxes.map((start) => {{
  const been = new Set([start]);
  been.forEach((box) => ARROWS.forEach((arrow) => been.add(towards(boxes, box, arrow) ?? box)));
  return [start[0], boxes.filter((box) => !been.has(box)).map((box) => box[0])];
}}).filter(([, ids]) => ids.length));
console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map(lost)));
"""

Boxes = tuple[tuple[object, ...], ...]


def test_arrows_lead_from_every_place_to_every_other() -> None:
    boards = sorted({boxes for variant in variants() for boxes in layouts(variant.game())}, key=str)
    assert len(boards) > 10
    done = subprocess.run(
        [str(node.ensure()), "--input-type=module", "-e", LOST],
        input=json.dumps(boards),
        capture_output=True,
        text=True,
        check=True,
    )
    assert [lost for lost in json.loads(done.stdout) if lost] == []


def layouts(game: Game) -> Iterator[Boxes]:
    """Where the places are, as a game of chance goes on."""
    for state in islice(played(game), STATES):
        for form in ("wide", "tall"):
            scene = board.scene(state, board.ViewOptions(form=form))
            size = scene.width, scene.height
            yield tuple((place.id, *box(place.xs, place.ys, *size)) for place in scene.places)


def played(game: Game) -> Iterator[State]:
    """The same state again and again, an action later each time."""
    luck, state = Rng(1), game.new_initial_state()
    while state.current_player != -2:
        yield state
        actions = state.legal_actions()
        chance = state.current_player == -1
        state.step(state.sample_chance(luck) if chance else actions[luck.below(len(actions))])
