"""My First Stone Age once more: slow, literal, on plain dicts and lists.

Written from the rule book and the rulings alone, without a look at the engine's rules, so that
the two can be held against each other. A position is what `State.to_dict` gives. Actions and
outcomes of luck are notation lines. Nothing here is packed, shared, cached or clever.
"""

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations
from typing import Any

Position = dict[str, Any]

TURN, TRADE, BUILD, SWAP, FACE, HUT, OVER = range(7)
PIECES = ["berry", "fish", "pot", "arrowhead", "tooth", "dog"]
GOODS = PIECES[:5]
RING = ["site", "dog", "tooth", "berry", "pot", "arrowhead", "fish", "post"]
TOKENS = [
    *("die 1", "die 2", "die 3", "die 4", "die 5", "die 6"),
    *("berry", "fish", "pot", "arrowhead", "tooth", "post", "dog", "site"),
]
HUTS = [
    *(["berry", "berry"], ["fish", "fish"], ["pot", "pot"]),
    *(["arrowhead", "arrowhead"], ["tooth", "tooth"]),
    *(["berry", "fish", "pot"], ["berry", "fish", "arrowhead"], ["berry", "fish", "tooth"]),
    *(["berry", "pot", "arrowhead"], ["berry", "pot", "tooth"], ["berry", "arrowhead", "tooth"]),
    *(["fish", "pot", "arrowhead"], ["fish", "pot", "tooth"], ["fish", "arrowhead", "tooth"]),
    ["pot", "arrowhead", "tooth"],
]


# ---------------------------------------------------------------- what may be done


def legal(position: Position) -> set[str]:
    """Every action the player may choose from, as notation lines."""
    if position["phase"] == TURN:
        down = [slot for slot in range(14) if slot not in position["up"]]
        return {f"turn {slot + 1}" for slot in down}
    if position["phase"] == TRADE:
        return trades(position)
    if position["phase"] == BUILD:
        return builds(position)
    if position["phase"] == SWAP:
        return {f"swap {a} {b}" for a, b in combinations(range(1, 15), 2)}
    return set()


def outcomes(position: Position) -> dict[str, float]:
    """Every outcome luck may give, with its probability."""
    if position["phase"] == FACE:
        unseen = [name for face, name in enumerate(TOKENS) if face not in position["faces"]]
        return {name: 1 / len(unseen) for name in unseen}
    if position["phase"] == HUT:
        gone = list(position["tops"])
        for huts in position["built"]:
            gone += huts
        left = [shown for hut, shown in enumerate(HUTS) if hut not in gone]
        return {"hut " + " ".join(shown): 1 / len(left) for shown in left}
    return {}


def trades(position: Position) -> set[str]:
    """As many goods for as many; what comes back as it went is no part of a trade."""
    mine, post = goods_list(held(position)), goods_list(position["bags"][-1])
    found = {"keep"}
    for many in range(1, 6):
        for give in set(combinations(mine, many)):
            for take in set(combinations(post, many)):
                if not set(give) & set(take):
                    found.add(f"trade {' '.join(give)} for {' '.join(take)}")
    return found


def builds(position: Position) -> set[str]:
    """Every way to pay for every hut that lies face up; a dog stands for any one good."""
    found = {"rest"}
    for pile, hut in enumerate(position["tops"]):
        if hut < 0:
            continue
        for paid in payments(HUTS[hut]):
            if all(paid.count(piece) <= held(position)[i] for i, piece in enumerate(PIECES)):
                found.add(f"build {pile + 1} {' '.join(paid)}")
    return found


def payments(shown: list[str]) -> Iterator[list[str]]:
    """The goods shown, and the same with one or two of them replaced by dogs."""
    for dogs in range(3):
        for replaced in combinations(range(len(shown)), dogs):
            kept = [good for i, good in enumerate(shown) if i not in replaced]
            yield kept + ["dog"] * dogs


def held(position: Position) -> list[int]:
    """How many of each kind the player has who is to move."""
    bag: list[int] = position["bags"][position["player"]]
    return bag


def goods_list(bag: list[int]) -> list[str]:
    """The goods of a bag one by one, dogs left out."""
    return [good for i, good in enumerate(GOODS) for _ in range(bag[i])]


# ---------------------------------------------------------------- what it does


