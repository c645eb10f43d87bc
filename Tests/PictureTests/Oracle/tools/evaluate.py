"""The layer tree that an animated scene shows at a time, by Core Animation's documented rules."""
import copy
import math

import numpy as np

import keyframes
import matrices as mx
import properties as pr
import timing
from curves import curve, spring


def scene_at(scene, time):
    """A copy of the scene in which nothing moves."""
    return dict(scene, root=layer_at(scene['root'], time))


def layer_at(layer, parent_time):
    t = timing.local(layer, parent_time)
    shown = {k: copy.deepcopy(v) for k, v in layer.items() if k not in ('sublayers', 'animations')}
    for a in layer.get('animations', []):
        apply(a, shown, t)
    if 'sublayers' in layer:
        shown['sublayers'] = [layer_at(k, t) for k in layer['sublayers']]
    return shown


def apply(a, shown, t, in_group=False):
    s = timing.sample(a, t, in_group)
    if s is None:
        return
    if a['type'] == 'group':
        basic = curve(a.get('timingFunction'), s.progress) * a['duration']
        for child in a['animations']:
            apply(child, shown, basic, True)
        return
    key_path = a['keyPath']
    value = value_at(a, s.progress, shown)
    if a.get('cumulative') and s.cycle:
        # A cycle there and back ends where it began.
        last = value_at(a, 0 if a.get('autoreverses') else 1, shown)
        value = value + last * s.cycle
    if a.get('additive'):
        under = pr.get(shown, key_path)
        value = value @ under if pr.kind(key_path) == 'transform' else under + value
    pr.put(shown, key_path, value)
    if a.get('rotationMode'):
        tangent = keyframes.along(a['path'], curve(a.get('timingFunction'), s.progress), a['mode'])[1]
        angle = math.atan2(tangent[1], tangent[0]) + (math.pi if a['rotationMode'] == 'autoReverse' else 0)
        m = pr.get(shown, 'transform')
        turn = mx.rotation(angle)
        if np.abs(m @ turn - turn @ m).max() > 1e-9:
            raise mx.Ambiguous('a rotation along a path of a turned layer')
        pr.put(shown, 'transform', m @ turn)


def mixer(key_path):
    if pr.kind(key_path) == 'transform':
        return mx.between
    if pr.kind(key_path) == 'bool':
        return lambda a, b, f: a if f < .5 else b
    return lambda a, b, f: a + (b - a) * f


def value_of(key_path, v):
    if pr.kind(key_path) == 'transform':
        return mx.matrix(v)
    return np.atleast_1d(np.array(v, float))


def ends(a, shown):
    """Where a basic animation begins and ends."""
    of = {k: value_of(a['keyPath'], a[k]) for k in ('from', 'to', 'by') if k in a}
    if a.get('additive') and len(of) < 2:
        raise timing.Undefined('an additive animation of one value')
    here = None if len(of) == 2 else pr.get(shown, a['keyPath'])
    match tuple(of):
        case ('from', 'to'):
            return of['from'], of['to']
        case ('from', 'by'):
            return of['from'], of['from'] + of['by']
        case ('to', 'by'):
            return of['to'] - of['by'], of['to']
        case ('from',):
            return of['from'], here
        case ('to',):
            return here, of['to']
        case ('by',):
            return here, here + of['by']
    raise timing.Undefined('no values')


def value_at(a, progress, shown):
    key_path, mix = a['keyPath'], mixer(a['keyPath'])
    p = curve(a.get('timingFunction'), progress)
    if a['type'] == 'spring':
        return mix(*ends(a, shown), spring(a, progress * a['duration']))
    if a['type'] == 'basic':
        return mix(*ends(a, shown), p)
    mode = a.get('mode', 'linear')
    if 'path' in a:
        return keyframes.along(a['path'], p, mode)[0]
    values = [value_of(key_path, v) for v in a['values']]
    if mode == 'discrete':
        return keyframes.discrete(values, p, a.get('keyTimes'))
    if mode == 'paced':
        return keyframes.paced(values, p, mix)
    if mode == 'cubic':
        return keyframes.cubic(values, p, a.get('functions'), a.get('tension'), a.get('continuity'), a.get('bias'))
    return keyframes.linear(values, p, mix, a.get('keyTimes'), a.get('functions'))
