"""SplitMix64: the only random generator, identical on every Python and machine."""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

_WHOLE = 1 << 64
_MASK = _WHOLE - 1
_GOLDEN = 0x9E3779B97F4A7C15


class Rng:
    """A random stream whose state is one 64-bit integer.

    Args:
        seed: any integer; only its lowest 64 bits count.
    """

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & _MASK

    def next64(self) -> int:
        """The next integer in 0 … 2**64 − 1."""
        # written out wherever it is needed: this is the hottest line of random play
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """An unbiased integer in 0 … n − 1.

        Raises:
            ValueError: n is less than 1.
        """
        if n < 1:
            raise ValueError(f"below() takes a whole number from 1, not {n}")
        # rejection keeps every value equally likely; for small n it almost never loops
        while True:
            # next64 written out: one call less in the hottest line of all luck
            self.state = z = (self.state + _GOLDEN) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            found = z % n
            if z - found <= _WHOLE - n:
                return found

    def random(self) -> float:
        """A float in [0, 1) with 53 random bits."""
        self.state = z = (self.state + _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) >> 11) * (1.0 / (1 << 53))

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely. Raises ValueError when there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher–Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def clone(self) -> "Rng":
        """A copy with the same state."""
        return Rng(self.state)

    def stream(self, name: str) -> "Rng":
        """A separate stream with its own name ("luck", "bot 2"); this one is not advanced.

        A name can be given in pieces: ``stream("bot ").stream("2")`` is ``stream("bot 2")``.
        """
        z = self.state
        for byte in name.encode():
            z = ((z ^ byte) + _GOLDEN) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
        return Rng(z)


class LateRng(Rng):
    """A stream that is worked out once something is drawn from it.

    Args:
        root, name: it is ``root.stream(name)``.
    """

    __slots__ = ("_name", "_root")

    def __init__(self, root: Rng, name: str) -> None:
        self._root, self._name = root, name

    def __getattr__(self, name: str) -> int:
        # asked only for what is not there: at first, the state
        if name != "state":
            raise AttributeError(name)
        self.state = self._root.stream(self._name).state
        return self.state
