"""Slices of agate, drawn from noise: bands around a druse of quartz."""
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

# Colours from the rim to the druse, as hexadecimal RGB.
PALETTES = {
    "ember": ["2a0f0a", "7a1f12", "c8461c", "f08a3c", "ffd9a0", "fff6e6", "d96a2a", "fbe8d0"],
    "sea": ["031b24", "0b4a5c", "1287a0", "6fd0d6", "e6fbf7", "2aa3b8", "b9ece8", "f4fffd"],
    "violet": ["150a2e", "3b1d78", "7a3fc4", "c79af0", "f3e6ff", "8f5ad0", "e3ccf8", "ffffff"],
    "moss": ["0d1f14", "1f5132", "5f9a4a", "c7d98a", "f7f6d8", "86b45a", "e6ecba", "fdfdf0"],
    "rose": ["2b0a1c", "7a1d4a", "d2517f", "f7a8b8", "fff0ee", "e67f9a", "fcd6d6", "fffaf8"],
    "night": ["05070f", "141c3a", "2e4480", "7f9bd8", "dfe8ff", "4a66aa", "b9c9f0", "ffffff"],
    "honey": ["241502", "6b430a", "c98a1a", "f6c95a", "fff3cc", "dba336", "fde6a0", "fffdf2"],
    "ash": ["0c0d0f", "2c3036", "6a727c", "b9c0c8", "f2f4f6", "8a929c", "dde1e6", "ffffff"],
}


def noise(rng, size, sigma):
    field = gaussian_filter(rng.standard_normal((size, size)), sigma, mode="wrap")
    return field / field.std()


def ramp(palette, t):
    colors = np.array([[int(c[i:i + 2], 16) / 255 for i in (0, 2, 4)] for c in PALETTES[palette]])
    t = np.clip(t, 0, 1) * (len(colors) - 1)
    i = np.minimum(t.astype(int), len(colors) - 2)
    f = (t - i)[..., None]
    f = f * f * (3 - 2 * f)
    return colors[i] * (1 - f) + colors[i + 1] * f


def stone(palette, seed, size):
    """A square picture of `size` pixels, drawn at twice that."""
    n = size * 2
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:n, 0:n] / n
    cx, cy = rng.uniform(0.3, 0.7, 2)
    angle, stretch = rng.uniform(0, np.pi), rng.uniform(0.6, 0.9)
    u = (x - cx) * np.cos(angle) + (y - cy) * np.sin(angle)
    v = (y - cy) * np.cos(angle) - (x - cx) * np.sin(angle)
    warp = sum(a * noise(rng, n, n * s) for a, s in [(0.10, 0.14), (0.035, 0.05), (0.006, 0.018)])
    r = np.hypot(u, v / stretch) + warp
    depth = 1 - r / np.quantile(r, 0.995)

    # Wide bands carry thin ones; their widths wander with the depth.
    wide = depth + 0.05 * np.sin(depth * 17 + seed)
    thin = 0.5 + 0.5 * np.sin(depth * rng.uniform(150, 210) + 2.5 * np.sin(depth * 21))
    finest = 0.5 + 0.5 * np.sin(depth * 520 + 0.6 * noise(rng, n, n * 0.004))
    image = ramp(palette, wide * 1.05 + 0.10 * (thin - 0.5) + 0.04 * (finest - 0.5))
    image *= (0.86 + 0.14 * thin ** 2)[..., None]

    # The druse: crystals catch the light where the bands end.
    druse = np.clip((depth - 0.86) * 9, 0, 1)
    facets = np.clip(noise(rng, n, 3.0) * 0.5 + noise(rng, n, 1.2) * 0.5, -1, 2)
    sparkle = np.clip(facets - 1.1, 0, 1) * 1.2
    image = image * (1 - 0.35 * druse[..., None] * (0.6 - 0.4 * facets[..., None]))
    image += (druse * sparkle)[..., None]

    # Light from the upper left, and the dark of the rim.
    light = 1.08 - 0.28 * (x + y) / 2 - 0.25 * np.clip(r - 0.45, 0, 1)
    pixels = (np.clip(image * light[..., None], 0, 1) * 255 + 0.5).astype(np.uint8)
    return Image.fromarray(pixels).resize((size, size), Image.LANCZOS)
