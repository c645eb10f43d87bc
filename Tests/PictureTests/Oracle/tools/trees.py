"""Random layer trees of 10 to 40 layers, at most five deep: the stills that animations are added to."""
import math
import random

import numpy as np

import matrices as mx

LAYERS, DEPTH, SIDE = 40, 5, 256


def tree(seed):
    for salt in range(50):
        scene = Growth('%s/%d' % (seed, salt)).scene()
        if 10 <= count(scene['root']) <= LAYERS and 2 <= depth(scene['root']) <= DEPTH:
            return scene
    raise RuntimeError('no tree for %s' % seed)


def count(L):
    return 1 + sum(count(k) for k in L.get('sublayers', []))


def depth(L):
    return 1 + max([depth(k) for k in L.get('sublayers', [])] or [0])


def dressed(seed):
    """A tree in which some layers have shadows or masks."""
    scene, r = tree(seed), random.Random('%s/dress' % seed)
    dress(scene['root'], r)
    return scene


def dress(P, r):
    kids = P.get('sublayers', [])
    # A shadow in space would reach into its neighbours' depths.
    lies_flat = (P['class'] == 'CALayer' and 'sublayerTransform' not in P
                 and all(k['class'] == 'CALayer' and mx.is_affine(k.get('transform', mx.numbers(mx.IDENTITY)))
                         for k in kids))
    for k in kids:
        bx, by, w, h = k['bounds']
        if k['class'] == 'CALayer' and r.random() < .25:
            k['mask'] = {'class': 'CALayer', 'bounds': [0, 0, w, h], 'position': [bx + w / 2, by + h / 2],
                         'backgroundColor': [0, 0, 0, round(r.uniform(.5, 1), 2)],
                         'cornerRadius': r.randint(4, min(w, h) // 2),
                         'transform': mx.numbers(mx.scale(round(r.uniform(.6, .95), 2)) @ degrees(r.randint(-40, 40)))}
        elif k['class'] == 'CALayer' and lies_flat and not k.get('masksToBounds') and r.random() < .3:
            k.update(shadowOpacity=round(r.uniform(.4, 1), 2), shadowRadius=r.randint(2, 8),
                     shadowOffset=[r.randint(-8, 8), r.randint(-8, 8)], shadowColor=[0, 0, 0, 1])
        dress(k, r)


def degrees(a, *axis):
    return mx.rotation(math.radians(a), *axis)


def depths(L, m=mx.IDENTITY):
    """z of the corners of all that L puts into the 3D space around it; only transform layers let theirs out."""
    bx, by, w, h = L['bounds']
    ax, ay = L.get('anchorPoint', [.5, .5])
    m = (mx.translation(-bx - ax * w, -by - ay * h) @ mx.matrix(L.get('transform', mx.IDENTITY))
         @ mx.translation(*L['position'], L.get('zPosition', 0)) @ m)
    if L['class'] == 'CATransformLayer':
        return [z for k in L.get('sublayers', []) for z in depths(k, m)] or [0]
    return [float((np.array([x, y, 0, 1]) @ m)[2]) for x in (bx - 1, bx + w + 1) for y in (by - 1, by + h + 1)]


class Growth:
    """One attempt. Spaces: 'plane' paints in order, 'eye' has perspective over siblings that keep apart in depth,
    'solid' is the inside of a transform layer, where siblings may cross."""

    def __init__(self, key):
        self.r, self.made = random.Random(key), 0

    def color(self, a=1.0):
        return [round(self.r.uniform(.05, .98), 3) for _ in range(3)] + [a]

    def size(self, w, h):
        return tuple(self.r.randint(max(20, int(v * .35)), max(24, int(v * .8))) for v in (w, h))

    def tilt(self):
        return degrees(self.r.choice([-1, 1]) * self.r.uniform(12, 60),
                       *self.r.choice([(1, 0, 0), (0, 1, 0), (1, 1, 0), (1, -1, .3), (.2, 1, .4)]))

    def turn(self):
        r = self.r
        return r.choice([mx.IDENTITY, degrees(r.choice([15, -30, 45, 90, 200, -70])),
                         mx.scale(round(r.uniform(.6, 1.3), 2), round(r.uniform(.6, 1.3), 2)),
                         degrees(r.randint(-180, 180)) @ mx.scale(round(r.uniform(.7, 1.2), 2))])

    def skin(self, L, w, h, is_leaf):
        r = self.r
        if r.random() < .85 or not is_leaf:
            L['backgroundColor'] = self.color(1.0 if r.random() < .75 else round(r.uniform(.3, .9), 2))
        else:
            L.update(contents='quad.png', contentsGravity=r.choice(['resize', 'resizeAspect', 'center', 'topLeft']),
                     masksToBounds=True)
        if r.random() < .35:
            L['cornerRadius'] = r.randint(3, min(w, h) // 2)
            if r.random() < .3:
                L['maskedCorners'] = r.randint(1, 15)
        if r.random() < .3:
            L.update(borderWidth=r.randint(2, 8), borderColor=self.color(1.0 if r.random() < .7 else .5))
        if r.random() < .3:
            L['masksToBounds'] = True
        if r.random() < .2:
            L['opacity'] = round(r.uniform(.3, .9), 2)
        if r.random() < .03:
            L['hidden'] = True

    def fill(self, P, depth, space):
        r = self.r
        bx, by, w, h = P['bounds']
        z, kids = -40.0, []
        for i in range(r.randint(1, 4 if depth else 5)):
            if self.made >= LAYERS - 1:
                break
            self.made += 1
            cw, ch = self.size(max(w, 50), max(h, 50))
            L = {'class': 'CALayer', 'bounds': [0, 0, cw, ch],
                 'position': [round((o + s * r.uniform(.15, .85)) * 2) / 2 for o, s in ((bx, w), (by, h))]}
            if r.random() < .35:
                L['anchorPoint'] = [r.choice([0, .25, .5, .75, 1]) for _ in range(2)]
            deeper = depth + 2 < DEPTH and r.random() < (.75 if depth < 2 else .45)
            if space == 'plane':
                m = self.turn()
                if r.random() < .5:
                    L['zPosition'] = r.randint(-3, 3)
            elif space == 'eye':
                m = self.tilt() if r.random() < .8 else mx.IDENTITY
            else:
                m = self.tilt() @ (self.turn() if r.random() < .3 else mx.IDENTITY)
                L['zPosition'] = round(r.uniform(-30, 30) + i * 3.7, 2)
            if not np.allclose(m, mx.IDENTITY):
                L['transform'] = mx.numbers(m)
            if space != 'plane' and deeper and r.random() < .4:
                L['class'] = 'CATransformLayer'
                self.fill(L, depth + 1, 'solid')
                if r.random() < .2:
                    L['opacity'] = .6
            else:
                self.plate(L, cw, ch, depth, space, deeper)
            if space == 'eye':
                reach = depths(L)
                L['zPosition'] = round(z - min(reach) + 5, 1)
                z = max(depths(L))
            kids.append(L)
        if space == 'eye' and kids:
            middle = (min(min(depths(k)) for k in kids) + max(max(depths(k)) for k in kids)) / 2
            for k in kids:
                k['zPosition'] = round(k['zPosition'] - middle - 20, 1)
            kids = [k for k in kids if max(depths(k)) < 260]
            r.shuffle(kids)
        P['sublayers'] = kids

    def plate(self, L, w, h, depth, space, deeper):
        r = self.r
        self.skin(L, w, h, not deeper)
        if deeper:
            if r.random() < .25:
                L['bounds'][:2] = [r.randint(-20, 20), r.randint(-20, 20)]
            inside = 'plane' if r.random() < .65 else 'eye'
            if inside == 'eye':
                L['sublayerTransform'] = mx.numbers(mx.perspective(r.choice([600, 800, 1000])))
            self.fill(L, depth + 1, inside)
        if space == 'eye' and r.random() < .1:
            L['doubleSided'] = False
        if space != 'plane' and L.get('sublayers'):
            L['masksToBounds'] = True

    def scene(self):
        r = self.r
        root = {'class': 'CALayer', 'bounds': [0, 0, SIDE, SIDE], 'position': [SIDE / 2, SIDE / 2],
                'backgroundColor': self.color()}
        space = r.choice(['plane', 'plane', 'eye', 'eye', 'world'])
        if space == 'world':
            root['sublayerTransform'] = mx.numbers(degrees(r.uniform(-25, 25), 0, 1, 0) @ mx.perspective(800))
            self.made += 1
            solid = {'class': 'CATransformLayer', 'bounds': [0, 0, 200, 200], 'position': [128, 128],
                     'transform': mx.numbers(self.tilt()), 'zPosition': -60}
            self.fill(solid, 1, 'solid')
            root['sublayers'] = [solid]
        else:
            if space == 'eye':
                root['sublayerTransform'] = mx.numbers(mx.perspective(r.choice([600, 800, 1200])))
            self.fill(root, 0, space)
        return {'width': SIDE, 'height': SIDE, 'root': root}
