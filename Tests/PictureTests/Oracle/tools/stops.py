"""For each key path: the layers that it can move visibly, and random values for it."""
import math

import matrices as mx
import properties as pr


class Spot:
    """A layer in its place. `solid`: its siblings share a 3D space; `chain`: the layer and those above it."""

    def __init__(self, layer, parent, chain):
        self.layer, self.parent, self.chain = layer, parent, chain + [layer]
        self.solid = parent is not None and (
            parent['class'] == 'CATransformLayer' or not mx.is_affine(pr.get(parent, 'sublayerTransform')))
        w, h = layer['bounds'][2:]
        self.area = max(w * h, 1) if not layer.get('hidden') else 1

    def suits(self, key_path):
        return self.parent is not None and not any(k.get('hidden') for k in self.chain) and STOPS[key_path][0](self)

    def stops(self, key_path, m):
        """Two functions: a random value, and a random change of the value. `m.u(lo, hi)` draws a number."""
        return STOPS[key_path][1](self.layer, self, m)


def spots(layer, parent=None, chain=()):
    here = Spot(layer, parent, list(chain))
    result = [here]
    for k in layer.get('sublayers', []):
        result += spots(k, layer, here.chain)
    return result


# -- which layers

def plain(s):
    return s.layer['class'] == 'CALayer'


def filled(s):
    return plain(s) and bool(s.layer.get('backgroundColor'))


def parent_of_some(s):
    return plain(s) and len(s.layer.get('sublayers', [])) > 0


def turns(axis):
    def test(s):
        try:
            pr.read(pr.get(s.layer, 'transform'), 'rotation.' + axis)
        except mx.Ambiguous:
            return False
        return axis == 'z' or s.solid
    return test


def scales(s):
    try:
        mx.decompose(pr.get(s.layer, 'transform'))
    except mx.Ambiguous:
        return False
    return True


def level(s):
    return parent_of_some(s) and 'sublayerTransform' not in s.layer


# -- which values

def number(around, spread, change):
    return lambda L, s, m: (lambda: round(around(L) + m.u(-spread, spread), 3), lambda: m.u(-change, change))


def point(key, spread, change):
    return lambda L, s, m: (lambda: [round(v + m.u(-spread, spread), 3) for v in pr.get(L, key)],
                            lambda: [m.u(-change, change), m.u(-change, change)])


def size(L, s, m):
    w, h = L['bounds'][2:]
    return (lambda: [round(w * m.u(.5, 1.5), 2), round(h * m.u(.5, 1.5), 2)],
            lambda: [round(w * m.u(-.3, .4), 2), round(h * m.u(-.3, .4), 2)])


def side(i):
    def draw(L, s, m):
        v = L['bounds'][2 + i]
        return lambda: round(v * m.u(.4, 1.6), 2), lambda: round(v * m.u(-.4, .5), 2)
    return draw


def bounds(L, s, m):
    stop, delta = size(L, s, m)
    x, y = L['bounds'][:2]
    shift = 25 if L.get('sublayers') else 0
    return (lambda: [round(v + m.u(-shift, shift), 2) for v in (x, y)] + stop(),
            lambda: [m.u(-shift, shift), m.u(-shift, shift)] + delta())


def color(key):
    def draw(L, s, m):
        alpha = L.get(key, [0, 0, 0, 1])[3]
        return lambda: [m.u(.05, .95) for _ in range(3)] + [alpha], lambda: [0, 0, 0, 0]
    return draw


def border_color(L, s, m):
    if not L.get('borderWidth'):
        L['borderWidth'] = round(min(L['bounds'][2:]) * .15, 1)
    return color('borderColor')(L, s, m)


def matrix(L, s, m):
    """Scaled, turned by at most 70° away from where it is, moved."""
    lengths, turn, shift, _ = mx.decompose(pr.get(L, 'transform'))
    flat = not s.solid and m.r.random() < .75
    axis = (0, 0, 1) if flat else m.r.choice([(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 0), (.3, 1, .5)])

    def stop():
        new = turn @ mx.rotation(math.radians(m.u(-70, 70)), *axis)[:3, :3]
        return mx.numbers(mx.compose(lengths * [m.u(.6, 1.3), m.u(.6, 1.3), 1], new,
                                     shift + [m.u(-25, 25), m.u(-25, 25), 0]))

    def delta():
        change = mx.scale(m.u(.7, 1.3)) @ mx.rotation(math.radians(m.u(-60, 60)), *axis)
        return mx.numbers(change @ mx.translation(m.u(-30, 30), m.u(-30, 30)))
    return stop, delta


