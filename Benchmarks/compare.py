#!/usr/bin/env python3
"""Measures the scenes of `agate bench` against other renderers, in turn, and prints a Markdown table of ratios.

Every round measures the subject and then each peer, so that a change of the machine's speed meets all of them alike.
A ratio is the subject's median frame time over the peer's in the same round; the table gives the median of the
rounds and, in brackets, the smallest and the largest. Below 1 the subject is faster.

A peer is NAME or NAME:VARIANT, as the peers folder's own peers.py takes them:

    python3 Benchmarks/compare.py --peers ../peers --python ../venv/bin/python
    python3 Benchmarks/compare.py --peers ../peers --peer skia-gl --peer rawgl:batched --scene cube --rounds 9
"""
import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys

SCENES = ["trivial", "quads1k", "quads10k", "flat", "shadows", "groups", "masks", "gradients", "tiled", "cube",
          "pathfill", "pathstroke"]
PEERS = ["skia-gl", "rawgl:batched"]


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", required=True, type=pathlib.Path, help="the folder that holds peers.py")
    parser.add_argument("--agate", type=pathlib.Path, default=pathlib.Path(".build/release/agate"))
    parser.add_argument("--python", default=sys.executable, help="the Python that runs peers.py")
    parser.add_argument("--peer", action="append", help="repeat for several; default: " + ", ".join(PEERS))
    parser.add_argument("--scene", action="append", help="repeat for several; default: all")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--frames", type=int, default=30, help="frames a measurement")
    parser.add_argument("--secs", type=float, default=10, help="the most seconds a peer may draw")
    parser.add_argument("--log", type=pathlib.Path, help="append every measurement to this file, one JSON a line")
    options = parser.parse_args()
    if os.sep in options.python:
        options.python = os.path.abspath(options.python)
    return options


def last_json(command, folder=None):
    """The object in the last line that a command prints; None where it fails or prints none."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    for line in reversed(done.stdout.splitlines()):
        if line.startswith("{"):
            return json.loads(line)
    print("no result from", *map(str, command), done.stderr.strip()[-300:], file=sys.stderr)
    return None


def subject(options, scene):
    return last_json([options.agate.resolve(), "bench", "--scene", scene, "--frames", str(options.frames), "--json"])


def peer(options, name, scene):
    kind, _, variant = name.partition(":")
    command = [options.python, "peers.py", "--peer", kind, "--scene", scene, "--json"]
    command += ["--frames", str(options.frames), "--secs", str(options.secs)]
    return last_json(command + (["--variant", variant] if variant else []), options.peers)


def measure(options, scene, peers):
    """Milliseconds of the subject and of each peer, one entry a round."""
    times = {name: [] for name in ["agate", *peers]}
    for number in range(options.rounds):
        for name in list(times):
            result = subject(options, scene) if name == "agate" else peer(options, name, scene)
            if result is None:
                if name == "agate":
                    sys.exit(f"the subject could not draw {scene}")
                del times[name]
                continue
            times[name].append(result["ms"])
            print(f"{scene} round {number + 1}: {name} {result['ms']} ms", file=sys.stderr)
            if options.log:
                with options.log.open("a") as log:
                    log.write(json.dumps({"round": number, "who": name, **result}) + "\n")
    return times


def spread(values, digits):
    middle = statistics.median(values)
    return f"{middle:.{digits}f} ({min(values):.{digits}f}–{max(values):.{digits}f})"


def row(scene, times, peers):
    cells = [scene, spread(times["agate"], 1)]
    for name in peers:
        theirs = times.get(name)
        cells.append(f"{statistics.median(theirs):.1f}" if theirs else "–")
        cells.append(spread([a / b for a, b in zip(times["agate"], theirs)], 2) if theirs else "–")
    return "| " + " | ".join(cells) + " |"


def main():
    options = arguments()
    peers = options.peer or PEERS
    heads = ["scene", "Agate ms"] + [head for name in peers for head in (f"{name} ms", f"Agate / {name}")]
    rows = [row(scene, measure(options, scene, peers), peers) for scene in options.scene or SCENES]
    print("| " + " | ".join(heads) + " |")
    print("|---" + "|---:" * (len(heads) - 1) + "|")
    print("\n".join(rows))


main()
