"""My First Stone Age beside its board: goods, what is still face down, trades, payments."""

from stoneage_panel.engine.numbers import number
from stoneage_panel.games.my_first.components import bags, data
from stoneage_panel.games.my_first.components.moves import BUILD, FACE, HUT, SWAP, TRADE, TURN, Move
from stoneage_panel.games.my_first.panels.strings import marked, say
from stoneage_panel.games.my_first.rules import observe
from stoneage_panel.games.my_first.state import MyFirstState
from stoneage_panel.games.my_first.text.words import face as face_name
from stoneage_panel.games.my_first.text.words import goods, picture, token
from stoneage_panel.table import Table
from stoneage_panel.ui import snippets
from stoneage_panel.ui.html import button, esc, icon
from stoneage_panel.ui.pieces import piece

ICON = "hut"
mover = snippets.mover
_GOODS = bags.KINDS[:5]


def _picture(kind: str) -> str:
    """A good or dog."""
    if kind == "dog":
        return icon("dog", "res.fur")
    return snippets.picture(kind)


def good(kind: str) -> str:
    """A good or dog with its letter."""
    letter = snippets.letter(kind) if kind in _GOODS else esc(say("panel.joker"))
    said = snippets.as_sign(picture(data.FACES.index(kind)), kind)
    return f'<span class="g" {said}>{_picture(kind)}<small>{letter}</small></span>'


