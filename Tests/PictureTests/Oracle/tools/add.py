#!/usr/bin/env python3
"""Adds a still scene, and the picture that Chromium draws of it: add.py FILE.caml, or add.py random|gradients [NUMBER]

FILE is named after its family and case, such as clip-nested.caml; pictures that it shows lie in assets/ beside it or
among those of the scenes. A random scene is a tree of 10 to 40 layers with shadows and masks;
of `gradients` half of the layers and most masks are gradients. Prints the scene's name.
Needs Chromium, numpy, Pillow and websocket-client.
"""
import argparse
import os
import random
import re
import shutil
import sys

from PIL import Image

import document
import effects
import gradients
import markup
import page
import trees
from chromium import Chromium

ORACLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
SCENES, REFERENCES = os.path.join(ORACLE, 'scenes'), os.path.join(ORACLE, 'references')
FACTOR = 3                        # drawn so many times larger, and averaged


def from_file(file):
    name = os.path.splitext(os.path.basename(file))[0]
    if not file.endswith('.caml') or not re.fullmatch('[a-z0-9]+(-[a-z0-9]+)+', name) or name.startswith('rnd-'):
        raise document.Unreadable('%s: expected a name such as clip-nested.caml' % file)
    scene = document.scene(file)
    for picture in pictures(scene['root']):
        target = os.path.join(SCENES, 'assets', picture)
        if not os.path.exists(target):
            shutil.copy(os.path.join(os.path.dirname(file), 'assets', picture), target)
    return name, scene, open(file).read()


def pictures(L):
    below = [*L.get('sublayers', []), *([L['mask']] if L.get('mask') else [])]
    return {p for k in below for p in pictures(k)} | ({L['contents']} if L.get('contents') else set())


def at_random(number, kind):
    prefix = 'rnd-' if kind == 'random' else 'rnd-gradient-'
    if number is None:
        there = (re.fullmatch(prefix + r'(\d+)\.caml', f) for f in os.listdir(SCENES))
        number = 1 + max((int(m[1]) for m in there if m), default=0)
    scene = trees.dressed('still-%d' % number)
    if kind == 'gradients':
        gradients.paint(scene['root'], random.Random('%d/gradients' % number))
    return '%s%05d' % (prefix, number), scene, markup.document(scene)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('scene', help='FILE.caml, random or gradients')
    arguments.add_argument('number', nargs='?', type=int, help='of a random scene; the next one where it is left out')
    arguments.add_argument('--replace', action='store_true', help='a scene that is there is drawn again')
    a = arguments.parse_args()
    is_random = a.scene in ('random', 'gradients')
    try:
        name, scene, text = at_random(a.number, a.scene) if is_random else from_file(a.scene)
        target = os.path.join(SCENES, name + '.caml')
        is_there = os.path.exists(target) and not (not is_random and os.path.samefile(a.scene, target))
        if is_there and not a.replace:
            raise document.Unreadable('%s is there; --replace draws it again' % name)
        body = page.body(scene)
    except (document.Unreadable, effects.Unsupported, OSError) as error:
        sys.exit('error: %s' % error)
    with Chromium() as chromium:
        picture = chromium.picture(body, scene['width'], scene['height'], FACTOR)
    open(target, 'w').write(text)
    Image.fromarray(picture, 'RGBA').save(os.path.join(REFERENCES, name + '.png'), optimize=True)
    print(name)


if __name__ == '__main__':
    main()
