"""Asks axe-core about the page as it stands."""

from __future__ import annotations

from functools import cache

from tests.browser.page_driver import Visit
from tools.places import NODE_MODULES

# What WCAG 2.2 asks at AA, and what axe-core holds to be good practice.
ASKED = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """
async (values) => {
  const asked = { runOnly: { type: "tag", values }, resultTypes: ["violations"] };
  const { violations } = await axe.run(document, asked);
  const why = (node) => node.any.concat(node.all).map((check) => check.message).join("; ");
  const node = (one) => `${one.html.slice(0, 160)} ${why(one).slice(0, 200)}`;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 5).map(node).join(" | ")}`);
}
"""


@cache
def _source() -> str:
    return (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")


def violations(visit: Visit) -> list[str]:
    """What is wrong, a line a rule."""
    if not visit.page.evaluate("typeof axe === 'object'"):
        # by the debugger's door: the page's policy would refuse a script
        visit.page.evaluate(_source() + "; undefined")
    return [str(line) for line in visit.page.evaluate(RUN, ASKED)]
