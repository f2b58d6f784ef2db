"""My First Stone Age beside its board: goods, what is still face down, trades, payments."""

from stoneage_panel.app.html import button, esc, icon
from stoneage_panel.board import tokens
from stoneage_panel.games.my_first import bags, data, observe
from stoneage_panel.games.my_first.moves import BUILD, FACE, HUT, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.state import MyFirstState
from stoneage_panel.games.my_first.words import goods
from stoneage_panel.table import LogLine, Table

ICON = "hut"
_LETTERS = {kind: tokens.RESOURCES[kind].letter for kind in bags.KINDS[:5]}


def _picture(kind: str) -> str:
    """A good or dog."""
    if kind == "dog":
        return icon("dog", "res.fur")
    return icon(tokens.RESOURCES[kind].icon, "res." + kind)


def good(kind: str) -> str:
    """A good or dog with its letter."""
    return f'<span class="g">{_picture(kind)}<small>{_LETTERS.get(kind, "joker")}</small></span>'


def face_icon(face: int) -> str:
    """What a token shows."""
    name = data.FACES[face]
    if face < 6:
        return f'<span class="d">{icon(f"die-{face + 1}", "die")}</span>'
    if name in _LETTERS:
        return icon(tokens.RESOURCES[name].icon, "res." + name)
    return {
        "post": icon("trade"),
        "dog": icon("dog", "res.fur"),
        "site": icon("hut", "b.village_deco"),
    }[name]


# ---------------------------------------------------------------- players


def subtitle(table: Table) -> str:
    """How far the game is, for the top bar."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    begun = state.turn + (state.phase == TURN)
    return f"Round {max(0, begun - 1) // state.players + 1}"


def prompt(table: Table) -> tuple[str, str] | None:
    """What the banner asks once something was pointed at: no more than before."""
    return None


def mover(table: Table, seat: int) -> int:
    """Whose colour the banner has while a seat decides or has luck: the seat's own."""
    return seat


def teller(line: LogLine) -> int:
    """Whose sign a line of the log has; −1 for nobody's."""
    return line.seat


def panel(table: Table, seat: int) -> str:
    """A player's huts, goods and dogs; hidden goods as a number."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    return _huts(state, seat) + "|" + f'<div class="gs">{_held(table, state, seat)}</div>'


def mini(table: Table, seat: int) -> str:
    """The same in a few letters, for a phone."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    n = state.built[seat].bit_count()
    huts = f'<span class="hs"><b>{n}/{data.HUTS_TO_WIN}</b>{icon("hut", "b.village_deco")}</span>'
    return f'{huts}|<div class="mg">{_counted(table, state, seat)}</div>'


def _counted(table: Table, state: MyFirstState, seat: int) -> str:
    """Goods as letters with counts; hidden ones as one number."""
    bag = state.bags[seat]
    dogs = bags.count(bag, bags.DOG)
    pet = f"<span>{_picture('dog')}{dogs}</span>" if dogs else ""
    if _hidden(table, state, seat):
        return f"<span>{bags.size(bag & bags.GOODS)} hidden</span>{pet}"
    held = zip(_LETTERS.values(), bags.counts(bag), strict=False)
    counted = "".join(f"<span>{letter}{n}</span>" for letter, n in held if n)
    return counted + pet or "<span>no goods</span>"


def _hidden(table: Table, state: MyFirstState, seat: int) -> bool:
    viewer = -1 if table.viewer is None else table.viewer
    return observe.hides(state, viewer, seat)


def _huts(state: MyFirstState, seat: int) -> str:
    n = state.built[seat].bit_count()
    slots = "".join(
        f'<span class="h">{icon("hut", "b.village_deco")}</span>'
        if k < n
        else f'<span class="h no">{icon("hut")}</span>'
        for k in range(data.HUTS_TO_WIN)
    )
    return f'<span class="hs" role="img" aria-label="{n} of {data.HUTS_TO_WIN} huts">{slots}</span>'


def _held(table: Table, state: MyFirstState, seat: int) -> str:
    bag = state.bags[seat]
    if not _hidden(table, state, seat):
        return (
            "".join(good(kind) for kind in bags.pieces(bag))
            or '<span class="m s">nothing yet</span>'
        )
    n = bags.size(bag & bags.GOODS)
    dogs = good("dog") * bags.count(bag, bags.DOG)
    return f'<span class="s m"><b>{n}</b> hidden good{"" if n == 1 else "s"}</span>{dogs}'


