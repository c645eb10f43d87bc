#!/usr/bin/env python3
"""Measures what a PNG file of a 1920x1080 frame costs: drawn, read back, compressed and written, in CPU time.

A picture of each scene slides by a pixel a frame, so that drawing is a copy and no frame is like the one before. The
movie is written with few frames and with many; the difference is that of the frames between. CPU time is that of all
threads, the driver's too.

    python3 Benchmarks/png.py --agate .build/release/agate
"""
import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile

SCENES = ["trivial", "flat", "cube", "quads1k"]
FEW = 5


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--agate", type=pathlib.Path, default=pathlib.Path(".build/release/agate"))
    parser.add_argument("--scene", action="append", help="repeat for several; default: " + ", ".join(SCENES))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--frames", type=int, default=60, help="frames that are counted")
    parser.add_argument("--alpha", action="store_true", help="nothing lies behind the picture: files of four components")
    return parser.parse_args()


def document(picture, frames, background):
    """A layer of the picture's size that goes to the right by a pixel a frame, 60 frames a second."""
    return f"""<caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer bounds="0 0 1920 1080" position="960 540" geometryFlipped="1" {background}><sublayers>
        <CALayer bounds="0 0 1920 1080" position="960 540">
          <contents type="CGImage" src="{picture.name}"/>
          <animations><animation type="CABasicAnimation" keyPath="position.x" duration="{frames / 60}">
            <fromValue type="real" value="960"/><toValue type="real" value="{960 + frames}"/>
          </animation></animations>
        </CALayer>
      </sublayers></CALayer></caml>"""


def cpu(command, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def write(agate, scene, folder, frames):
    """CPU seconds that the process takes for so many frames."""
    out = folder / "frames"
    out.mkdir()
    seconds = cpu([agate, "render", scene, "--to", str((frames - 0.5) / 60), "--fps", "60", "--quiet",
                   "-o", out / "%05d.png"], folder)
    files = sorted(out.iterdir())
    size = statistics.mean(file.stat().st_size for file in files)
    for file in files:
        file.unlink()
    out.rmdir()
    assert len(files) == frames, f"{len(files)} files, not {frames}"
    return seconds, size


def main():
    options = arguments()
    agate = os.path.abspath(options.agate)
    print("| picture | CPU ms a frame | file, MB |\n|---|---:|---:|")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for scene in options.scene or SCENES:
            picture = folder / f"{scene}.png"
            subprocess.run([agate, "bench", "--scene", scene, "--frames", "1", "--warm", "0", "--png", picture],
                           check=True, stdout=subprocess.DEVNULL)
            many = FEW + options.frames
            file = folder / f"{scene}.caml"
            file.write_text(document(picture, many, "" if options.alpha else 'backgroundColor="0 0 0"'))
            times = []
            for _ in range(options.rounds):
                few, _ = write(agate, file.name, folder, FEW)
                all, size = write(agate, file.name, folder, many)
                times.append((all - few) * 1000 / options.frames)
            print(f"| {scene} | {statistics.median(times):.1f} ({min(times):.1f}–{max(times):.1f}) | {size / 1e6:.1f} |",
                  flush=True)


main()
