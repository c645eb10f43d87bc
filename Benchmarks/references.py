#!/usr/bin/env python3
"""Draws the pictures that the tests of the benchmark scenes compare with: whole frames by Skia, reduced by averaging.

    python3 Benchmarks/references.py --peers ../peers --out Tests/BenchScenesTests/Resources

Frame 0 becomes a quarter as large, frame 30 an eighth; `tiled` stays whole. It needs what the peers folder needs.
"""
import argparse
import os
import pathlib
import sys

SCENES = ["trivial", "quads1k", "quads10k", "flat", "shadows", "groups", "masks", "gradients", "tiled", "cube",
          "pathfill", "pathstroke"]
FRAMES = {0: 4, 30: 8}
# Skia blends neighbouring edges one over the other, or doesn't antialias them: these are drawn at four times the size.
SUPERSAMPLED = {"flat": 4, "masks": 4, "gradients": 4, "cube": 4, "pathfill": 4, "pathstroke": 4}


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", required=True, type=pathlib.Path, help="the folder that holds peer_skia.py")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--scene", action="append", help="repeat for several; default: all")
    return parser.parse_args()


def drawn(peer, frame):
    """One frame as the peer draws it: height x width x 3, 0...255."""
    peer.frame(peer.record(frame))
    return peer.rgb()[..., :3].astype(float)


def supersampled(peer, scenes, frame, factor):
    """The same, each pixel the mean of a square of `factor` pixels, drawn in tiles on the CPU."""
    import numpy
    import skia

    picture = numpy.zeros((scenes.H, scenes.W, 3))
    info = skia.ImageInfo.Make(scenes.W, scenes.H, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    pixels = numpy.zeros((scenes.H, scenes.W, 4), numpy.uint8)
    height, width = scenes.H // factor, scenes.W // factor
    for row in range(factor):
        for column in range(factor):
            canvas = surface.getCanvas()
            canvas.save()
            canvas.clear(0xFF202428)
            canvas.translate(-column * scenes.W, -row * scenes.H)
            canvas.scale(factor, factor)
            peer.draw(canvas, frame)
            canvas.restore()
            surface.readPixels(info, pixels, scenes.W * 4)
            y, x = row * height, column * width
            picture[y:y + height, x:x + width] = reduced(pixels[..., :3], factor)
    return picture


def reduced(picture, factor):
    height, width, components = picture.shape
    return picture.reshape(height // factor, factor, width // factor, factor, components).mean((1, 3), dtype=float)


def main():
    options = arguments()
    out = options.out.resolve()
    sys.path.insert(0, str(options.peers.resolve()))
    os.chdir(options.peers)
    import numpy
    import peer_skia
    import scenes
    from PIL import Image

    peers = {}
    for scene in options.scene or SCENES:
        factor = SUPERSAMPLED.get(scene)
        kind = "cpu" if factor else "gl"
        peer = peers.setdefault(kind, None) or peer_skia.Skia(kind)
        peers[kind] = peer
        peer.setup(scene)
        for frame, reduction in FRAMES.items():
            picture = supersampled(peer, scenes, frame, factor) if factor else drawn(peer, frame)
            if scene != "tiled":
                picture = reduced(picture, reduction)
            bytes = numpy.floor(picture + 0.5).astype(numpy.uint8)
            Image.fromarray(bytes).save(out / f"{scene}-{frame}.webp", lossless=True, method=6)


main()
