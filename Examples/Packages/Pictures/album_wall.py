"""The pictures of AlbumWall.ca."""
from drawing import glows, save, text
from stone import PALETTES, stone


def draw(folder):
    lights = [(0.72, 0.45, 0.40, "6a3aa8", 0.50), (0.25, 0.75, 0.34, "b5541f", 0.38), (0.95, 0.95, 0.3, "104a6a", 0.5)]
    save(glows(1280, 720, "0a0810", lights), folder / "backdrop.jpg", quality=90)
    names = list(PALETTES)
    for i in range(15):
        stone(names[i % len(names)], 100 + i, 320).save(folder / f"cover{i + 1:02}.jpg", quality=86)
    text("Agate", 190).save(folder / "title.png")
    text("LAYERS IN THREE DIMENSIONS", 34, "d9cdf2", spacing=7).save(folder / "subtitle.png")
