"""The pictures of CrossingPanes.ca."""
from drawing import glows, save
from stone import stone


def draw(folder):
    lights = [(0.32, 0.30, 0.36, "a0522a", 0.50), (0.74, 0.72, 0.40, "1f5a78", 0.60)]
    save(glows(1024, 1024, "0b0a0d", lights), folder / "backdrop.jpg", quality=90)
    for name, palette, seed in [("x", "ember", 511), ("y", "sea", 522), ("z", "violet", 533)]:
        stone(palette, seed, 512).save(folder / f"pane-{name}.jpg", quality=88)
