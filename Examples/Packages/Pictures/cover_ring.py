"""The pictures of CoverRing.ca."""
import numpy as np
from PIL import Image, ImageDraw

from drawing import glows, save, text
from stone import PALETTES, stone


def draw(folder):
    lights = [(0.5, 0.30, 0.30, "2b5b8f", 0.75), (0.5, 0.86, 0.42, "14424a", 0.55), (0.1, 0.9, 0.3, "3b1d55", 0.4)]
    save(glows(1080, 1080, "05070c", lights), folder / "backdrop.jpg", quality=90)
    names = list(PALETTES)
    for i in range(12):
        stone(names[(i * 3) % len(names)], 300 + i, 384).resize((300, 400), box=(48, 0, 336, 384)) \
            .save(folder / f"card{i + 1:02}.jpg", quality=86)
    back(300, 400).save(folder / "back.png")
    text("twelve cards, one space", 40, "cfe3f5", 0.85, spacing=4).save(folder / "caption.png")


def back(width, height):
    """A dark card with fine rings around its middle."""
    y, x = np.mgrid[0:height * 2, 0:width * 2]
    r = np.hypot(x - width, y - height)
    ring = 0.5 + 0.5 * np.cos(r / 5.2)
    gold = np.array([0.78, 0.62, 0.36])
    pixels = np.array([0.07, 0.09, 0.14]) + 0.16 * gold * (ring ** 6)[..., None] + 0.05 * (1 - y / y.max())[..., None]
    image = Image.fromarray((np.clip(pixels, 0, 1) * 255).astype(np.uint8))
    line = ImageDraw.Draw(image)
    for inset in (28, 40):
        line.rounded_rectangle(
            [inset, inset, width * 2 - inset, height * 2 - inset], 30, outline=(120, 98, 60), width=3)
    return image.resize((width, height), Image.LANCZOS)
