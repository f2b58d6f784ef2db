"""The scripts of the page's parts are whole outside the page: a server gives out no more files."""

import pytest

from stoneage_panel.app.components.board_buttons.board_buttons import BoardButtons
from stoneage_panel.app.components.tip.tip import Tip
from stoneage_panel.ui.compat.esm import EsmComponent
from stoneage_panel.ui.view import HtmlView


@pytest.mark.parametrize("part", [HtmlView, BoardButtons, Tip])
@pytest.mark.parametrize("server", [True, False])
def test_a_script_asks_for_no_other_file(part: type[EsmComponent], server: bool) -> None:
    script = part._render_esm(True, server=server)
    assert "export function render(" in script
    assert 'from "./' not in script
