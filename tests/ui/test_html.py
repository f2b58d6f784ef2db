"""HTML from typed pieces: texts are escaped, HTML is not, and nothing is escaped twice."""

from __future__ import annotations

import pytest

from stoneage_panel.ui.html import Attribute, Child, Html, button, esc, fragment, tag


@pytest.mark.parametrize(
    ("children", "inside"),
    [
        (("a < b",), "a &lt; b"),
        ((Html("<b>a</b>"), " & c"), "<b>a</b> &amp; c"),
        ((None, 3, 2.5, ["x", Html("<i>y</i>")], ""), "32.5x<i>y</i>"),
        (([str(n) for n in range(3)],), "012"),
    ],
)
def test_texts_are_escaped_and_html_is_not(children: tuple[Child, ...], inside: str) -> None:
    assert tag("p", *children) == f"<p>{inside}</p>"
    assert fragment(*children) == inside and isinstance(fragment(*children), Html)


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ({"class_": "a", "data_act": "x"}, ' class="a" data-act="x"'),
        ({"title": "\"'<>&"}, ' title="&quot;&#x27;&lt;&gt;&amp;"'),
        ({"title": Html("a &amp; b")}, ' title="a &amp; b"'),
        ({"disabled": True, "checked": False, "id": None}, " disabled"),
        (
            {"aria_pressed": True, "aria_expanded": False},
            ' aria-pressed="true" aria-expanded="false"',
        ),
        ({"value": 0, "for_": ""}, ' value="0" for=""'),
    ],
)
def test_attributes_are_named_and_escaped(given: dict[str, Attribute], written: str) -> None:
    assert tag("p", **given) == f"<p{written}></p>"


def test_elements_without_content_are_not_closed() -> None:
    assert tag("input", type="text", value="<") == '<input type="text" value="&lt;">'


def test_what_is_escaped_stays_so() -> None:
    assert esc(esc("<&>")) == "&lt;&amp;&gt;"
    assert fragment(esc("<")) == "&lt;"


def test_a_button_has_its_attributes_by_name() -> None:
    made = button("do", esc("a < b"), "place 1", disabled=True, title="<", aria_pressed=False)
    assert made == (
        '<button type="button" class="btn" data-act="do" data-arg="place 1" disabled'
        ' title="&lt;" aria-pressed="false">a &lt; b</button>'
    )
