"""What may still be to do: the kinds of entries of a position's agenda, and their names.

An entry is (kind, x, y, z). seat: who does it; off: how many seats after the active one.

Set-up: DEALS seat (clan cards are dealt, luck); KEEPS seat (choose one); EQUIPS seat (tool);
SHUFFLES (events into the pile).
Cards: REFILLS slot of the wall (luck); CHOOSES seat, whether herbs allow a choice of two
(pile or wall); DRAWS seat (luck, to the hand); LOOKS seat, cards still to be drawn (luck);
HOLDS seat (which to keep).
Turn: SPENDS (more payments); MENDS seat; ADDS seat (a further member for the tent).
Throw: THROWS cause; DRUMS cause, off (who may use the drum next); BANGS_ON cause, off, bangs
left (the drum of that seat is in use; before a bang luck is due, then the seat decides); JUDGES
cause, off (what predators eat, and spears); YIELDS cause. A cause is an area, or 4 + the number
of an event's op in `cards.EVENT_OPS`.
What came out: COLLECTS cause, off (goods, then home); PAIRS cause; COURTS cause, off, mask of
seats asked by it; ANSWERS cause, seat that asks, seat asked; WORKS cause, off.
Effects: GAINS seat, mask of kinds, n; SENDS seat, n; FETCHES seat, n; ROBS seat, n; LOOTS seat,
victim, n (luck); ROOMS victim, kind, n left (the active seat makes room).
Events: LOSES off; JOINS off; TIES mask of seats that take part (0: all), throws done;
FEASTS off, card.
"""

(
    DEALS, KEEPS, EQUIPS, SHUFFLES, REFILLS, CHOOSES, DRAWS, LOOKS, HOLDS, SPENDS, MENDS, ADDS,
    THROWS, DRUMS, BANGS_ON, JUDGES, YIELDS, COLLECTS, PAIRS, COURTS, ANSWERS, WORKS, GAINS, SENDS,
    FETCHES, ROBS, LOOTS, ROOMS, LOSES, JOINS, TIES, FEASTS,
) = range(32)  # fmt: skip

NAMES = (
    "deals", "keeps", "equips", "shuffles", "refills", "chooses", "draws", "looks", "holds",
    "spends", "mends", "adds", "throws", "drums", "bangs", "judges", "yields", "collects",
    "pairs", "courts", "answers", "works", "gains", "sends", "fetches", "robs", "loots", "rooms",
    "loses", "joins", "ties", "feasts",
)  # fmt: skip
"""As positions in JSON name them."""