def after(position: Position, line: str, limit: int) -> Position:
    """The position after an action or an outcome of luck that may happen."""
    then = deepcopy(position)
    words = line.split()
    if then["phase"] == FACE:
        then["faces"][then["pending"]] = TOKENS.index(line)
        slot, then["pending"] = then["pending"], 0
        follow_token(then, slot, limit)
    elif then["phase"] == HUT:
        then["tops"][then["pending"]] = HUTS.index(words[1:])
        then["under"][then["pending"]] -= 1
        after_reveal(then)
    elif then["phase"] == TURN:
        turn_over(then, int(words[1]) - 1, limit)
    elif then["phase"] == TRADE:
        if words[0] == "trade":
            cut = words.index("for")
            for piece in words[1:cut]:
                pass_piece(then, piece, then["player"], -1)
            for piece in words[cut + 1 :]:
                pass_piece(then, piece, -1, then["player"])
        end_turn(then, limit)
    elif then["phase"] == BUILD:
        if words[0] == "build":
            build(then, int(words[1]) - 1, words[2:])
        else:
            turn_all_down(then)
    elif then["phase"] == SWAP:
        a, b = int(words[1]) - 1, int(words[2]) - 1
        for row in (then["faces"], then["seen"]):
            row[a], row[b] = row[b], row[a]
        end_turn(then, limit)
    return then


def turn_over(position: Position, slot: int, limit: int) -> None:
    """A turn begins: the token is flipped and stays where it is."""
    position["turn"] += 1
    position["up"] = sorted([*position["up"], slot])
    if position["faces"][slot] < 0:
        position["pending"] = slot
        position["phase"] = FACE
    else:
        follow_token(position, slot, limit)


def follow_token(position: Position, slot: int, limit: int) -> None:
    """The figure moves as the token says, then acts where it stands."""
    player = position["player"]
    token = TOKENS[position["faces"][slot]]
    if token.startswith("die"):
        for _ in range(int(token.split()[1])):
            position["pos"][player] = (position["pos"][player] + 1) % 8
    else:
        position["pos"][player] = RING.index(token)
    act(position, RING[position["pos"][player]], limit)


def act(position: Position, space: str, limit: int) -> None:
    """The action of the space; only real choices are asked for."""
    player = position["player"]
    if space == "site":
        position["phase"] = BUILD
        if builds(position) == {"rest"}:
            turn_all_down(position)
        return
    if space == "post":
        position["phase"] = TRADE
        if trades(position) != {"keep"}:
            return
    elif space == "dog":
        take_dog(position)
    elif position["bags"][-2][PIECES.index(space)] > 0:
        pass_piece(position, space, -2, player)
    end_turn(position, limit)


def take_dog(position: Position) -> None:
    """From the board, else from the nearest player to the left who has one."""
    player, seats = position["player"], len(position["pos"])
    if position["bags"][-2][5] > 0:
        pass_piece(position, "dog", -2, player)
        return
    for step in range(1, seats):
        other = (player + step) % seats
        if position["bags"][other][5] > 0:
            pass_piece(position, "dog", other, player)
            return


def build(position: Position, pile: int, paid: list[str]) -> None:
    """Pays to the board and takes the hut; the third ends the game at once."""
    player = position["player"]
    for piece in paid:
        pass_piece(position, piece, player, -2)
    position["built"][player] = sorted([*position["built"][player], position["tops"][pile]])
    position["tops"][pile] = -1
    if len(position["built"][player]) == 3:
        position["phase"] = OVER
    elif position["under"][pile]:
        position["pending"] = pile
        position["phase"] = HUT
    else:
        turn_all_down(position)


def after_reveal(position: Position) -> None:
    """At the start the next pile follows; after a hut was built all tokens turn down."""
    position["pending"] = 0
    if position["turn"]:
        turn_all_down(position)
        return
    for pile in (2, 1, 0):
        if position["tops"][pile] < 0:
            position["pending"] = pile
    position["phase"] = HUT if -1 in position["tops"] else TURN


def turn_all_down(position: Position) -> None:
    """Every token that lies face up was seen until now; then two must be swapped."""
    for slot in position["up"]:
        position["seen"][slot] = position["turn"]
    position["up"] = []
    position["phase"] = SWAP


def end_turn(position: Position, limit: int) -> None:
    """The next player clockwise, or the end where the turns are limited."""
    if position["turn"] >= limit:
        position["phase"] = OVER
        return
    position["player"] = (position["player"] + 1) % len(position["pos"])
    position["phase"] = TURN


def pass_piece(position: Position, piece: str, source: int, to: int) -> None:
    """One piece from a row of the bags to another: −2 is the board, −1 the trading post."""
    kind = PIECES.index(piece)
    position["bags"][source][kind] -= 1
    position["bags"][to][kind] += 1
