"""A tree under any order of changes, beside a simple model of what it should hold."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from stoneage_panel.catalog import new_game
from stoneage_panel.engine import Node, State, Tree, record
from tests.engine.trees import NAMES, NOTES, nexts, same

ANY = st.integers(0, 10_000)


class Trees(RuleBasedStateMachine):
    """Lines as tuples of actions are the model; the tree must hold just these, in this order."""

    @initialize(players=st.integers(2, 4))
    def begin(self, players: int) -> None:
        self.tree = Tree(new_game("my_first", players))

    def _node(self, at: int) -> Node:
        nodes = list(self.tree.root.walk())
        return nodes[at % len(nodes)]

    def _fresh(self, node: Node) -> State:
        """The position at a node, played from the start through the checked door."""
        state = self.tree.game.new_initial_state()
        for step in node.line():
            assert step.action is not None
            state.step(step.action)
        return state

    @rule(at=ANY, picks=st.lists(ANY, min_size=1, max_size=12))
    def play_on(self, at: int, picks: list[int]) -> None:
        node = self._node(at)
        for pick in picks:
            actions = nexts(self.tree.state(node))
            if not actions:
                return
            action = actions[pick % len(actions)]
            before = len(self.tree)
            known = node.child(action)
            node = self.tree.add(node, action)
            assert len(self.tree) == before + (known is None)
            assert known in (None, node)

    @rule(at=ANY)
    def promote(self, at: int) -> None:
        node = self._node(at)
        lines = {tuple(n.line()) for n in self.tree.root.walk()}
        self.tree.promote(node)
        assert {tuple(n.line()) for n in self.tree.root.walk()} == lines
        assert self.tree.main_line()[: node.depth] == node.line()

    @rule(at=ANY)
    def delete(self, at: int) -> None:
        node = self._node(at)
        if node.parent is None:
            return
        gone, before, parent = sum(1 for _ in node.walk()), len(self.tree), node.parent
        assert self.tree.delete(node) is parent
        assert len(self.tree) == before - gone
        assert self.tree.find(node.id) is None

    @rule(at=ANY, name=NAMES, note=NOTES)
    def remark(self, at: int, name: str, note: str) -> None:
        node = self._node(at)
        node.name, node.note = name, note

    @rule(at=ANY)
    def look(self, at: int) -> None:
        """A position is the same however it was come by, and a look changes nothing."""
        node = self._node(at)
        state = self.tree.state(node)
        assert state == self._fresh(node)
        for action in nexts(state)[:1]:
            state.apply(action)
        assert self.tree.state(node) == self._fresh(node)

    @invariant()
    def nodes_know_their_place(self) -> None:
        ids = [node.id for node in self.tree.root.walk()]
        assert len(ids) == len(set(ids))
        for node in self.tree.root.walk():
            assert node.depth == len(node.line())
            assert all(child.parent is node for child in node.children)
            actions = [child.action for child in node.children]
            assert len(actions) == len(set(actions))

    def teardown(self) -> None:
        if hasattr(self, "tree"):
            text = record.write(self.tree)
            read = record.read(text, new_game)
            assert read.problems == []
            assert same(read.tree.root, self.tree.root)


TestTrees = Trees.TestCase
TestTrees.settings = settings(
    deadline=None, max_examples=25, stateful_step_count=25, derandomize=True
)