def face_icon(face: int) -> str:
    """What a token shows."""
    name = data.FACES[face]
    if face < 6:
        return snippets.die(face + 1)
    if name in _GOODS:
        return snippets.picture(name)
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
    return say("round", n=max(0, begun - 1) // state.players + 1)


def prompt(table: Table) -> tuple[str, str] | None:
    """What the banner asks once something was pointed at: no more than before."""
    return None


def points(state: MyFirstState, seat: int) -> int:
    """How many huts a seat has built."""
    return state.built[seat].bit_count()


def panel(table: Table, seat: int) -> str:
    """A player's huts, goods and dogs; hidden goods as a number."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    return _huts(state, seat) + "|" + f'<div class="gs">{_held(table, state, seat)}</div>'


def mini(table: Table, seat: int) -> str:
    """The same in a few letters, for a phone."""
    state: MyFirstState = table.state  # type: ignore[assignment]
    n = state.built[seat].bit_count()
    shown = f"<b>{n}/{data.HUTS_TO_WIN}</b>{icon('hut', 'b.village_deco')}"
    huts = f'<span class="hs" {_built(n)}>{shown}</span>'
    return f'{huts}|<div class="mg">{_counted(table, state, seat)}</div>'


def _counted(table: Table, state: MyFirstState, seat: int) -> str:
    """Goods as letters with counts; hidden ones as one number."""
    bag = state.bags[seat]
    dogs = bags.count(bag, bags.DOG)
    pet = f"<span {snippets.as_sign(_many('dog', dogs))}>{_picture('dog')}{dogs}</span>"
    pet = pet if dogs else ""
    if _hidden(table, state, seat):
        n = bags.size(bag & bags.GOODS)
        said = snippets.as_sign(say("panel.hidden", n=n), "hidden")
        return f"<span {said}>{marked('panel.hidden', n=n)}</span>{pet}"
    held = zip(_GOODS, bags.counts(bag), strict=False)
    counted = "".join(snippets.held(kind, n) for kind, n in held if n)
    return counted + pet or f"<span>{marked('panel.no_goods')}</span>"


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
    return f'<span class="hs" {_built(n)}>{slots}</span>'


def _built(n: int) -> str:
    return snippets.as_sign(say("panel.huts", n=n, most=data.HUTS_TO_WIN), "hut")


def _many(kind: str, n: int) -> str:
    return say("panel.many", name=picture(data.FACES.index(kind)).capitalize(), n=n)


def _held(table: Table, state: MyFirstState, seat: int) -> str:
    bag = state.bags[seat]
    if not _hidden(table, state, seat):
        return (
            "".join(good(kind) for kind in bags.pieces(bag))
            or f'<span class="m s">{marked("panel.nothing")}</span>'
        )
    n = bags.size(bag & bags.GOODS)
    hidden = marked("panel.hidden_goods", n=n, count=f"<b>{n}</b>")
    dogs = good("dog") * bags.count(bag, bags.DOG)
    return f'<span class="s m">{hidden}</span>{dogs}'


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
        f'<h2 class="not-narrow">{marked("turn.title")}</h2>'
        f'<p class="s m not-narrow">{marked("turn.help", n=n)}</p>'
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
        f'<div class="row"><b class="s nowrap">{marked("seen.already")}</b>'
        f'<span class="flow{many}">{seen}</span></div>'
        if up
        else ""
    )
    return (
        f'{_chips(left)}<div class="not-narrow">{shown}<table>'
        f"<tr><th>{marked('seen.face_down')}</th><th>{marked('seen.how_many')}</th>"
        f"<th>{marked('seen.then')}</th></tr>{rows}</table></div>"
    )


def _chips(left: list[int]) -> str:
    """What is face down, in one line, for a phone."""
    dice = sum(face < 6 for face in left)
    site, post = data.SITE_FACE in left, data.FACES.index("post") in left
    found = (
        (face_icon(5), dice, "seen.dice"),
        # no picture would do: one of berries reads as so many berries
        (f"{esc(say('seen.pictures'))} ", len(left) - dice - site - post, "seen.pictures"),
        (face_icon(data.SITE_FACE), int(site), "seen.site"),
        (icon("trade"), int(post), "seen.post"),
    )
    chips = "".join(
        f"<span {snippets.as_sign(say('panel.many', name=say(key), n=n), key)}>{sign}{n}</span>"
        for sign, n, key in found
        if n
    )
    head = f'<span class="s m">{marked("seen.chips")}</span>'
    return f'<div class="chips only-narrow">{head}{chips}</div>'


def _rows(left: list[int], n: int) -> list[str]:
    dice = [str(face + 1) for face in left if face < 6]
    pictures = [face for face in left if 6 <= face < 13 and data.FACES[face] != "post"]
    rows = []
    if dice:
        text = marked("seen.die", numbers=" ".join(dice))
        rows.append(_row(face_icon(5), text, len(dice), n, "seen.walk_far"))
    if pictures:
        text = marked("seen.picture")
        rows.append(_row(face_icon(pictures[0]), text, len(pictures), n, "seen.walk_to"))
    if data.SITE_FACE in left:
        text = marked("seen.site")
        rows.append(_row(face_icon(data.SITE_FACE), text, 1, n, "seen.walk_build"))
    if data.FACES.index("post") in left:
        rows.append(_row(icon("trade"), marked("seen.post"), 1, n, "seen.walk_swap"))
    return rows


def _row(sign: str, name: str, count: int, n: int, then: str) -> str:
    many = marked("seen.count", n=count, all=n)
    return f"<tr><td>{sign} {name}</td><td>{many}</td><td>{marked(then)}</td></tr>"


def _pieces(table: Table, verb: str, bag: int) -> str:
    """One button for every piece; those chosen are marked and can be taken back."""
    kinds = bags.pieces(bag)
    out = []
    for n, kind in enumerate(kinds):
        named = marked(f"trade.{verb}_one", kind=esc(picture(data.FACES.index(kind))))
        label = f"{_picture(kind)}<small>{snippets.letter(kind)}</small>"
        out.append(piece(table, f"{verb}:{kind}", kinds[:n].count(kind), label, "g", named))
    return f'<div class="flow">{"".join(out)}</div>'


def _trading(table: Table, state: MyFirstState) -> str:
    mine, post = state.bags[state.player] & bags.GOODS, state.bags[-1]
    ready: Move | None = table.ready  # type: ignore[assignment]
    if ready and ready.x:
        label = marked("trade.go", given=esc(goods(ready.x)), taken=esc(goods(ready.y)))
        go = button("confirm", label, kind="btn go")
    else:
        go = button("confirm", _missing(table), kind="btn go", disabled=True)
    keep = button("do", marked("trade.keep"), table.game.format(Move(TRADE)), "btn may")
    # there from the first: what is pressed next stays where it is
    again = button("cancel", marked("trade.again"), disabled=not table.chosen)
    return (
        f'<h2 class="not-narrow">{marked("trade.title")}</h2>'
        f'<p class="s m not-narrow">{marked("trade.help")}</p>'
        f'<div class="pick"><h3>{marked("trade.give")}</h3>{_pieces(table, "give", mine)}'
        f"<h3>{marked('trade.take')}</h3>{_pieces(table, 'take', post)}</div>"
        f'<div class="flow">{go}</div><div class="flow">{again}{keep}</div>'
    )


def _missing(table: Table) -> str:
    """What is still to be chosen before the trade can be made."""
    given, taken = (
        sum(part.startswith(verb) for part in table.chosen) for verb in ("give:", "take:")
    )
    if given == taken:
        return marked("trade.none")
    return marked("trade.more_to_take" if given > taken else "trade.more_to_give",
                  n=abs(given - taken))  # fmt: skip


def _building(table: Table, state: MyFirstState) -> str:
    rows = []
    for move in table.fitting:
        if move[1] >= 0:
            price = data.HUTS[state.tops[move[1]]]
            asked, paid = ("".join(map(good, bags.pieces(bag))) for bag in (price, move[2]))
            exact = "build.hut" if move[2] == price else "build.hut_paid"
            key = "build.pay" if table.chosen else exact
            label = marked(key, price=asked, goods=paid)
            rows.append(button("do", label, table.game.format(move), "btn may"))
    if table.chosen:
        rest = button("cancel", marked("build.another"), kind="btn")
    else:
        rest = button("do", marked("build.nothing"), table.game.format(Move(BUILD, -1)), "btn")
    return (
        f"<h2 class='not-narrow'>{marked('build.title')}</h2>"
        f"<p class='s m not-narrow'>{marked('build.help')}</p>"
        f'<div class="flow">{"".join(rows)}{rest}</div>'
    )


def _swapping(table: Table, state: MyFirstState) -> str:
    first = int(table.chosen[0].removeprefix("token")) if table.chosen else 0
    other = marked("swap.first", token=esc(token(first - 1))) if first else ""
    said = other or marked("swap.both")
    back = button("cancel", marked("swap.again"), kind="btn") if first else ""
    return f"<h2>{marked('swap.title')}</h2><p class='s m'>{said}</p>{back}"


def _luck(table: Table, state: MyFirstState) -> str:
    rows = []
    for move, chance in state.chance_outcomes():
        if move.verb == FACE:
            label, words = face_icon(move.x), face_name(move.x)
        else:
            hut = data.HUTS[move.x]
            label, words = "".join(good(kind) for kind in bags.pieces(hut)), goods(hut)
        text = table.game.format(move)
        named = f'aria-label="{esc(words)}" title="{number(chance, ".0%")}"'
        rows.append(button("do", label, text, "btn", more=named))
    what = marked("luck.face" if state.phase == FACE else "luck.hut")
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
        f'<div><h3>{marked("strip.goal", n=data.HUTS_TO_WIN)}</h3><div class="ends">'
        f"{snippets.stat('hut', n, say('strip.left'), 'b.village_deco', 'left')}"
        f" <small>{marked('strip.left')}</small></div></div>"
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
        f'<div class="grow"><h3>{marked("strip.last")}</h3>'
        f'<div class="eq" data-sign="roll"><span class="op">{marked("strip.nobody")}</span></div>'
        "</div>"
    )


def _walk(table: Table, before: MyFirstState, after: MyFirstState, face: int) -> str:
    seat = before.player
    start, end = data.SPACE_NAMES[before.pos[seat]], data.SPACE_NAMES[after.pos[seat]]
    if before.pos[seat] == after.pos[seat]:
        way = marked("strip.stays", place=esc(start))
    else:
        way = marked("strip.straight" if face >= 6 else "strip.steps", place=esc(start), n=face + 1)
    gain = after.bags[seat] - before.bags[seat]
    if gain > 0:
        got = f'{_picture(bags.pieces(gain)[0])}<span class="res">{esc(goods(gain))}</span>'
    else:
        got = f'<span class="res">{esc(end)}</span>'
    return (
        f'<div class="grow"><h3>{marked("strip.last_of", who=esc(table.names[seat]))}</h3>'
        f'<div class="eq" data-sign="roll">{face_icon(face)}'
        f'<span class="op">{way}</span>{got}</div>'
        "</div>"
    )
