"""What may still be to do: the kinds of entries of a position's agenda, and their names.

An entry is (kind, x, y, z). seat: who does it; off: how many seats after the active one.

Set-up: SHUFFLES (events into the pile); EQUIPS seat (tool); DEALS seat (clan cards are dealt,
luck); KEEPS seat (choose one).
Cards: REFILLS slot of the wall (luck); CHOOSES seat, whether herbs allow a choice of two
(pile or wall); DRAWS seat (luck, to the hand); LOOKS seat, cards still to be drawn (luck);
HOLDS seat (which to keep).
Turn: SPENDS (more payments); MENDS seat; ADDS seat (a further member for the tent).
Throw: THROWS cause, clans; DRUMS cause, off (who may use the drum next); BANGS_ON cause, off, bangs
left (the drum of that seat is in use); STRIKES (a bang, luck); JUDGES cause, off (what predators
eat, and spears); YIELDS cause, clans. A cause is an area, or 4 + the number of an event's card;
clans: mask of the seats that take part in a party, 0 where all do.
What came out: COLLECTS cause, off (goods, then home); PAIRS cause; COURTS cause, off, mask of
seats asked by it; ANSWERS cause, seat that asks, seat asked; WORKS cause, off.
Effects: GAINS seat, mask of kinds, n; SENDS seat, n; FETCHES seat, n; ROBS seat, n; LOOTS seat,
victim, n (luck); ROOMS victim, kind, seat (which makes room); EFFECTS seat, card, the first of its
effects that is still to come.
Events: LOSES off, card; JOINS off, card; TIES mask of seats that can win (0 until all have been
asked), throws done, cause; FEASTS off, card.

Under rules version 1 those masks were 0 where all seats took part in any case; positions of then
are read and go on so.
"""

(
    DEALS, KEEPS, EQUIPS, SHUFFLES, REFILLS, CHOOSES, DRAWS, LOOKS, HOLDS, SPENDS, MENDS, ADDS,
    THROWS, DRUMS, BANGS_ON, STRIKES, JUDGES, YIELDS, COLLECTS, PAIRS, COURTS, ANSWERS, WORKS,
    GAINS, SENDS, FETCHES, ROBS, LOOTS, ROOMS, EFFECTS, LOSES, JOINS, TIES, FEASTS,
) = range(34)  # fmt: skip

NAMES = (
    "deals", "keeps", "equips", "shuffles", "refills", "chooses", "draws", "looks", "holds",
    "spends", "mends", "adds", "throws", "drums", "bangs", "strikes", "judges", "yields",
    "collects", "pairs", "courts", "answers", "works", "gains", "sends", "fetches", "robs",
    "loots", "rooms", "effects", "loses", "joins", "ties", "feasts",
)  # fmt: skip
"""As positions in JSON name them."""
