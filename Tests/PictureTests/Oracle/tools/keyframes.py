"""Values of a keyframe animation at a progress 0...1. Values are numpy arrays; `mix(a, b, f)` interpolates two."""
import functools

import numpy as np

from curves import curve

#: Into how many chords a segment is cut to measure it.
STEPS = 2000


def segment(times, p):
    """The segment that p lies in, and how far into it."""
    i = max(k for k in range(len(times) - 1) if times[k] <= p or k == 0)
    span = times[i + 1] - times[i]
    return i, (p - times[i]) / span if span > 0 else 1.0


def uniform(n):
    return [i / (n - 1) for i in range(n)]


def linear(values, p, mix, times=None, functions=None):
    i, f = segment(times or uniform(len(values)), p)
    if functions:
        f = curve(functions[i], f)
    return mix(values[i], values[i + 1], f)


def discrete(values, p, times=None):
    """n values, n + 1 times."""
    times = times or [i / len(values) for i in range(len(values) + 1)]
    return values[max(i for i in range(len(values)) if times[i] <= p or i == 0)]


def paced(values, p, mix):
    """Equal speed all the way."""
    lengths = [float(np.linalg.norm(b - a)) for a, b in zip(values, values[1:])]
    total, at = sum(lengths), 0.0
    for a, b, d in zip(values, values[1:], lengths):
        if p * total <= at + d:
            return mix(a, b, (p * total - at) / d)
        at += d
    return values[-1]


def cubic(values, p, functions=None, tension=None, continuity=None, bias=None):
    """Kochanek-Bartels through evenly spaced keys; the ends are continued straight."""
    n = len(values)
    at = lambda q, i: q[i] if q else 0.0
    v = [2 * values[0] - values[1], *values, 2 * values[-1] - values[-2]]      # v[i + 1] is key i
    i, f = segment(uniform(n), p)
    if functions:
        f = curve(functions[i], f)
    before, a, b, after = v[i], v[i + 1], v[i + 2], v[i + 3]
    T, C, B = at(tension, i), at(continuity, i), at(bias, i)
    out = (1 - T) * (1 + C) * (1 + B) / 2 * (a - before) + (1 - T) * (1 - C) * (1 - B) / 2 * (b - a)
    T, C, B = at(tension, i + 1), at(continuity, i + 1), at(bias, i + 1)
    into = (1 - T) * (1 - C) * (1 + B) / 2 * (b - a) + (1 - T) * (1 + C) * (1 - B) / 2 * (after - b)
    return ((2 * f**3 - 3 * f * f + 1) * a + (f**3 - 2 * f * f + f) * out
            + (3 * f * f - 2 * f**3) * b + (f**3 - f * f) * into)


def path_segments(path):
    """Control points of each segment of a path: tokens ('m', x, y), ('l', x, y), ('c', six numbers), ('h',)."""
    result, start, here = [], None, None
    for op, *v in path:
        ends = [np.array(v[k:k + 2], float) for k in range(0, len(v), 2)]
        if op == 'm':
            start = here = ends[0]
            continue
        if op == 'h':
            ends = [start]
        result.append([here, *ends])
        here = ends[-1]
    return result


def bezier(points, s):
    """Position and tangent of a line or a cubic at its own parameter."""
    if len(points) == 2:
        a, b = points
        return a + (b - a) * s, b - a
    a, b, c, d = points
    r = 1 - s
    return (r**3 * a + 3 * r * r * s * b + 3 * r * s * s * c + s**3 * d,
            3 * (r * r * (b - a) + 2 * r * s * (c - b) + s * s * (d - c)))


def along(path, p, mode):
    """Position and tangent at a progress along a path. Linear: equal time for each segment."""
    parts = path_segments(path)
    if mode == 'linear':
        k = min(int(p * len(parts)), len(parts) - 1)
        return bezier(parts[k], p * len(parts) - k)
    length = lengths(tuple(map(tuple, path)))
    k = min(int(np.searchsorted(length, p * length[-1], side='right')) - 1, len(length) - 2)
    part, step = divmod(k, STEPS)
    return bezier(parts[part], (step + (p * length[-1] - length[k]) / (length[k + 1] - length[k])) / STEPS)


@functools.cache
def lengths(path):
    """How long a path is up to each of its steps."""
    parts = path_segments(path)
    spots = [bezier(q, s / STEPS)[0] for q in parts for s in range(STEPS)] + [parts[-1][-1]]
    return np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(spots, axis=0), axis=1))])
