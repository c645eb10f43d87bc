"""Random animations of a layer tree."""
import math
import random

import matrices as mx
import properties as pr
import timing
from curves import points
from sanity import need
from stops import STOPS, Spot, spots

TRACKS = ['fromTo', 'times', 'spring', 'additive', 'functions', 'to', 'discrete', 'group', 'cubic', 'fromBy', 'linear',
          'cumulative', 'all', 'paced', 'toBy', 'group', 'bent', 'springTo', 'additiveKeys', 'from', 'held', 'by',
          'loop', 'path']
NUMERIC = ('number', 'point', 'size', 'rect')
#: What each track can move.
FITS = {'bool': ('discrete', 'held'),
        'color': ('fromTo', 'from', 'to', 'linear', 'times', 'functions', 'all', 'discrete', 'held', 'spring', 'loop',
                  'group'),
        'transform': ('fromTo', 'from', 'to', 'linear', 'times', 'functions', 'all', 'discrete', 'additive', 'loop',
                      'group')}
CUMULATIVE = ('position', 'position.x', 'position.y', 'transform.rotation', 'transform.rotation.z',
              'transform.rotation.x', 'transform.rotation.y', 'transform.translation.x', 'transform.translation.y',
              'bounds.origin', 'bounds.origin.y', 'zPosition')
CURVES = ['linear', 'easeIn', 'easeOut', 'easeInEaseOut', 'default']


def fits(key_path, track):
    if track == 'path':
        return key_path == 'position'
    if track == 'cumulative':
        return key_path in CUMULATIVE
    return track in FITS.get(pr.kind(key_path), TRACKS)


