#!/usr/bin/env python3
"""Makes a Lottie file of the benchmark's scene `player`, and measures how long rlottie takes for a frame of it.

The layers, shapes and keyframes are those of Sources/BenchScenes/Data/PlayerData.swift. rlottie draws on the CPU, so compare
its time with `ms` and `readback_ms` of `agate bench --scene player --json` together. It needs `pip install rlottie-python`.

    python3 Benchmarks/player.py player.json
    python3 Benchmarks/player.py player.json --frames 60 --png player.png
"""
import argparse
import json
import math
import statistics
import time

CHAINS, DEPTH, DURATION, KEYFRAMES, RADIUS = 4, 5, 4.0, 5, 120.0
WIDTH, HEIGHT, RATE = 1920, 1080, 60
FRAMES = int(DURATION * RATE)
EASE = {"o": {"x": 0.42, "y": 0}, "i": {"x": 0.58, "y": 1}}


def fixed(value):
    return {"a": 0, "k": value}


def keyed(values):
    """An animated property: the values at evenly spaced frames, each interval eased."""
    keys = []
    for index, value in enumerate(values):
        key = {"t": index * FRAMES / (KEYFRAMES - 1), "s": value}
        if index < KEYFRAMES - 1:
            key |= EASE
        keys.append(key)
    return {"a": 1, "k": keys}


def numbers(values):
    return keyed([[value] for value in values])


def blob(seed, keyframe, radius):
    phase = seed + 2 * math.pi * (keyframe % (KEYFRAMES - 1)) / (KEYFRAMES - 1)
    points, outgoing = [], []
    for step in range(8):
        angle = 2 * math.pi * step / 8
        length = radius * (0.8 + 0.2 * math.sin(3 * angle + phase))
        points.append([length * math.cos(angle), length * math.sin(angle)])
        outgoing.append([-0.27 * length * math.sin(angle), 0.27 * length * math.cos(angle)])
    return {"c": True, "v": points, "o": outgoing, "i": [[-x, -y] for x, y in outgoing]}


def morph(seed, radius):
    return keyed([[blob(seed, keyframe, radius)] for keyframe in range(KEYFRAMES)])


def color(seed, keyframe):
    k = keyframe % (KEYFRAMES - 1)
    return [(seed * 37 + k * 61) % 256 / 255, (seed * 83 + k * 29) % 256 / 255, (seed * 131 + k * 97) % 256 / 255]


def colors(seed):
    return keyed([color(seed, keyframe) + [1] for keyframe in range(KEYFRAMES)])


def group(items):
    transform = {"ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0),
                 "o": fixed(100), "sk": fixed(0), "sa": fixed(0)}
    return {"ty": "gr", "it": items + [transform]}


def filled(seed):
    return group([{"ty": "sh", "ks": morph(seed, RADIUS)}, {"ty": "fl", "c": colors(seed), "o": fixed(100), "r": 1}])


def gradient(seed):
    side = 1.2 * RADIUS
    stops = keyed([[0] + color(seed + 1, k) + [1] + color(seed + 2, k) for k in range(KEYFRAMES)])
    return group([
        {"ty": "el", "p": fixed([0, 0]), "s": fixed([side, side])},
        {"ty": "gf", "t": 1, "s": fixed([0, -side / 2]), "e": fixed([0, side / 2]), "o": fixed(100), "r": 1,
         "g": {"p": 2, "k": stops}}])


def line(seed):
    path = blob(seed + 5, 0, 0.8 * RADIUS)
    return group([
        {"ty": "sh", "ks": fixed(path)},
        {"ty": "tm", "m": 1, "s": numbers([0, 10, 40, 10, 0]), "e": numbers([30, 90, 100, 60, 30]), "o": fixed(0)},
        {"ty": "st", "c": fixed(color(seed + 4, 0) + [1]), "o": fixed(100), "w": fixed(8), "lc": 2, "lj": 1, "ml": 10}])


def layer(chain, level):
    seed = chain * DEPTH + level
    place = [480 * chain + 240, 540] if level == 0 else [90, 110 if level % 2 == 0 else -110]
    sign = 1 if seed % 2 == 0 else -1
    turn = numbers([sign * 360 * k / (KEYFRAMES - 1) for k in range(KEYFRAMES)])
    made = {"ty": 4, "ind": seed + 1, "ip": 0, "op": FRAMES, "st": 0, "sr": 1, "bm": 0, "ddd": 0,
            "ks": {"p": fixed(place), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": turn, "o": fixed(100)},
            # The first of a list is drawn on top.
            "shapes": [line(seed), gradient(seed), filled(seed)]}
    if level > 0:
        made["parent"] = seed
    if level % 2 == 1:
        made["hasMask"] = True
        made["masksProperties"] = [
            {"mode": "a", "inv": False, "pt": morph(seed + 3, 0.9 * RADIUS), "o": fixed(100), "x": fixed(0)}]
    return made


def document():
    layers = [layer(chain, level) for chain in range(CHAINS) for level in range(DEPTH)]
    return {"v": "5.7.0", "fr": RATE, "ip": 0, "op": FRAMES, "w": WIDTH, "h": HEIGHT, "ddd": 0, "assets": [],
            "layers": layers[::-1]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", help="the Lottie file to write")
    parser.add_argument("--frames", type=int, default=0, help="measure rlottie for so many frames")
    parser.add_argument("--png", help="write rlottie's picture of frame 0")
    options = parser.parse_args()
    with open(options.file, "w") as file:
        json.dump(document(), file)
    if not options.frames and not options.png:
        return
    from rlottie_python import LottieAnimation
    animation = LottieAnimation.from_file(options.file)
    times = []
    for frame in range(options.frames):
        start = time.perf_counter()
        animation.lottie_animation_render(frame % FRAMES)
        times.append(1000 * (time.perf_counter() - start))
    if times:
        print(json.dumps({"scene": "player", "frames": len(times), "ms": statistics.median(times)}))
    if options.png:
        animation.save_frame(options.png, 0)


if __name__ == "__main__":
    main()
