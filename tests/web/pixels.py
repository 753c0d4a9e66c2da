"""What a person sees, from rendered pixels: contrast against the ground, and colours as some people see them."""

import io
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image
from playwright.sync_api import Page

Pixels = npt.NDArray[np.float64]  # rows × columns × red, green, blue; 0 to 1

# Severity 1 of Machado, Oliveira and Fernandes (2009), on linear light.
SIMULATED = {
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
}
XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = XYZ.sum(axis=1)

# A sheet of one's own is no inline style: the content policy allows it.
HIDE = """(rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
}"""
STILL = "* { animation: none !important; transition: none !important; caret-color: transparent !important; }"


def photograph(page: Page, rules: str = "") -> Pixels:
    """The page as it is painted with some more rules, standing still."""
    page.evaluate(HIDE, STILL + rules)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return np.asarray(picture, dtype=np.float64) / 255


def cut(picture: Pixels, box: dict[str, Any]) -> Pixels:
    left, top = max(0, int(box["x"])), max(0, int(box["y"]))
    return picture[top : int(box["y"] + box["height"]) + 1, left : int(box["x"] + box["width"]) + 1]


def linear(picture: Pixels) -> Pixels:
    low, high = picture / 12.92, ((picture + 0.055) / 1.055) ** 2.4
    found: Pixels = np.where(picture <= 0.04045, low, high)
    return found


def luminance(picture: Pixels) -> Pixels:
    found: Pixels = linear(picture) @ XYZ[1]
    return found


def contrasts(one: Pixels, other: Pixels) -> Pixels:
    """WCAG, pixel by pixel."""
    first, second = luminance(one), luminance(other)
    found: Pixels = (np.maximum(first, second) + 0.05) / (np.minimum(first, second) + 0.05)
    return found


def strongest(front: Pixels, ground: Pixels, share: float) -> float:
    """The contrast that this share of the pixels which differ reaches at least; 0 if none differs."""
    differ = np.abs(front - ground).max(axis=-1) > 0.02
    if not differ.any():
        return 0.0
    return float(np.quantile(contrasts(front, ground)[differ], 1 - share))


def seen_with(deficiency: str, picture: Pixels) -> Pixels:
    """The picture in Lab, as somebody with this deficiency sees it."""
    light = np.clip(linear(picture) @ np.array(SIMULATED[deficiency]).T, 0, 1)
    x, y, z = np.moveaxis(np.cbrt(np.maximum(light @ XYZ.T / WHITE, 0.008856)), -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
