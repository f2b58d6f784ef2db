"""Records and links for any tree and any text: what is written is read, what is not is told."""

from hypothesis import given, settings
from hypothesis import strategies as st

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import RecordError, Tree, link, record
from stoneage_panel.engine.sanitize import plain
from tests.engine.trees import TEXTS, same, trees

# the same examples in every run: a failure here is a failure everywhere
SAME = settings(deadline=None, max_examples=80, derandomize=True)
HEADERS = st.dictionaries(
    st.from_regex(r"[A-Z][A-Za-z0-9_]{0,8}", fullmatch=True), TEXTS, max_size=3
)
OWN = {"Record", "Game", "Players", "Options", "Rules", "Result", "Start", "Actions"}


@SAME
@given(trees(), HEADERS)
def test_reading_what_was_written_gives_the_same_tree(tree: Tree, headers: dict[str, str]) -> None:
    text = record.write(tree, headers)
    read = record.read(text, new_game)
    assert [str(problem) for problem in read.problems] == []
    assert same(read.tree.root, tree.root), text
    for name, value in headers.items():
        if name not in OWN:
            assert read.headers[name] == plain(value)
    assert record.write(read.tree, read.headers) == text


@SAME
@given(trees(most=15), st.integers(0, 400))
def test_a_tree_that_starts_in_the_middle_comes_back(tree: Tree, at: int) -> None:
    nodes = list(tree.root.walk())
    start = tree.state(nodes[at % len(nodes)])
    text = record.write(Tree(tree.game, start))
    read = record.read(text, new_game)
    assert read.problems == []
    assert read.tree.state(read.tree.root) == start
    assert record.write(read.tree) == text


@SAME
@given(trees(most=25), st.data())
def test_no_damage_to_a_text_makes_the_reader_fall(tree: Tree, data: st.DataObject) -> None:
    text = record.write(tree, {"Seats": "human, rule"})
    for _ in range(data.draw(st.integers(1, 4))):
        a = data.draw(st.integers(0, len(text)))
        b = data.draw(st.integers(a, min(len(text), a + 60)))
        text = text[:a] + data.draw(TEXTS | st.sampled_from(PIECES)) + text[b:]
    lenient(text)


PIECES = (
    "(",
    ")",
    "(" * 250,
    "{",
    "}",
    "[",
    "]",
    "turn 1;",
    "[die 3]",
    "swap 1 2",
    "{= x}",
    '"',
    "²",
)


@SAME
@given(TEXTS | st.lists(st.sampled_from(PIECES)).map(" ".join))
def test_any_text_after_a_header_is_read_or_refused(text: str) -> None:
    lenient('[Game "my_first"]\n[Players "2"]\n' + text)
    lenient(text)


def lenient(text: str) -> None:
    """Reads a text; what was kept of it must itself be a sound record."""
    try:
        read = record.read(text, new_game)
    except RecordError as fault:
        assert fault.sentence
        return
    assert all(problem.sentence for problem in read.problems)
    for problem in read.problems:
        assert problem.kept <= len(read.tree)
    once = record.write(read.tree, read.headers)
    again = record.read(once, new_game)
    assert [str(problem) for problem in again.problems] == []
    assert same(again.tree.root, read.tree.root)


# ---------------------------------------------------------------- links


@SAME
@given(st.text())
def test_any_text_goes_into_a_link_and_out_again(text: str) -> None:
    fragment = link.pack(text)
    assert link.unpack(fragment) == link.unpack("#" + fragment) == plain(text)
    assert fragment.replace("-", "").replace("_", "").isalnum() and fragment.isascii()


@SAME
@given(st.text() | st.text(st.sampled_from("1#AZaz09-_=+/")).map("1".__add__))
def test_any_fragment_is_unpacked_or_refused_in_a_sentence(fragment: str) -> None:
    unpacked_or_refused(fragment)


@SAME
@given(st.text(min_size=1), st.data())
def test_a_damaged_link_is_unpacked_or_refused(text: str, data: st.DataObject) -> None:
    fragment = link.pack(text)
    at = data.draw(st.integers(0, len(fragment) - 1))
    unpacked_or_refused(fragment[:at] + data.draw(st.text(max_size=2)) + fragment[at + 1 :])
    unpacked_or_refused(fragment[:at])


def unpacked_or_refused(fragment: str) -> None:
    try:
        assert isinstance(link.unpack(fragment), str)
    except RecordError as fault:
        assert fault.sentence.endswith(".")
