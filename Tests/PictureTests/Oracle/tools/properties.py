"""Reading and writing what an animation moves in a layer of a scene, by Core Animation's key paths."""
import math

import numpy as np

import matrices as mx

DEFAULTS = {'bounds': [0, 0, 0, 0], 'position': [0, 0], 'anchorPoint': [.5, .5], 'anchorPointZ': 0, 'zPosition': 0,
            'opacity': 1, 'cornerRadius': 0, 'borderWidth': 0, 'borderColor': [0, 0, 0, 1], 'hidden': False,
            'contentsRect': [0, 0, 1, 1], 'transform': mx.numbers(mx.IDENTITY),
            'sublayerTransform': mx.numbers(mx.IDENTITY)}
MATRICES = ('transform', 'sublayerTransform')
#: Which of a list's numbers a component is.
COMPONENTS = {'position': {'x': [0], 'y': [1]}, 'anchorPoint': {'x': [0], 'y': [1]},
              'bounds': {'origin': [0, 1], 'origin.x': [0], 'origin.y': [1],
                         'size': [2, 3], 'size.width': [2], 'size.height': [3]}}


def kind(key_path):
    """number, point, size, rect, color, transform or bool."""
    root, _, part = key_path.partition('.')
    if part:
        return {'origin': 'point', 'size': 'size'}.get(part, 'number')
    return {'position': 'point', 'anchorPoint': 'point', 'bounds': 'rect', 'contentsRect': 'rect',
            'backgroundColor': 'color', 'borderColor': 'color', 'transform': 'transform',
            'sublayerTransform': 'transform', 'hidden': 'bool'}.get(root, 'number')


def root(key_path):
    return key_path.partition('.')[0]


def get(layer, key_path):
    """A numpy array; matrices are 4x4, numbers have one element."""
    key, _, part = key_path.partition('.')
    value = layer.get(key, DEFAULTS.get(key))
    if key in MATRICES:
        m = mx.matrix(value)
        return np.array([read(m, part)]) if part else m
    value = np.atleast_1d(np.array(value, float))
    return value[COMPONENTS[key][part]] if part else value


def put(layer, key_path, value):
    key, _, part = key_path.partition('.')
    if key in MATRICES:
        m = write(mx.matrix(layer.get(key, DEFAULTS[key])), part, float(value[0])) if part else value
        layer[key] = [float(v) for v in m.reshape(16)]
        return
    if part:
        whole = list(layer.get(key, DEFAULTS[key]))
        for i, v in zip(COMPONENTS[key][part], value):
            whole[i] = float(v)
        layer[key] = whole
    elif key == 'hidden':
        layer[key] = bool(value[0] >= .5)
    else:
        layer[key] = [float(v) for v in value] if len(value) > 1 else float(value[0])


def axis_turn(turn, axis):
    """The angle of a rotation about one coordinate axis."""
    i, j = {'x': (1, 2), 'y': (2, 0), 'z': (0, 1)}[axis]
    k = 3 - i - j
    if abs(turn[k, k] - 1) > 1e-9:
        raise mx.Ambiguous('a rotation about another axis')
    return math.atan2(turn[i, j], turn[i, i])


def read(m, part):
    what, _, axis = part.partition('.')
    if what == 'translation':
        return m[3, 'xyz'.index(axis)]
    lengths, turn, _, _ = mx.decompose(m)
    if what == 'rotation':
        return axis_turn(turn, axis or 'z')
    if axis in ('', 'xy'):
        same = lengths[:2] if axis else lengths
        if np.ptp(same) > 1e-9:
            raise mx.Ambiguous('one number for different scales')
        return same[0]
    return lengths['xyz'.index(axis)]


def write(m, part, value):
    """Replaces one part of scale · rotation · translation and keeps the others."""
    what, _, axis = part.partition('.')
    lengths, turn, shift, eye = mx.decompose(m)
    if eye:
        raise mx.Ambiguous('a component of a perspective matrix')
    if what == 'translation':
        shift['xyz'.index(axis)] = value
    elif what == 'rotation':
        axis_turn(turn, axis or 'z')
        turn = mx.rotation(value, **{a: float(a == (axis or 'z')) for a in 'xyz'})[:3, :3]
    else:
        if value < .05:
            raise mx.Ambiguous('a scale near zero')
        for i in {'': (0, 1, 2), 'xy': (0, 1)}.get(axis) or ['xyz'.index(axis)]:
            lengths[i] = value
    return mx.compose(lengths, turn, shift)
