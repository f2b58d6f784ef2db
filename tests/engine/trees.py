"""Random trees for tests: lines that branch anywhere, with names and notes of any kind."""

from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import CHANCE, Node, State, Tree
from stoneage_panel.engine.record import MAX_NAME
from stoneage_panel.engine.sanitize import one_line, plain

# characters that mean something in a record, then any at all
NASTY = st.text(st.sampled_from("{}()[];=\\\"'\n\r\t #;:—é\u2028\x00a1"), max_size=30)
TEXTS = NASTY | st.text(max_size=30)


def kept(text: str) -> str:
    """A text as records keep it: nothing that can't be seen, no space about it."""
    return plain(text).strip()


NOTES = TEXTS.map(kept)
STUDIES = TEXTS.map(lambda text: f'chances {{"{kept(text)}}}')
NUMBERS = st.integers(0, 400)
NAMES = TEXTS.map(lambda text: one_line(text, MAX_NAME))


def nexts(state: State) -> list[tuple[object, ...]]:
    """All that may happen next."""
    if state.current_player == CHANCE:
        return [outcome for outcome, _ in state.chance_outcomes()]
    return list(state.legal_actions())


@st.composite
def trees(draw: st.DrawFn, most: int = 40) -> Tree:
    """A tree of My First with branches, names, notes and kept studies."""
    tree = Tree(new_game("my_first", draw(st.integers(2, 4))))
    nodes = [tree.root]
    # mostly on from the last node, so that games get somewhere; now and then from any
    for back, pick in draw(
        st.lists(st.tuples(st.integers(-3, 400), st.integers(0, 400)), max_size=most)
    ):
        node = nodes[-1] if back < 200 else nodes[back % len(nodes)]
        actions = nexts(tree.state(node))
        if actions:
            nodes.append(tree.add(node, actions[pick % len(actions)]))
    for at, name, note in draw(st.lists(st.tuples(NUMBERS, NAMES, NOTES), max_size=6)):
        node = nodes[at % len(nodes)]
        node.name, node.note = name, note
        node.studies = tuple(draw(st.lists(STUDIES, max_size=2)))
    return tree


def same(a: Node, b: Node) -> bool:
    """Whether two trees hold the same lines, names, notes and studies."""
    pairs: list[tuple[Node, Node]] = [(a, b)]
    while pairs:
        x, y = pairs.pop()
        mine, other = (
            (one.action, one.name, one.note, one.studies, len(one.children)) for one in (x, y)
        )
        if mine != other:
            return False
        pairs += zip(x.children, y.children, strict=True)
    return True