def world(L, s, m):
    """A sublayerTransform: another eye and another view in a space that has one, else a turned plane."""
    old = pr.get(L, 'sublayerTransform')
    eye = old[2, 3]

    def stop():
        if eye:
            axis = m.r.choice([(0, 1, 0), (1, 0, 0), (0, 0, 1)])
            return mx.numbers(mx.rotation(math.radians(m.u(-22, 22)), *axis)
                              @ mx.perspective(round(-1 / eye * m.u(.75, 1.5))))
        return mx.numbers(mx.scale(m.u(.6, 1.2)) @ mx.rotation(math.radians(m.u(-60, 60)))
                          @ mx.translation(m.u(-20, 20), m.u(-20, 20)))

    def delta():
        return mx.numbers(mx.rotation(math.radians(m.u(-30, 30)), 0, 0, 1) @ mx.scale(m.u(.8, 1.2)))
    return stop, delta


def unit_rect(L, s, m):
    def stop():
        w, h = m.u(.3, .8), m.u(.3, .8)
        return [round(m.u(0, 1) * (1 - w), 3), round(m.u(0, 1) * (1 - h), 3), w, h]
    return stop, lambda: [m.u(-.1, .1) for _ in range(4)]


def radius(L, s, m):
    half = min(L['bounds'][2:]) / 2
    return lambda: m.u(0, half), lambda: m.u(-half / 3, half / 2)


def border(L, s, m):
    L.setdefault('borderColor', [m.u(.05, .95) for _ in range(3)] + [1])
    most = min(L['bounds'][2:]) * .3
    return lambda: m.u(1, most), lambda: m.u(-2, most / 2)


def depth(L, s, m):
    reach, z = (60 if s.solid else 4), L.get('zPosition', 0)
    return lambda: round(z + m.u(-reach, reach), 2), lambda: m.u(-reach, reach)


def angle(axis, reach):
    return number(lambda L: round(pr.get(L, 'transform.rotation.' + axis)[0], 3), reach, reach * .6)


def factor(part):
    def draw(L, s, m):
        return lambda: m.u(.45, 1.5), lambda: m.u(-.35, .5)
    return draw


always = lambda s: True
#: Key path: which layers, which values.
STOPS = {
    'position': (always, point('position', 70, 45)),
    'position.x': (always, number(lambda L: L['position'][0], 80, 50)),
    'opacity': (plain, number(lambda L: .55, .42, .35)),
    'transform.rotation.z': (turns('z'), angle('z', 2.6)),
    'bounds': (plain, bounds),
    'transform.scale': (scales, factor('')),
    'backgroundColor': (filled, color('backgroundColor')),
    'transform.rotation.y': (turns('y'), angle('y', 1.3)),
    'cornerRadius': (filled, radius),
    'transform': (scales, matrix),
    'zPosition': (always, depth),
    'sublayerTransform': (parent_of_some, world),
    'position.y': (always, number(lambda L: L['position'][1], 80, 50)),
    'borderWidth': (plain, border),
    'transform.translation.x': (scales, number(lambda L: 0, 60, 40)),
    'transform.rotation.x': (turns('x'), angle('x', 1.3)),
    'anchorPoint': (always, point('anchorPoint', .5, .4)),
    'bounds.size': (plain, size),
    'transform.scale.xy': (scales, factor('xy')),
    'bounds.origin': (parent_of_some, point('bounds.origin', 35, 25)),
    'borderColor': (filled, border_color),
    'transform.translation.y': (scales, number(lambda L: 0, 60, 40)),
    'hidden': (always, lambda L, s, m: (lambda: 0, lambda: 0)),
    'transform.scale.x': (scales, factor('x')),
    'bounds.size.width': (plain, side(0)),
    'transform.rotation': (turns('z'), angle('z', 2.6)),
    'contentsRect': (lambda s: bool(s.layer.get('contents')), unit_rect),
    'sublayerTransform.rotation.z': (level, number(lambda L: 0, 1.2, .8)),
    'bounds.origin.y': (parent_of_some, number(lambda L: L['bounds'][1], 40, 30)),
    'anchorPointZ': (lambda s: s.solid, number(lambda L: 0, 50, 35)),
    'bounds.size.height': (plain, side(1)),
    'transform.scale.y': (scales, factor('y')),
    'transform.translation.z': (lambda s: s.solid and scales(s), number(lambda L: 0, 60, 40)),
    'sublayerTransform.scale': (level, number(lambda L: 1, .4, .3)),
}
