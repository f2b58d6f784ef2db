"""Luck keyed by its line: the same moves bring the same luck, in a match as at a table."""

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Tree
from stoneage_panel.engine.luck import Luck
from stoneage_panel.match import Match
from stoneage_panel.table import Table


def test_the_order_of_looking_does_not_matter() -> None:
    tree = Tree(new_game("my_first"))
    node, nodes = tree.root, []
    for text in ("hut pot pot", "hut fish fish", "hut berry berry", "turn 3", "fish"):
        node = tree.add(node, tree.game.parse(text))
        nodes.append(node)
    forwards, backwards = Luck(tree.game, 5), Luck(tree.game, 5)
    seeds = [forwards.at(node).state for node in nodes]
    assert seeds[::-1] == [backwards.at(node).state for node in reversed(nodes)]
    assert len(set(seeds)) == len(seeds)
    assert Luck(tree.game, 6).at(node).state != seeds[-1]
    assert forwards.bot_seed(node) != forwards.at(node).next64()


def test_a_match_and_a_table_with_one_seed_have_the_same_luck() -> None:
    match = Match(new_game("my_first", 3), seed=42)
    table = Table(seats=["human"] * 3, seed=42)
    while not table.over:
        action = table.legal[len(table.legal) // 2]
        match.do(table.game.format(action))
        table.act(action)
    assert match.state == table.state
    assert match.over
