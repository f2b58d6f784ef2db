"""Numbers in sentences and beside them, as each language writes them."""

from __future__ import annotations

import pytest

import stoneage_panel as sap
from stoneage_panel.app.explore import percent
from stoneage_panel.app.explore.strings import say
from stoneage_panel.engine import i18n
from stoneage_panel.engine.errors import NotationError
from stoneage_panel.engine.numbers import number, ungrouped
from stoneage_panel.engine.strings import in_text
from tests.support import german


def test_numbers_are_written_as_the_language_does() -> None:
    assert [number(2.5, ".1f"), number(1234.5, ",.2f"), number(0.55, ".0%"), number(3, "+d")] == [
        "2.5", "1,234.50", "55%", "+3",
    ]  # fmt: skip
    with german.spoken():
        assert [number(2.5, ".1f"), number(1234.5, ",.2f"), number(0.55, ".0%")] == [
            "2,5", "1.234,50", "55 %",
        ]  # fmt: skip
        assert percent.likely(0.012) == "1,2 %"


def test_numbers_in_sentences_are_so_too_and_still_choose_the_form() -> None:
    assert say("chances.games", n=5000) == "5,000 games"
    with german.spoken():
        assert say("chances.games", n=5000).startswith("5.000 ")
        assert say("chances.games", n=1) != say("chances.games", n=2).replace("2", "1")


def test_thousands_that_people_write_are_read() -> None:
    assert [ungrouped(one) for one in ("1,000", "1.000", "2,25", "-1,234")] == [
        "1000", "1.000", "2,25", "-1234",
    ]  # fmt: skip
    with german.spoken():
        assert [ungrouped(one) for one in ("1.000", "16,7", "2.25")] == ["1000", "16,7", "2.25"]


def test_nouns_stay_capital_in_german() -> None:
    assert in_text("Berries") == "berries"
    with german.spoken():
        assert in_text("Beeren") == "Beeren"


def test_a_language_is_chosen_by_its_name() -> None:
    assert i18n.languages() == ["en", "de"]
    assert sap.language() == "en"
    try:
        assert sap.language("de") == "de" == sap.language()
        assert "Stone Age allein" in repr(sap.games())
        assert "Blau" in str(sap.new("my_first").status)
    finally:
        sap.language("en")
    with pytest.raises(NotationError, match="There is no language tlh; there are: en, de"):
        sap.language("tlh")
    assert sap.language() == "en"
