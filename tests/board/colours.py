"""WCAG contrast, and distance between colours as normal and colour-blind eyes see them."""

from stoneage_panel.board import tokens

# Machado, Oliveira and Fernandes 2009, severity 1, in linear RGB
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> list[float]:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts]


def contrast(a: str, b: str) -> float:
    """The WCAG ratio of two hex colours, 1 to 21."""
    light = sorted(
        (sum(k * x for k, x in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)))
        for c in (a, b)
    )
    return (light[1] + 0.05) / (light[0] + 0.05)


def ratio(a: str, b: str, theme: str) -> float:
    """The contrast of two tokens in a theme."""
    return contrast(str(tokens.colour(a, theme)), str(tokens.colour(b, theme)))


def lab(colour: str, eye: str) -> tuple[float, float, float]:
    """CIE Lab of a colour as an eye sees it."""
    flat = linear(colour)
    seen = [sum(k * x for k, x in zip(row, flat, strict=True)) for row in EYES[eye]]
    r, g, b = (min(1.0, max(0.0, x)) for x in seen)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    f = [x ** (1 / 3) if x > 0.008856 else 7.787 * x + 16 / 116 for x in xyz]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def distance(a: str, b: str, eye: str) -> float:
    """CIE 1976 distance of two colours to an eye."""
    pairs = zip(lab(a, eye), lab(b, eye), strict=True)
    return float(sum((p - q) ** 2 for p, q in pairs) ** 0.5)
