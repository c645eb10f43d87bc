#!/usr/bin/env python3
"""Draws the texts of the movies. Needs Pillow, whose own font (Aileron, CC0) they are set in."""
import re
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

folder = Path(__file__).resolve().parent
source = (folder.parent / "Support" / "Labels.swift").read_text()
labels = re.findall(r'"([^"]*)"', source[source.index("texts: [String] = ["):source.index("\n]")])


def line(text, size, width, height, x=0):
    """White letters on nothing; the text's middle lies at half the height."""
    mask = Image.new("L", (width, height), 0)
    ImageDraw.Draw(mask).text((x, height / 2), text, fill=255, font=ImageFont.load_default(size), anchor="lm")
    image = Image.new("LA", mask.size, (255, 0))
    image.putalpha(mask)
    return image


# Three pixels a point: sharp in a movie 1920 pixels wide.
sheet = Image.new("LA", (480, 48 * len(labels)), (255, 0))
for row, label in enumerate(labels):
    sheet.paste(line(label, 33, 480, 48), (0, 48 * row))
sheet.save(folder / "labels.png", optimize=True)


def title(text, size):
    font = ImageFont.load_default(size)
    left, top, right, bottom = font.getbbox(text, anchor="ls")
    mask = Image.new("L", (round(right - left) + 8, round(bottom - top) + 8), 0)
    ImageDraw.Draw(mask).text((4 - left, 4 - top), text, fill=255, font=font, anchor="ls")
    image = Image.new("LA", mask.size, (255, 0))
    image.putalpha(mask)
    return image


title("Agate", 190).save(folder / "title.png", optimize=True)
title("Core Animation for Linux", 58).save(folder / "subtitle.png", optimize=True)
