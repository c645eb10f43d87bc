#!/usr/bin/env python3
"""Draws the pictures of the packages beside this folder. Needs numpy, scipy and Pillow."""
from pathlib import Path

import album_wall
import cover_ring
import crossing_panes
import dunes

packages = Path(__file__).resolve().parent.parent
for name, module in {"AlbumWall": album_wall, "CoverRing": cover_ring, "CrossingPanes": crossing_panes,
                     "Dunes": dunes}.items():
    folder = packages / f"{name}.ca" / "assets"
    folder.mkdir(parents=True, exist_ok=True)
    module.draw(folder)
    print(folder)