class Moves:
    def __init__(self, key, tree):
        self.r, self.tree, self.is_turned = random.Random(key), tree, False

    def u(self, lo, hi, digits=2):
        return round(self.r.uniform(lo, hi), digits)

    def curve(self, reach=.3):
        """`reach`: how far the control points may lie outside the unit square."""
        r = self.r
        if r.random() < .5:
            return r.choice(CURVES)
        return [self.u(.05, .95), self.u(-reach, 1 + reach), self.u(.05, .95), self.u(-reach, 1 + reach)]

    def animate(self, index):
        """Adds one or two animations to the tree; the index decides what the first one is."""
        keys = list(STOPS)
        key_path = keys[index % len(keys)]
        start = index * 5 + index // len(TRACKS)
        key_path = {'path': 'position'}.get(TRACKS[start % len(TRACKS)], key_path)
        track = next(t for t in (TRACKS[(start + i) % len(TRACKS)] for i in range(len(TRACKS))) if fits(key_path, t))
        spot = self.spot(key_path)
        self.is_turned = index % 2 == 0
        first = self.animation(spot, key_path, track)
        if index % 25 in (7, 13):
            self.reverse(first, -1 if index % 25 == 7 else 0)
        self.add(spot, first)
        second = self.r.choice(['none', 'none', 'other', 'other', 'stack', 'beside', 'beside', 'over'])
        if second == 'other':
            key_path, track = self.any()
            other = self.spot(key_path)
            need(other.layer is not spot.layer, 'the same layer')
            self.add(other, self.animation(other, key_path, track))
        elif second == 'beside' and first['type'] != 'group':
            other_path, track = self.any()
            need(spot.suits(other_path) and apart(key_path, other_path), 'no property beside')
            self.add(spot, self.animation(spot, other_path, track))
        elif second == 'stack' and two_ended(first) and fits(key_path, 'additive'):
            self.add(spot, self.animation(spot, key_path, 'additive'))
        elif second == 'over' and two_ended(first) and not first.get('rotationMode'):
            self.add(spot, self.animation(spot, key_path, 'fromTo'))
        if self.r.random() < .14 and index % 25 not in (7, 13):
            self.bend_time(self.r.choice(spot.chain))

    def any(self):
        while True:
            key_path, track = self.r.choice(list(STOPS)), self.r.choice(TRACKS)
            if fits(key_path, track):
                return key_path, track

    def spot(self, key_path):
        found = [s for s in spots(self.tree['root']) if s.suits(key_path)]
        need(found, 'no layer for ' + key_path)
        return self.r.choices(found, [s.area for s in found])[0]

    def add(self, spot, a):
        spot.layer.setdefault('animations', []).append(a)

    def bend_time(self, L):
        """A layer whose time runs otherwise than its superlayer's."""
        r = self.r
        if r.random() < .7:
            L['speed'] = r.choice([.5, .75, 1.5, 2])
        if r.random() < .4:
            L['timeOffset'] = self.u(.05, .4)
        if r.random() < .25:
            L['beginTime'] = self.u(.05, .3)

    # -- one animation

    def animation(self, spot, key_path, track):
        if track == 'group':
            return self.group(spot, key_path)
        a = self.values(spot, key_path, track)
        a.update(self.times(track))
        if a['type'] != 'spring' and self.r.random() < (.35 if track == 'loop' else .6):
            # Nothing says what keyframes are before the first and after the last key.
            a['timingFunction'] = self.curve(0 if a['type'] == 'keyframe' else .3)
        return a

    def values(self, spot, key_path, track):
        r, stop, delta = self.r, *spot.stops(key_path, self)
        base = {'keyPath': key_path}
        zero = mx.numbers(mx.IDENTITY) if pr.kind(key_path) == 'transform' else times(delta(), 0)
        if track in ('fromTo', 'loop'):
            return dict(base, type='basic', **{'from': stop(), 'to': stop()})
        if track in ('from', 'to'):
            return dict(base, type='basic', **{track: stop()})
        if track == 'by':
            return dict(base, type='basic', by=delta())
        if track in ('fromBy', 'toBy'):
            return dict(base, type='basic', **{track[:-2]: stop(), 'by': delta()})
        if track == 'additive':
            ends = [delta(), zero]
            r.shuffle(ends)
            return dict(base, type='basic', additive=True, **{'from': ends[0], 'to': ends[1]})
        if track == 'additiveKeys':
            return dict(base, type='keyframe', additive=True, mode='linear',
                        values=[zero] + [delta() for _ in range(r.randint(2, 3))])
        if track == 'cumulative':
            a = dict(base, type='basic', cumulative=True)
            if not key_path.startswith('transform') or r.random() < .4:
                a['additive'] = True
            if r.random() < .5:
                return dict(a, **{'from': zero, 'to': times(delta(), .6)})
            return dict(a, **{'from': times(delta(), .3), 'to': times(delta(), .6)})
        if track in ('spring', 'springTo'):
            a = dict(base, type='spring', to=stop())
            if track == 'spring':
                a['from'] = stop()
            return a
        if track == 'path':
            return self.path(spot, base)
        values = [stop() for _ in range(r.randint(3, 5))]
        a = dict(base, type='keyframe', values=values, mode='linear')
        count = len(values)
        if track in ('times', 'all'):
            a['keyTimes'] = self.key_times(count)
        if track in ('functions', 'all', 'bent'):
            a['functions'] = [list(points(self.curve(0 if track == 'bent' else .3))) for _ in range(count - 1)]
        if track in ('discrete', 'held'):
            a['mode'] = 'discrete'
            if track == 'held':
                a['keyTimes'] = self.key_times(count + 1)
            if pr.kind(key_path) == 'bool':
                a['values'] = [int(i % 2) for i in range(count)]
        if track == 'paced':
            a['mode'] = 'paced'
        if track in ('cubic', 'bent'):
            a['mode'] = 'cubic'
            if track == 'bent':
                a.update({k: [self.u(-.6, .6) for _ in values] for k in ('tension', 'continuity', 'bias')})
        return a

    def key_times(self, count):
        inner = sorted(self.u(.08, .92) for _ in range(count - 2))
        result = [0.0] + inner + [1.0]
        need(min(b - a for a, b in zip(result, result[1:])) > .05, 'crowded key times')
        return result

    def path(self, spot, base):
        r = self.r
        stop, _ = spot.stops('position', self)
        path = [['m', *stop()]]
        for _ in range(r.randint(2, 3)):
            path.append(['l', *stop()] if r.random() < .3 else ['c', *stop(), *stop(), *stop()])
        if r.random() < .3:
            path.append(['h'])
        a = dict(base, type='keyframe', path=path, mode=r.choice(['linear', 'paced']))
        if self.is_turned or r.random() < .5 and mx.is_affine(pr.get(spot.layer, 'transform')):
            a['rotationMode'] = r.choice(['auto', 'auto', 'autoReverse'])
        return a

    def group(self, spot, key_path):
        """Two animations of different properties of one layer, inside a time of their own."""
        tracks = [t for t in TRACKS if t not in ('group', 'path', 'cumulative', 'loop') and fits(key_path, t)]
        children = [self.animation(spot, key_path, self.r.choice(tracks))]
        other, track = self.any()
        need(track not in ('group', 'path') and spot.suits(other) and apart(key_path, other), 'no property beside')
        children.append(self.animation(spot, other, track))
        for child in children:
            child.pop('removedOnCompletion', None)
            if child.get('beginTime') == 1e-100 or self.r.random() < .5:
                child.pop('beginTime', None)
            need(not math.isinf(timing.active(child)) and child.get('speed', 1) > 0, 'a child without an end')
        group = dict(self.times('fromTo'), type='group', animations=children)
        need(group.get('speed', 1) > 0, 'a group that runs backwards')
        group['duration'] = round(max(timing.end(c) for c in children) * self.r.choice([.8, 1.1, 1.25]), 2)
        if self.r.random() < .4:
            group['timingFunction'] = self.r.choice(CURVES)
        return group

    def times(self, track):
        r = self.r
        t = {'beginTime': 1e-100 if r.random() < .6 else self.u(.1, .8), 'duration': self.u(.5, 1.8)}
        if track in ('spring', 'springTo'):
            t.update(mass=r.choice([1, 1, .8, 2]), stiffness=self.u(40, 220, 0), damping=self.u(4, 34, 1))
            if r.random() < .5:
                t['initialVelocity'] = self.u(-4, 8, 1)
            t['duration'] = self.u(.9, 2)
        elif track == 'loop':
            t.update(repeatCount=math.inf)
            if r.random() < .4:
                t['repeatDuration'] = math.inf
        elif track == 'cumulative':
            t['repeatCount'] = r.choice([2, 3, 2.5])
        elif r.random() < .3:
            t['repeatCount'] = r.choice([2, 3, 1.5, 2.25, .6])
        elif r.random() < .1:
            t['repeatDuration'] = round(t['duration'] * self.u(.7, 2.6), 2)
        if track not in ('spring', 'springTo') and r.random() < .28:
            t['autoreverses'] = True
        fill = r.choice(['removed', 'forwards', 'backwards', 'both', 'both'])
        if fill != 'removed':
            t['fillMode'] = fill
        if r.random() < .65:
            t['removedOnCompletion'] = False
        if r.random() < .13:
            t['speed'] = r.choice([2, .5, 1.5])
        elif r.random() < .1 and t['beginTime'] == 1e-100 and not math.isinf(timing.active(t)):
            self.reverse(t, r.choice([-1, -1, -.5, 0]))
        return t

    def reverse(self, t, speed):
        """Backwards from its end, or standing still somewhere."""
        whole = timing.active(t)
        need(not math.isinf(whole), 'backwards without an end')
        t.update(beginTime=1e-100, speed=speed, timeOffset=round(whole if speed else whole * self.u(.2, .8), 6))


def times(v, k):
    return [round(x * k, 4) for x in v] if isinstance(v, list) else round(v * k, 4)


def two_ended(a):
    return a['type'] == 'keyframe' or 'from' in a and ('to' in a or 'by' in a) or 'to' in a and 'by' in a


def apart(a, b):
    """Neither animation sees what the other one changes."""
    if pr.root(a) != pr.root(b):
        return True
    parts = [k.split('.') for k in (a, b)]
    if pr.root(a) in pr.MATRICES:
        return all(len(p) > 1 for p in parts) and parts[0][1] != parts[1][1]
    return sorted(p[-1] for p in parts) == ['x', 'y']