# ---------------------------------------------------------------- the action card


def action(table: Table) -> str:
    """What the decision that is due needs beside the board."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    draw = {
        TURN: _turning,
        TRADE: _trading,
        BUILD: _building,
        SWAP: _swapping,
        FACE: _luck,
        HUT: _luck,
    }
    return draw[state.phase](table, state) if state.phase in draw else ""


def _turning(table: Table, state: MyFirstState) -> str:
    n = data.TOKENS - state.up.bit_count()
    return (
        '<h2 class="not-narrow">Turn over a forest token</h2>'
        f'<p class="s m not-narrow">{n} are face down. Remember where things hide!</p>'
        f"{facts(table)}"
    )


def facts(table: Table) -> str:
    """What is face up, and what must still lie face down."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    up = [state.faces[slot] for slot in range(data.TOKENS) if state.up >> slot & 1]
    left = [face for face in range(data.TOKENS) if face not in up]
    seen = "".join(f'<span class="sq">{face_icon(face)}</span>' for face in up)
    n = len(left)
    rows = "".join(_rows(left, n))
    many = " many" if len(up) > 5 else ""
    shown = (
        f'<div class="row"><b class="s nowrap">Already seen</b>'
        f'<span class="flow{many}">{seen}</span></div>'
        if up
        else ""
    )
    return (
        f'{_chips(left)}<div class="not-narrow">{shown}<table>'
        f"<tr><th>face down</th><th>how many</th><th>then</th></tr>{rows}</table></div>"
    )


def _chips(left: list[int]) -> str:
    """What is face down, in one line, for a phone."""
    dice = sum(face < 6 for face in left)
    site, post = data.SITE_FACE in left, data.FACES.index("post") in left
    found = (
        (face_icon(5), dice, "dice"),
        (face_icon(6), len(left) - dice - site - post, "pictures"),
        (face_icon(data.SITE_FACE), int(site), "building site"),
        (icon("trade"), int(post), "trading post"),
    )
    chips = "".join(f'<span title="{name}">{sign}{n}</span>' for sign, n, name in found if n)
    return f'<div class="chips only-narrow"><span class="s m">Face down</span>{chips}</div>'


def _rows(left: list[int], n: int) -> list[str]:
    dice = [str(face + 1) for face in left if face < 6]
    pictures = [face for face in left if 6 <= face < 13 and data.FACES[face] != "post"]
    rows = []
    if dice:
        rows.append(_row(face_icon(5), f"a die, {' '.join(dice)}", len(dice), n, "walk that far"))
    if pictures:
        rows.append(_row(face_icon(pictures[0]), "a picture", len(pictures), n, "walk to it"))
    if data.SITE_FACE in left:
        rows.append(_row(face_icon(data.SITE_FACE), "building site", 1, n, "walk there, build"))
    if data.FACES.index("post") in left:
        rows.append(_row(icon("trade"), "trading post", 1, n, "walk there, swap"))
    return rows


def _row(sign: str, name: str, count: int, n: int, then: str) -> str:
    return f"<tr><td>{sign} {name}</td><td>{count} of {n}</td><td>{then}</td></tr>"


def _pieces(table: Table, verb: str, bag: int) -> str:
    """One button for every piece; those chosen are marked and can be taken back."""
    left = list(table.chosen)
    out = []
    for kind in bags.pieces(bag):
        part = f"{verb}:{kind}"
        on = part in left
        if on:
            left.remove(part)
        out.append(
            button(
                "back" if on else "part",
                f"{_picture(kind)}<small>{_LETTERS[kind]}</small>",
                part,
                "g on" if on else "g",
                more=f'aria-pressed="{str(on).lower()}" aria-label="{verb} {kind}"',
            )
        )
    return f'<div class="flow">{"".join(out)}</div>'


def _trading(table: Table, state: MyFirstState) -> str:
    mine, post = state.bags[state.player] & bags.GOODS, state.bags[-1]
    ready: Move | None = table.ready  # type: ignore[assignment]
    if ready and ready.x:
        go = button(
            "confirm", f"Trade {esc(goods(ready.x))} for {esc(goods(ready.y))}", kind="btn go"
        )
    else:
        go = button("confirm", "Trade", kind="btn go", disabled=True)
    keep = button("do", "Keep all", "keep", "btn may")
    if table.chosen:
        keep = button("cancel", "Choose again", kind="btn") + keep
    return (
        '<h2 class="not-narrow">Trade at the trading post</h2>'
        '<p class="s m not-narrow">One for one, as many as you like.</p>'
        f'<div class="pick"><h3>You give</h3>{_pieces(table, "give", mine)}'
        f"<h3>You take</h3>{_pieces(table, 'take', post)}</div>"
        f'<div class="flow">{go}{keep}</div>'
    )


