"""Small pictures that the packages share: glows, text, plates."""
import numpy as np
from PIL import Image, ImageDraw, ImageFont


def rgb(text):
    return np.array([int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)])


def save(pixels, path, **options):
    Image.fromarray((np.clip(pixels, 0, 1) * 255 + 0.5).astype(np.uint8)).save(path, **options)


def glows(width, height, base, lights, seed=1):
    """A dark ground with soft lights (x, y, radius in units of the width, colour, strength), dithered."""
    y, x = np.mgrid[0:height, 0:width].astype(float)
    pixels = np.ones((height, width, 3)) * rgb(base)
    for cx, cy, radius, color, strength in lights:
        d2 = ((x / width - cx) ** 2 + ((y - cy * height) / width) ** 2) / radius ** 2
        pixels += rgb(color) * (strength * np.exp(-d2))[..., None]
    pixels += np.random.default_rng(seed).uniform(-0.5, 0.5, (height, width, 1)) / 255
    return pixels


def text(string, size, color="ffffff", alpha=1.0, spacing=0):
    """White space is cut off; the picture is as large as the ink and two pixels around it."""
    font = ImageFont.load_default(size)
    widths = [font.getlength(c) + spacing for c in string]
    mask = Image.new("L", (int(sum(widths)) + size, size * 2), 0)
    draw, x = ImageDraw.Draw(mask), size / 2
    if spacing:
        for c, w in zip(string, widths):
            draw.text((x, size / 2), c, fill=255, font=font)
            x += w
    else:
        draw.text((x, size / 2), string, fill=255, font=font)
    mask = mask.crop([a + b for a, b in zip(mask.getbbox(), (-2, -2, 2, 2))])
    image = Image.new("RGBA", mask.size, tuple(int(v * 255) for v in rgb(color)) + (0,))
    image.putalpha(mask.point(lambda v: int(v * alpha)))
    return image
