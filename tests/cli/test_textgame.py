"""A game by typing: every command, whole games, shared screens."""

from pathlib import Path

import pytest

import stoneage_panel as sap
from stoneage_panel.cli.textgame import TextGame


class Terminal:
    """Types lines and keeps what was said; at the end of the lines the input ends."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.said: list[str] = []
        self.prompts: list[str] = []

    def ask(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        self.said.append(f"<{line}>")
        return line

    def text(self, after: str = "") -> str:
        whole = "\n".join(self.said)
        return whole[whole.index(f"<{after}>") :] if after else whole


def typed(*lines: str, match: sap.Match | None = None, **settings: object) -> Terminal:
    terminal = Terminal(*lines)
    seats = ["human:Mira", "rule"]
    match = match or sap.new("my_first", seed=4, seats=seats, **settings)  # type: ignore[arg-type]
    TextGame(match, terminal.ask, terminal.said.append).run()
    return terminal


def test_the_board_the_moves_and_the_news_are_shown() -> None:
    terminal = typed("turn 3")
    text = terminal.text()
    assert "Mira, turn over a forest token" in text
    assert "Building site: " in text and "turn 1 · turn 2" in text
    assert "Mira turned over " in terminal.text("turn 3")
    assert "Red turned over " in terminal.text("turn 3")
    assert text.endswith("Goodbye.")
    assert terminal.prompts[0] == "Mira> "


def test_where_all_moves_begin_alike_the_rest_is_enough() -> None:
    assert typed("3").text("3")[3:] == typed("turn 3").text("turn 3")[8:]
    assert "numbered 1 to 14" in typed("99").text("99")
    assert "“dance” is not an action" in typed("dance").text("dance")


def test_a_move_that_is_not_allowed_is_refused_with_its_rule() -> None:
    text = typed("turn 3", "turn 3").text()
    assert "face up already. Choose one that lies face down. [MF.TURN.2]" in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("help", "undo       back to your last decision"),
        ("?", "save FILE"),
        ("HELP", "save FILE"),
        ("moves", "turn 14"),
        ("board", "top row, from the left"),
        ("log", "was revealed"),
        ("why swap 1 2", "MF.ORDER.1"),
        ("why turn 3", "“turn 3” is allowed"),
        ("why 3", "“turn 3” is allowed"),
        ("why", "Name a move"),
        ("rule MF.TURN.2", "Only face-down tokens"),
        ("rule [mf.turn.2]", "Only face-down tokens"),
        ("rule", "MF.END.1"),
        ("hint", "would do: turn"),
        ("undo", "nothing to undo"),
        ("save", "Name a file"),
        ("save /", "/: "),
        ("quit", "Goodbye"),
        ("", "Mira"),
    ],
)
def test_everything_one_may_ask_is_answered(line: str, answer: str) -> None:
    assert answer in typed(line).text(line) or line == ""


def test_undo_goes_back_to_the_last_decision_of_a_person() -> None:
    terminal = typed("turn 3", "undo", "log")
    assert "Mira, turn over" in terminal.text("undo")
    assert "turned over" not in terminal.text("log").split("Goodbye")[0]


def test_a_game_can_be_saved_and_opened(tmp_path: Path) -> None:
    file = tmp_path / "evening.txt"
    assert f"Saved to {file}." in typed("turn 3", f"save {file}").text()
    assert any("Mira turned over" in line for line in sap.load(file).log)


def test_a_whole_game_can_be_typed_and_ends_with_its_story() -> None:
    match = sap.new("my_first", seed=4, seats=["human:Mira", "rule"])
    terminal = Terminal()

    def ask(prompt: str) -> str:
        return match.suggest("rule")

    TextGame(match, ask, terminal.said.append).run()
    assert match.over
    assert "wins!" in terminal.text()
    assert "Mira: " in terminal.said[-1] or "Mira: " in terminal.said[-2]


def test_bots_alone_need_nobody_to_type() -> None:
    match = sap.new("my_first", seed=4, seats=["rule", "rule"])
    terminal = typed(match=match)
    assert match.over and terminal.prompts == []


def test_hidden_goods_are_shown_only_after_the_screen_was_handed_over() -> None:
    seats = ["human:Mira", "human:Otto"]
    match = sap.new("my_first", seed=4, seats=seats, goods="hidden")
    match.do("turn 3", "[fish]", "turn 4", "[berry]")
    terminal = typed("", "turn 5", match=match)
    asked = [prompt for prompt in terminal.prompts if "press Enter" in prompt]
    assert asked[0].startswith("For Mira only") and asked[1].startswith("For Otto only")
    assert "has 1 berry" not in terminal.text().split("<>")[1].split("<turn 5>")[0]


def test_open_goods_need_no_handing_over() -> None:
    match = sap.new("my_first", seed=4, seats=["human", "human"])
    assert not any("Enter" in prompt for prompt in typed("3", "5", match=match).prompts)


def face_down(*seats: str) -> sap.Match:
    """A game of Stone Age in which the first seat holds two tool makers face down."""
    match = sap.new("stone_age", seats=seats, seed=5)
    start = match.state.to_dict()
    start["deck"].remove("C10")
    start["cards"][0], start["down"][0] = ["C10"], ["C10"]
    return sap.Match(match.game, start=match.game.state_from_dict(start), seats=seats)


def test_a_card_face_down_is_a_number_on_a_shared_screen_that_nobody_hands_over() -> None:
    terminal = typed("board", match=face_down("human:Mira", "human:Otto"))
    text = terminal.text()
    assert not any("Enter" in prompt for prompt in terminal.prompts)
    assert text.count("1 card face down") == 2 and "2 tool makers" not in text


def test_ones_own_card_face_down_is_shown_when_asked_for_and_covered_again() -> None:
    terminal = typed("mine", "", "", "place hunt 1", "mine", match=face_down("human:Mira", "human"))
    assert [prompt for prompt in terminal.prompts if "Enter" in prompt] == [
        "For Mira only: press Enter when the others are looking away. ",
        "Press Enter to hide it again. ",
    ]
    before, alone, after = terminal.text("mine").split("<>")
    assert "2 tool makers" in alone and "2 tool makers" not in before + after
    assert after.startswith("\n" * 60)
    assert "Red has nothing that the others can't see." in terminal.text("mine").split("<mine>")[-1]


def test_who_is_alone_at_the_screen_sees_their_card_face_down_on_the_board() -> None:
    match = face_down("human:Mira", "rule")
    assert "2 tool makers" in typed(match=match).text()
    terminal = typed("mine", match=match)
    assert "2 tool makers" in terminal.text("mine") and len(terminal.prompts) == 2


# ---------------------------------------------------------------- a board that is long in words


def settlers(*lines: str) -> Terminal:
    seats = ["human:Mira", "rule", "rule"]
    return typed(*lines, match=sap.new("settlers", seed=3, seats=seats))


def test_a_long_board_is_told_in_short_and_whole_when_asked_for() -> None:
    text = settlers("board").text()
    short, whole = text.split("<board>")
    assert "Type “board” to see the whole board." in short and "to see the whole board" not in whole
    assert len(short.splitlines()) < 50 < 90 < len(whole.splitlines())
    for wanted in ("Mira has a nomad here", "Nearest goals", "Mira’s way: 1 crossing", "in hand"):
        assert wanted in short
    assert "AF01 steppe 3, AF02 forest 8" in whole and "BERING: the ice off Beringia" in whole
    assert "the ice off Alaska (ALASKA)" in whole


def test_what_others_hold_is_told_as_a_number_only() -> None:
    for line in settlers("board").text().splitlines():
        if line.startswith(("  Red", "  Yellow")) and "points" in line:
            assert " cards in hand" in line and "flint" not in line


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("foo", "'foo' is not an action of this game. Actions: tribe or camp"),
        ("offer", "Name some goods"),
        ("offer 9m", "[SE.TRADE.3]"),
        ("offer 1x", "'x' is not one of the goods: meat"),
        ("walk af09-se", "Write it like “walk af09-se eu05-e 1m”"),
        ("walk af09-se af10-se 1m", "2 crossings take 1 meat; you have 0. [SE.WALK.1]"),
        ("walk far far 1m", "There is no crossing 'far'"),
        ("step swimming", "'swimming' is not one of the tracks: nourishment"),
        ("found af09-e", "None of your nomads is there. [SE.FOUND.1]"),
        ("bank meat for gold", "'gold' is not one of the goods"),
        ("send wolf af01", "send neanderthal af04 rob 2"),
        ("why done", "“done” is allowed"),
        ("rule SE.TRADE.1", "SE.TRADE.1"),
        ("hint", "A sensible player "),
    ],
)
def test_whatever_is_typed_to_the_settlers_is_answered(line: str, answer: str) -> None:
    assert answer in settlers(line).text(line)