def _building(table: Table, state: MyFirstState) -> str:
    rows = []
    for move in table.fitting:
        if move[1] >= 0:
            paid = "".join(good(kind) for kind in bags.pieces(move[2]))
            label = f"Hut {move[1] + 1} for {paid}"
            rows.append(button("do", label, table.game.format(move), "btn may"))
    if table.chosen:
        rest = button("cancel", "Another hut", kind="btn")
    else:
        rest = button("do", "Build nothing", "rest", "btn")
    return (
        "<h2 class='not-narrow'>Build a hut</h2>"
        "<p class='s m not-narrow'>A dog stands for any one good.</p>"
        f'<div class="flow">{"".join(rows)}{rest}</div>'
    )


def _swapping(table: Table, state: MyFirstState) -> str:
    first = table.chosen[0].removeprefix("token") if table.chosen else ""
    said = f"Token {first} changes places with …" if first else "Choose two on the board."
    back = button("cancel", "Choose again", kind="btn") if first else ""
    return f"<h2>Swap two tokens</h2><p class='s m'>All lie face down now. {said}</p>{back}"


def _luck(table: Table, state: MyFirstState) -> str:
    rows = []
    for outcome, chance in state.chance_outcomes():
        move: Move = outcome  # type: ignore[assignment]
        if move.verb == FACE:
            label = face_icon(move.x)
        else:
            label = "".join(good(kind) for kind in bags.pieces(data.HUTS[move.x]))
        text = table.game.format(move)
        named = f'aria-label="{esc(text)}" title="{chance:.0%}"'
        rows.append(button("do", label, text, "btn", more=named))
    what = "What does the token show?" if state.phase == FACE else "Which hut comes to light?"
    return f'<h2>{what}</h2><div class="flow" style="margin-top:8px">{"".join(rows)}</div>'


# ---------------------------------------------------------------- the strip under the board


def workings(table: Table) -> list[str]:
    """How points come about, for the end: huts are simply counted."""
    return []


def strip(table: Table) -> str:
    """The last walk as a line to read, and how near the end is."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    n = state.huts_left()
    end = (
        f'<div><h3>First to {data.HUTS_TO_WIN} huts wins</h3><div class="ends">'
        f"{icon('hut', 'b.village_deco')}{n} <small>huts left</small></div></div>"
    )
    return _last(table) + end


def _last(table: Table) -> str:
    for node in (table.node, *(n for n in reversed(table.node.line()))):
        if node.action is None or node.action[0] not in (TURN, FACE) or node.parent is None:
            continue
        before: MyFirstState = table.tree.state(node.parent)  # type: ignore[assignment]
        after: MyFirstState = table.tree.state(node)  # type: ignore[assignment]
        face = node.action[1] if node.action[0] == FACE else before.faces[node.action[1]]
        if face >= 0:
            return _walk(table, before, after, face)
    return (
        '<div class="grow"><h3>Last turn</h3>'
        '<div class="eq"><span class="op">Nobody has moved yet.</span></div></div>'
    )


def _walk(table: Table, before: MyFirstState, after: MyFirstState, face: int) -> str:
    seat = before.player
    start, end = data.SPACE_NAMES[before.pos[seat]], data.SPACE_NAMES[after.pos[seat]]
    if before.pos[seat] == after.pos[seat]:
        way = f"stays at the {start} →"
    else:
        way = f"from the {start}, {_steps(face)} →"
    gain = after.bags[seat] - before.bags[seat]
    if gain > 0:
        got = f'{_picture(bags.pieces(gain)[0])}<span class="res">{esc(goods(gain))}</span>'
    else:
        got = f'<span class="res">{end}</span>'
    return (
        f'<div class="grow"><h3>Last turn · {esc(table.names[seat])}</h3>'
        f'<div class="eq">{face_icon(face)}<span class="op">{way}</span>{got}</div></div>'
    )


def _steps(face: int) -> str:
    if face >= 6:
        return "straight"
    return "1 step" if face == 0 else f"{face + 1} steps"
