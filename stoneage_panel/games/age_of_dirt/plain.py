"""Positions as plain JSON, written and read back.

The format, with every seat's entries in the order of the seats::

    schema 1
    phase, round, active, player    numbers, see `moves` and `Position`
    agenda      [["collects", 0, 1, 0], …], the last entry first; names as in `tasks.NAMES`
    caves       [[berries, wood, stone, herbs, fur], …] by seat
    home        [n, …] members in the caves by seat; reserve: the same on the Reserve Board
    boxes       [[n, …] by seat] for forest, plains, mountains, tent
    inside      [n by seat …, tiger, bear] (players + 2 numbers; predators 0 or 1);
    thrown, fallen: the same
    drums, spears, large    [0 or 1 by seat]
    hands, built            [["I01", "C03"], …] by seat; dealt: the clan cards dealt at first
    pile        ["I05", "E1", …] in the order of the pack, not that of the pile
    under       [["I07", seat that knows], …] in order
    wall        ["I02", ""]; looked, shown, gone: ["I04", …]
    feasts      [["E8"], …] by seat
    torch       a seat or −1
"""
