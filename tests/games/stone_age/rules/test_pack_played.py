"""Games with an owner's cards and buildings: played, saved, opened, at every door there is."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import stoneage_panel as sap
from stoneage_panel.catalog import all_games, new_game
from stoneage_panel.cli.main import main
from stoneage_panel.engine import NotationError, RecordError, link, record
from stoneage_panel.games.stone_age.components import pack, pack_read
from stoneage_panel.study import tournament
from stoneage_panel.study.selfplay import play
from stoneage_panel.table import Table

OWNERS = """
without = ["B28", "X09"]
card = [{ id = "C11", value = 9 }, { id = "X06", value = 4 }]
tile = [
    { id = "P1", kind = "fixed", cost = { wood = 2 }, points = 6 },
    { id = "N01", cost = { wood = 1, jewelry = 2 }, points = 7 },
]
"""
NORMAL = pack_read.read(OWNERS).text
Capture = pytest.CaptureFixture[str]


# ---------------------------------------------------------------- a game


def test_components_are_part_of_what_a_game_is() -> None:
    house, own = new_game("stone_age"), new_game("stone_age", components=OWNERS)
    again = new_game("stone_age", components=NORMAL)
    assert own == again and hash(own) == hash(again) and own != house
    assert own.components == NORMAL and house.components == ""
    assert "components" in repr(own) and "components" not in repr(house)
    assert new_game("stone_age", components=house.editable) == house
    assert new_game("stone_age", components=own.editable) == own


def test_a_game_without_any_takes_none() -> None:
    assert new_game("my_first").editable == ""
    with pytest.raises(NotationError, match="does not take custom components"):
        new_game("my_first", components=OWNERS)
    with pytest.raises(NotationError, match="as text"):
        new_game("stone_age", components=7)


def test_too_few_buildings_for_the_players_are_refused() -> None:
    gone = ", ".join(f'"B{n:02}"' for n in range(1, 9))
    text = f"without = [{gone}]"
    assert new_game("stone_age", 2, components=text)
    with pytest.raises(NotationError, match="buildings"):
        new_game("stone_age", 3, components=text)


# ---------------------------------------------------------------- records


@pytest.mark.parametrize("name", ["stone_age", "stone_age_solo"])
def test_a_record_holds_the_components(name: str) -> None:
    game = new_game(name, components=OWNERS)
    text = play(game, ("random",), 4).record
    found = record.read(text, new_game)
    assert found.problems == [] and found.tree.game == game
    assert "[Components " in text
    assert record.write(found.tree, found.headers) == text
    assert link.unpack(link.pack(text)) == text


def test_a_record_of_the_house_names_none() -> None:
    assert "[Components" not in play(new_game("stone_age"), ("random",), 4).record


def test_other_components_in_a_record_take_their_normal_form() -> None:
    text = record.write(sap.new("stone_age", components=OWNERS).tree)
    escaped = OWNERS.replace('"', '\\"').replace("\n", "\\n")
    head = next(line for line in text.splitlines() if line.startswith("[Components "))
    other = text.replace(head, f'[Components "{escaped}"]')
    assert other != text
    assert record.write(record.read(other, new_game).tree) == text


@pytest.mark.parametrize(
    ("game", "value", "words"),
    [
        ("stone_age", "card = 1", "list of rows"),
        ("stone_age", "x" * 2000, "more than 1,000 characters"),
        ("stone_age", "[", "not TOML"),
        ("my_first", "card = []", "does not take custom components"),
    ],
)
def test_components_that_cannot_be_are_told(game: str, value: str, words: str) -> None:
    with pytest.raises(RecordError, match=words):
        record.read(f'[Game "{game}"]\n[Players "2"]\n[Components "{value}"]\n\n', new_game)


def test_components_are_no_option_of_a_record() -> None:
    with pytest.raises(RecordError, match="no option"):
        record.read('[Game "stone_age"]\n[Options "components=x"]\n\n', new_game)


# ---------------------------------------------------------------- Python and tables


def test_python_takes_a_file_or_a_text(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("\ufeff" + OWNERS, "utf-8")
    for source in (OWNERS, file, str(file)):
        assert sap.new("stone_age", components=source).game.components == NORMAL
    assert sap.new("stone_age", components="").game.components == ""
    saved = tmp_path / "evening.txt"
    match = sap.new("stone_age", seed=3, components=file)
    match.save(saved)
    assert sap.load(saved).game == match.game
    with pytest.raises(FileNotFoundError):
        sap.new("stone_age", components="nowhere.toml")
    with pytest.raises(NotationError, match="card C11, value"):
        sap.new("stone_age", components='card = [{ id = "C11", value = 99 }]')


def test_a_table_keeps_them_through_saving_opening_and_a_rematch() -> None:
    table = Table(game_name="stone_age", seats=["human", "random"], components=OWNERS)
    assert table.game.components == NORMAL
    text = table.save_text()
    table.rematch()
    assert table.game.components == NORMAL
    other = Table(game_name="my_first")
    assert other.open_text(text) == []
    assert other.components == other.game.components == NORMAL
    other.rematch()
    assert other.game.components == NORMAL
    house = Table(game_name="stone_age", seats=["human", "random"]).save_text()
    assert other.open_text(house) == [] and other.components == ""


def test_bots_are_asked_about_the_owners_game() -> None:
    table = Table(game_name="stone_age", seats=["human", "random"], components=OWNERS)
    assert record.read(table.request(), new_game).tree.game == table.game


# ---------------------------------------------------------------- the command line


def test_a_file_at_the_command_line(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "own.toml"
    file.write_text(OWNERS, "utf-8")
    own = ("stone_age", "--components", str(file))
    assert main(["perft", *own, "--depth", "1"]) == 0
    assert main(["selfplay", *own, "--games", "1", "--check"]) == 0
    capsys.readouterr()
    assert main(["components", *own]) == 0
    printed = capsys.readouterr().out
    assert pack_read.read(printed) == pack_read.read(OWNERS)
    saved = tmp_path / "evening.txt"
    sap.new("stone_age", components=file).save(saved)
    assert main(["replay", str(saved)]) == 0
    assert "With custom components." in capsys.readouterr().out


def test_the_houses_own_are_printed_to_edit(capsys: Capture) -> None:
    assert main(["components", "stone_age"]) == 0
    printed = capsys.readouterr().out
    assert pack_read.read(printed) == pack.default()
    assert "reconstructed" in printed
    assert main(["components", "my_first"]) == 2
    assert main(["games"]) == 0
    owners = sum(game.load().takes_components for game in all_games().values())
    assert capsys.readouterr().out.count("--components FILE") == owners > 1


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"card = [{ id = 'C11', value = 99 }, { id = 'C12', value = 99 }]", "card C12, value"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"#" * 400_001, "larger than"),
        (b"card = ", "not TOML"),
        (None, "No such file"),
    ],
)
def test_a_bad_file_is_told_in_words(
    data: bytes | None, words: str, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "own.toml"
    if data is not None:
        file.write_bytes(data)
    for command in ("perft", "selfplay", "play", "components"):
        assert main([command, "stone_age", "--components", str(file)]) == 2
        assert words in capsys.readouterr().err


def test_components_are_no_option_at_the_command_line(capsys: Capture) -> None:
    assert main(["perft", "stone_age", "--option", "components=x"]) == 2
    assert "--components" in capsys.readouterr().err


def test_tournaments_in_other_processes_play_the_owners_game() -> None:
    report = tournament.run(
        "stone_age", 2, ["random"], 2, options={"components": OWNERS}, keep=True, jobs=2
    )
    assert all("[Components " in text for text in report.records) and len(report.records) == 2


# ---------------------------------------------------------------- any pack is playable

UPPERS = [
    "dice_all",
    "food",
    "gain_wood",
    "gain_gold",
    "roll2_clay",
    "points",
    "tool",
    "agriculture",
    "extra_card",
    "one_use_tool",
    "any_resources",
    "rewards_all",
    "merchant",
]
COST = st.dictionaries(
    st.sampled_from(["wood", "clay", "stone", "gold", "jewelry"]), st.integers(1, 9), min_size=1
)


@st.composite
def packs(draw: st.DrawFn) -> str:
    """Texts of packs at their bounds: few or many cards, every effect, all sorts of buildings."""
    style = 'group = "style", '
    cards, tiles = [], []
    for number in range(draw(st.integers(0, 30))):
        upper = draw(st.sampled_from(UPPERS))
        if upper in ("one_use_tool", "any_resources") and number > 4:
            upper = "food"
        low, high = BOUNDS[upper]
        value, key = draw(st.integers(low, high)), draw(st.sampled_from(["ring", "trader"]))
        count = 1 if key == "ring" else draw(st.integers(1, 5))
        cards.append(
            f'{{ id = "K{number}", {style}upper = "{upper}", value = {value}, key = "{key}", '
            f"count = {count} }}"
        )
    for number in range(draw(st.integers(0, 12))):
        cost = ", ".join(f"{kind} = {n}" for kind, n in draw(COST).items())
        special = draw(st.sampled_from(["", "face_down", "works_gold", "works_wood"]))
        special = special if number < 9 else ""
        tiles.append(
            f'{{ id = "T{number}", {style}kind = "fixed", cost = {{ {cost} }}, '
            f'points = {draw(st.integers(1, 99))}, special = "{special}" }}'
        )
    gone = [f'"C{n:02}"' for n in range(5, draw(st.integers(5, 36)))]
    return (
        f"without = [{', '.join(gone)}]\n"
        + "card = [\n" + ",\n".join(cards) + "\n]\n"
        + "tile = [\n" + ",\n".join(tiles) + "\n]\n"
    )  # fmt: skip


BOUNDS = {
    "dice_all": (0, 0), "rewards_all": (0, 0), "roll2_clay": (2, 2), "extra_card": (1, 1),
    "tool": (1, 12), "agriculture": (1, 10), "one_use_tool": (1, 9), "any_resources": (1, 4),
    "merchant": (1, 10), "food": (1, 20), "gain_wood": (1, 20), "gain_gold": (1, 20),
    "points": (1, 20),
}  # fmt: skip


@pytest.mark.slow
@settings(deadline=None, max_examples=8, derandomize=True)
@given(packs(), st.integers(2, 5), st.integers(0, 99))
def test_any_pack_is_played_to_the_end(text: str, players: int, seed: int) -> None:
    game = new_game("stone_age", players, components=text, style=True, round_limit=12)
    one = play(game, ("random",), seed, check=True)
    assert one.problems == (), f"seed {seed}: {one.problems} {text}"
    assert len(one.actions) <= game.max_game_length
