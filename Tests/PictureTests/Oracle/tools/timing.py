"""CAMediaTiming: from a parent's time to a layer's time, and to the cycle and the progress of an animation."""
import math
from collections import namedtuple

#: `progress` 0...1 along the values, `cycle` counts repetitions from 0 (there and back is one).
Sample = namedtuple('Sample', 'progress cycle phase')


class Undefined(Exception):
    """A moment at which the documents disagree on what is shown."""


def begin(a):
    return a.get('beginTime', 0)


def local(layer, parent_time):
    """The time inside a layer."""
    if parent_time < begin(layer):
        return 0.0
    return (parent_time - begin(layer)) * layer.get('speed', 1) + layer.get('timeOffset', 0)


def parent(layer, local_time):
    """The inverse of `local` for a layer that runs."""
    return begin(layer) + (local_time - layer.get('timeOffset', 0)) / layer.get('speed', 1)


def active(a):
    """How long the animation runs, in its own seconds."""
    if a.get('repeatDuration'):
        return a['repeatDuration']
    return a['duration'] * (2 if a.get('autoreverses') else 1) * (a.get('repeatCount') or 1)


def end(a):
    """When it ends, in its parent's time."""
    speed = abs(a.get('speed', 1))
    return begin(a) + active(a) / speed if speed else math.inf


def sample(a, t, in_group=False):
    """What is shown at the parent's time t; None when nothing is."""
    total, speed = active(a), a.get('speed', 1)
    x = (t - begin(a)) * speed + a.get('timeOffset', 0)
    fill = a.get('fillMode', 'removed')
    if speed <= 0:
        # Runs backwards from timeOffset, or stands at it. Outside the values' own time the sources differ.
        if not 0 < x < total or t < begin(a):
            raise Undefined('outside the time of an animation that runs backwards')
        return leg(a, x, 'active')
    if a.get('timeOffset'):
        raise Undefined('timeOffset of an animation that runs forwards')
    if x < 0:
        return leg(a, 0, 'before') if fill in ('backwards', 'both') else None
    if x >= total:
        stays = in_group or not a.get('removedOnCompletion', True)
        return leg(a, total, 'after') if fill in ('forwards', 'both') and stays else None
    return leg(a, x, 'active')


def leg(a, x, phase):
    duration = a['duration']
    k = math.floor(x / duration)
    r = x / duration - k
    if phase == 'after' and k > 0 and r < 1e-9:
        k, r = k - 1, 1.0
    elif phase == 'after' and r > 1 - 1e-9:
        r = 1.0
    if a.get('autoreverses'):
        return Sample(1 - r if k % 2 else r, k // 2, phase)
    return Sample(r, k, phase)
