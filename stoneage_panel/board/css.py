"""The tokens as a style sheet: custom properties on the root, one block a theme.

Custom properties reach into shadow roots, so one sheet serves every zone of a page. The theme
is ``data-theme`` on the root element; without it the page is light.
"""

from stoneage_panel.board import tokens
from stoneage_panel.board.icons import css_name


def variables(theme: str) -> dict[str, str]:
    """Custom properties of a theme by name, such as ``--b-forest``."""
    return {css_name(token): f"{value}" for token, value in tokens.palette(theme).items()}


def shared_variables() -> dict[str, str]:
    """Custom properties all themes share: fonts, shadows, radii, motion."""
    motion = tokens.shared("motion")
    found = {f"--{name}": stack for name, stack in tokens.shared("type")["family"].items()}
    found |= {f"--shadow-{name}": value for name, value in tokens.shared("shadow").items()}
    found |= {f"--radius-{name}": f"{px}px" for name, px in tokens.shared("radius").items()}
    found |= {f"--space-{step}": f"{px}px" for step, px in tokens.shared("space").items()}
    found |= {
        css_name(f"--{name}")[2:]: f"{value}ms" if isinstance(value, int) else str(value)
        for name, value in motion.items()
    }
    return found


def sheet() -> str:
    """The whole sheet."""
    blocks = [_block(":root", shared_variables())]
    for theme in tokens.THEMES:
        where = f"[data-theme={theme}]"
        blocks.append(_block(f":root,{where}" if theme == "light" else where, variables(theme)))
    return "\n".join(blocks) + "\n"


def fonts(nunito: str, fraunces: str) -> str:
    """Font faces for a page that serves the two variable fonts at these addresses.

    A canvas knows only normal and bold. "Nunito Board" is Nunito whose bold is 800 heavy, as
    signs and numbers on a board should be.
    """
    faces = (
        ("Nunito", nunito, "200 1000"),
        ("Nunito Board", nunito, "800"),
        ("Fraunces", fraunces, "100 900"),
    )
    return "".join(
        f"@font-face{{font-family:'{name}';src:url('{address}') format('woff2');"
        f"font-weight:{weight};font-display:swap}}\n"
        for name, address, weight in faces
    )


def _block(where: str, properties: dict[str, str]) -> str:
    return where + "{" + ";".join(f"{name}:{value}" for name, value in properties.items()) + "}"
