"""The tokens as custom properties of a style sheet. These reach into shadow roots."""

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
