"""Situations that must have been met before agreement says anything; rarer ones in `corners`."""

from tests.games.age_of_dirt.rules.oracle_effects import ONCE
from tests.games.age_of_dirt.rules.oracle_events import EVENTS
from tests.games.age_of_dirt.rules.oracle_world import PHASES

LINES = {
    *("keep", "start", "send", "call", "build", "expand", "tool", "herb", "done"),
    *("mend", "extra", "no extra", "drum", "quiet", "bang", "stop", "spear", "no spear", "take"),
    *("court", "alone", "yes", "no", "work", "pile", "wall", "hold", "put", "fetch", "rob"),
    *("lose", "lose member", "lose spear", "join", "stay out", "pay"),
    *("no feast", "clans", "card", "out", "freed", "loot"),
}
"""What was done, or brought by luck."""

KINDS_TO_MEET = {
    *LINES,
    *(phase for phase in PHASES if phase not in ("over", "room")),
    *(f"event {op}" for op in EVENTS),
    *(f"effect {op}" for op in ONCE),
    *(f"bang {hit}" for hit in range(1, 6)),
    "tie 1",
    *("thrown in: bear", "thrown in: tiger", "thrown in: None"),
    *("eaten 1", "eaten 2", "both repelled", "the tiger does not eat these"),
    *("full clan no more", "a clan is full", "nobody to be born", "own pair"),
    *("another one asked", "overflow comes home", "drum out of turn", "two drums"),
    *("drummed empty", "an empty box", "nothing to throw", "both tools work"),
    *(
        "nothing taken",
        "thrown out to make room",
        "nobody to rob",
        "nothing left to spend",
    ),
    *("event after event", "pile empty", "no card left", "a card that was put under"),
    *("built from the hand", "built from the wall"),
    *("won", "won in another's turn", "shared", "end by the limit"),
}
