#!/usr/bin/env python3
"""Draws random animated scenes: make.py FIRST LAST [-o FOLDER] [--draft]

Writes FOLDER/scenes/NAME.caml, four pictures FOLDER/references/NAME-TIME.png, the trees that they show in
FOLDER/stills, and FOLDER/values.json with the values that the animations have at these times. Needs Chromium, numpy,
Pillow and websocket-client.
"""
import argparse
import json
import math
import os
import random

import numpy as np
from PIL import Image

import evaluate
import markup
import matrices as mx
import page
import properties as pr
import timing
import trees
from chromium import Chromium
from moves import Moves
from sanity import Unfit, check_moment, need

SKIP = (Unfit, mx.Ambiguous, timing.Undefined)
PICTURES, FACTOR = 4, 3


def moving(layer, chain=()):
    """Layers with animations, each with the layers above it."""
    chain = [*chain, layer]
    result = [(layer, chain)] if layer.get('animations') else []
    for k in layer.get('sublayers', []):
        result += moving(k, chain)
    return result


def span(scene):
    """From the first beginning to the last end, in the root's time; endless ones count for a little over two cycles."""
    marks = []
    for layer, chain in moving(scene['root']):
        for a in layer['animations']:
            stop = timing.end(a)
            if math.isinf(stop):
                stop = timing.begin(a) + a['duration'] * (4.3 if a.get('autoreverses') else 2.3)
            for t in (timing.begin(a), stop):
                for k in reversed(chain):
                    t = timing.parent(k, t)
                marks.append(t)
    return max(min(marks), 0), max(marks)


def moments(scene, r):
    """Four times, early to late, some before the beginning and some after the end."""
    first, last = span(scene)
    found = []
    for lo, hi in ((.04, .3), (.3, .55), (.55, .8), (.8, 1.12)):
        for _ in range(25):
            t = round(first + (last - first) * r.uniform(lo, hi), 3)
            if lo == .04 and first > .1 and r.random() < .4:
                t = round(first * r.uniform(.2, .8), 3)
            try:
                need(not found or t > found[-1] + .02, 'close to another moment')
                check_moment(scene, t)
            except SKIP as error:
                why = error
                continue
            found.append(t)
            break
        else:
            raise why
    return found


def candidate(index, salt):
    key = '%d/%d' % (index, salt)
    scene = trees.tree(key)
    Moves(key, scene).animate(index)
    for i, (layer, _) in enumerate(moving(scene['root'])):
        layer['name'] = 'moving-%d' % (i + 1)
    return scene, moments(scene, random.Random(key + '/times'))


def difference(a, b):
    """Pixels that differ visibly."""
    return int((np.abs(a.astype(int) - b.astype(int)).max(-1) > 24).sum())


def moves_visibly(pictures, times):
    pairs = [difference(a, b) for a, b in zip(pictures, pictures[1:])]
    return sum(d >= 250 for d in pairs) >= times and (len(pictures) < PICTURES or max(pairs) >= 900)


def scene_of(index, chromium):
    why = {}
    for salt in range(400):
        try:
            scene, times = candidate(index, salt)
        except SKIP as error:
            why[str(error)] = why.get(str(error), 0) + 1
            continue
        stills = [evaluate.scene_at(scene, t) for t in times]
        drafts = []
        for still in stills:
            drafts.append(chromium.picture(page.body(still), still['width'], still['height'], 1))
            if len(drafts) == PICTURES - 1 and not moves_visibly(drafts, 1):
                break
        if len(drafts) == PICTURES and moves_visibly(drafts, 2):
            return scene, times, stills, drafts
        why['hardly moves'] = why.get('hardly moves', 0) + 1
    raise RuntimeError('no scene %d: %s' % (index, why))


def shown_values(still):
    """What the animated layers' properties are: for matrices sixteen numbers."""
    values = {}

    def properties(a):
        for child in a.get('animations', []):
            yield from properties(child)
        # How exactly a curve's length is known is not told: the pictures show it.
        if 'keyPath' in a and not ('path' in a and a['mode'] == 'paced'):
            yield pr.root(a['keyPath'])
        if a.get('rotationMode') and a['mode'] != 'paced':
            yield 'transform'

    def walk(model, shown):
        for a in model.get('animations', []):
            for key in properties(a):
                v = np.asarray(pr.get(shown, key), float).reshape(-1)
                values.setdefault(model['name'], {})[key] = [float('%.7g' % x) + 0.0 for x in v]
        for m, s in zip(model.get('sublayers', []), shown.get('sublayers', [])):
            walk(m, s)
    walk(*still)
    return values


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('first', type=int)
    arguments.add_argument('last', type=int)
    arguments.add_argument('-o', default='out')
    arguments.add_argument('--draft', action='store_true', help='pictures without averaging')
    a = arguments.parse_args()
    for folder in ('scenes', 'references', 'stills'):
        os.makedirs(os.path.join(a.o, folder), exist_ok=True)
    file = os.path.join(a.o, 'values.json')
    values = json.load(open(file)) if os.path.exists(file) else {}
    with Chromium() as chromium:
        for index in range(a.first, a.last + 1):
            name = 'rnd-%03d' % index
            scene, times, stills, pictures = scene_of(index, chromium)
            if not a.draft:
                pictures = [chromium.picture(page.body(s), s['width'], s['height'], FACTOR) for s in stills]
            open(os.path.join(a.o, 'scenes', name + '.caml'), 'w').write(markup.document(scene))
            values[name] = {}
            for t, still, picture in zip(times, stills, pictures):
                Image.fromarray(picture, 'RGBA').save(
                    os.path.join(a.o, 'references', '%s-%s.png' % (name, markup.n(t))), optimize=True)
                open(os.path.join(a.o, 'stills', '%s-%s.caml' % (name, markup.n(t))), 'w').write(markup.document(still))
                values[name][markup.n(t)] = shown_values((scene['root'], still['root']))
            tell(name, scene, times)
            json.dump(values, open(file, 'w'), indent=None, separators=(',', ':'), sort_keys=True)


def tell(name, scene, times):
    def brief(a):
        if a['type'] == 'group':
            return 'group(%s)' % ', '.join(brief(c) for c in a['animations'])
        return '%s %s' % (a['type'] + (':' + a['mode'] if 'mode' in a else ''), a['keyPath'])
    print(name, *('%s' % markup.n(t) for t in times),
          '; '.join(brief(a) for layer, _ in moving(scene['root']) for a in layer['animations']), flush=True)


if __name__ == '__main__':
    main()
