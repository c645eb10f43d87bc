"""The pictures of Dunes.ca."""
import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter1d

from drawing import rgb, save, text
from stone import stone


def draw(folder):
    sky(folder)
    for i, (top, bottom, height, seed) in enumerate(
            [("e8a06a", "c9725a", 0.80, 3), ("b85a4e", "8a3a4a", 0.62, 8), ("6a2c48", "2a1230", 0.46, 14)]):
        hill(top, bottom, height, seed).save(folder / f"hill{i + 1}.png")
    text("9:41", 250, "fffaf2").save(folder / "clock.png")
    text("Monday, 6 October", 54, "fffaf2", 0.92).save(folder / "date.png")
    text("Slice of the day", 42, "ffffff").save(folder / "label1.png")
    text("Banded agate, 38 rings", 34, "ffffff", 0.75).save(folder / "label2.png")
    text("Kiln", 36, "ffffff", 0.9).save(folder / "kiln.png")
    text("Polish", 36, "ffffff", 0.9).save(folder / "polish.png")
    stone("rose", 41, 360).save(folder / "slice.jpg", quality=90)
    icons().save(folder / "icons.png")
    bubble().save(folder / "bubble.png")


def sky(folder):
    y = np.linspace(0, 1, 844)[:, None, None]
    stops = [rgb(c) for c in ("2b1b4d", "7a3f7a", "e8806a", "ffd9a0")]
    t = np.clip(y * 1.35, 0, 0.999) * 3
    pixels = np.zeros((844, 1, 3))
    for i in range(3):
        f = np.clip(t - i, 0, 1)
        pixels = pixels * (1 - f) + stops[i + 1] * f if i else stops[0] * (1 - f) + stops[1] * f
    pixels = pixels * np.ones((1, 390, 1))
    pixels += np.random.default_rng(5).uniform(-0.7, 0.7, (844, 390, 1)) / 255
    save(pixels, folder / "sky.png")


def hill(top, bottom, height, seed, width=780, tall=800):
    rng = np.random.default_rng(seed)
    line = gaussian_filter1d(rng.standard_normal(width * 3), width / 7, mode="wrap")[width:2 * width]
    fine = gaussian_filter1d(rng.standard_normal(width * 3), width / 40, mode="wrap")[width:2 * width]
    edge = tall * (1 - height) + 60 * line / np.abs(line).max() + 6 * fine / np.abs(fine).max()
    y = np.arange(tall)[:, None] + 0.0
    alpha = np.clip(y - edge[None, :] + 0.5, 0, 1)
    t = np.clip((y - edge[None, :]) / (tall * height), 0, 1)[..., None]
    ripple = 0.03 * np.sin((y * 0.9 + edge[None, :] * 1.7) / 7)[..., None] * (1 - t) ** 2
    pixels = np.dstack([rgb(top) * (1 - t) + rgb(bottom) * t + ripple, alpha])
    return Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8))


def icons(side=160):
    """Four icons in a row, one picture; layers show one each by contentsRect."""
    sheet = Image.new("RGBA", (side * 4, side))
    for i, (palette, seed) in enumerate([("sea", 71), ("honey", 75), ("violet", 73), ("moss", 74)]):
        cell = stone(palette, seed, side).convert("RGBA")
        pen = ImageDraw.Draw(cell, "RGBA")
        m = side / 2
        white = (255, 255, 255, 235)
        if i == 0:
            pen.ellipse([m - 40, m - 40, m + 40, m + 40], outline=white, width=9)
            pen.line([m, m, m, m - 26], fill=white, width=9)
            pen.line([m, m, m + 20, m + 10], fill=white, width=9)
        elif i == 1:
            pen.polygon([(m - 26, m - 38), (m - 26, m + 38), (m + 42, m)], fill=white)
        elif i == 2:
            for k in range(3):
                pen.rounded_rectangle([m - 42 + k * 12, m - 40 + k * 16, m + 18 + k * 12, m + 8 + k * 16], 10,
                                      outline=white, width=8)
        else:
            for k, h in enumerate((26, 54, 40, 72)):
                pen.rounded_rectangle([m - 42 + k * 23, m + 38 - h, m - 28 + k * 23, m + 38], 6, fill=white)
        sheet.paste(cell, (i * side, 0))
    return sheet


def bubble(side=60):
    """A speech plate for nine slices: corners of 24 pixels, a rim of light."""
    image = Image.new("RGBA", (side * 4, side * 4))
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle([4, 4, side * 4 - 5, side * 4 - 5], 92, fill=(255, 244, 232, 70), outline=(255, 255, 255, 190), width=6)
    return image.resize((side, side), Image.LANCZOS)
