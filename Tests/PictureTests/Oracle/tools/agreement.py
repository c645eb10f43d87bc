#!/usr/bin/env python3
"""Checks the values of random animations against other engines: agreement.py FIRST LAST

Chromium evaluates numbers and matrices as Web Animations, paused at a time, and measures paths. scipy integrates
springs as differential equations and knows cubic Hermite splines. Prints how many values were compared and the
largest difference, relative to the size of the numbers; exits 1 when one is above 1e-4.
"""
import argparse
import collections
import json
import math
import sys

import numpy as np
from scipy.integrate import solve_ivp
from scipy.interpolate import CubicHermiteSpline

import curves
import evaluate
import keyframes
import make
import matrices as mx
import properties as pr
import timing
from chromium import Chromium

RUN = """
(jobs => {
  const e = document.createElement('div');
  document.body.append(e);
  for (let i = 0; i < 4; i++)
    try { CSS.registerProperty({name: '--v' + i, syntax: '<number>', inherits: false, initialValue: '0'}) } catch {}
  const read = job => job.matrix
    ? [...new DOMMatrix(getComputedStyle(e).transform).toFloat64Array()]
    : [...Array(job.count).keys()].map(i => +getComputedStyle(e).getPropertyValue('--v' + i));
  return jobs.map(job => {
    e.style.cssText = job.style;
    const a = e.animate(job.frames, {...job.timing, iterations: job.timing.iterations ?? Infinity});
    a.pause();
    const found = job.times.map(t => { a.currentTime = t; return read(job) });
    a.cancel();
    return found;
  });
})(%s)"""
MEASURE = """
(jobs => jobs.map(job => {
  const p = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  p.setAttribute('d', job.path);
  const total = p.getTotalLength();
  return job.at.map(f => { const q = p.getPointAtLength(f * total); return [q.x, q.y] });
}))(%s)"""


def easing(c):
    return 'cubic-bezier(%s)' % ','.join('%.9g' % v for v in curves.points(c))


def frame(key_path, value):
    value = np.asarray(value, float).reshape(-1)
    if pr.kind(key_path) == 'transform':
        return {'transform': 'matrix3d(%s)' % ','.join('%.12g' % v for v in value)}
    return {'--v%d' % i: '%.12g' % v for i, v in enumerate(value)}


def web_frames(a):
    """Keyframes as Web Animations has them; None where it has no such animation."""
    of = lambda v: frame(a['keyPath'], v)
    if a['type'] == 'basic':
        f, t, b = (None if k not in a else np.array(a[k], float) for k in ('from', 'to', 'by'))
        if b is not None and f is None and t is None:
            return [of(b * 0), of(b)]
        if b is not None:
            f, t = (f, f + b) if t is None else (t - b, t)
        return [dict(of(v), offset=k) for k, v in ((0, f), (1, t)) if v is not None]
    if a['type'] != 'keyframe' or 'path' in a or a['mode'] in ('paced', 'cubic'):
        return None
    values, n = a['values'], len(a['values'])
    if a['mode'] == 'discrete':
        times = a.get('keyTimes') or [i / n for i in range(n + 1)]
        return [dict(of(v), offset=t, easing='step-end') for v, t in zip(values + values[-1:], times)]
    times = a.get('keyTimes') or keyframes.uniform(n)
    ease = a.get('functions') or ['linear'] * (n - 1)
    return [dict(of(v), offset=t, easing=easing(c)) for v, t, c in zip(values, times, ease + ['linear'])]


def web_job(a, layer):
    frames = web_frames(a)
    if frames is None or a.get('cumulative'):
        return None
    is_matrix = pr.kind(a['keyPath']) == 'transform'
    added = a.get('additive') or set(a) & {'from', 'to', 'by'} == {'by'}
    legs = a['repeatDuration'] / a['duration'] if a.get('repeatDuration') else (
        (a.get('repeatCount') or 1) * (2 if a.get('autoreverses') else 1))
    fill = a.get('fillMode', 'removed')
    if a.get('removedOnCompletion', True):
        fill = {'forwards': 'removed', 'both': 'backwards'}.get(fill, fill)
    here = pr.get(layer, a['keyPath'])
    style = ';'.join('%s:%s' % kv for kv in frame(a['keyPath'], here).items())
    return dict(
        frames=frames, style=style, matrix=is_matrix, count=np.size(here), times=[],
        timing=dict(duration=a['duration'] * 1000, iterations=None if math.isinf(legs) else legs,
                    direction='alternate' if a.get('autoreverses') else 'normal',
                    easing=easing(a.get('timingFunction')),
                    fill={'removed': 'none'}.get(fill, fill), composite='add' if added else 'replace'))


def own_time(a, t):
    return (t - timing.begin(a)) * a.get('speed', 1) + a.get('timeOffset', 0)


def moments(a):
    """In its parent's time: before, many within, and after."""
    total = timing.active(a)
    total = a['duration'] * 4.4 if math.isinf(total) else total
    xs = [total * (i + .37) / 23 for i in range(23)] + ([-.01, total + .01] if a.get('speed', 1) > 0 else [])
    if a.get('speed', 1) == 0:
        return [timing.begin(a) + 1.0]
    return [timing.begin(a) + (x - a.get('timeOffset', 0)) / a.get('speed', 1) for x in xs]


def our_value(a, layer, t):
    shown = json.loads(json.dumps({k: v for k, v in layer.items() if k not in ('sublayers', 'animations')}))
    evaluate.apply(a, shown, t)
    return pr.get(shown, a['keyPath']).reshape(-1)


def integrated_spring(a, ts):
    m, k, c = a.get('mass', 1), a.get('stiffness', 100), a.get('damping', 10)
    c = min(c, 2 * math.sqrt(m * k))
    r = solve_ivp(lambda _, y: [y[1], (-k * (y[0] - 1) - c * y[1]) / m], (0, max(ts)), [0, a.get('initialVelocity', 0)],
                  t_eval=sorted(ts), rtol=1e-10, atol=1e-12)
    return dict(zip(sorted(ts), r.y[0]))


class Tally:
    def __init__(self):
        self.count, self.worst = collections.Counter(), collections.Counter()

    def add(self, what, ours, theirs, name):
        ours, theirs = np.atleast_1d(ours), np.atleast_1d(theirs)
        d = float(np.abs(ours - theirs).max() / max(1, np.abs(theirs).max()))
        self.count[what] += 1
        self.worst[what] = max(self.worst[what], d)
        if d > 1e-4:
            print('differs:', name, what, ours, theirs)


def leaves(a):
    return [x for c in a['animations'] for x in leaves(c)] if a['type'] == 'group' else [a]


def check(named, chromium):
    tally, jobs, paths = Tally(), [], []
    for name, layer, a in named:
        if a['type'] == 'spring':
            ts = [a['duration'] * (i + .5) / 20 for i in range(20)]
            exact = integrated_spring(a, ts)
            for t in ts:
                tally.add('spring', curves.spring(a, t), exact[t], name)
        elif 'path' in a:
            if a['mode'] == 'paced':
                d = ' '.join({'h': 'Z'}.get(s[0], s[0].upper()) + ' '.join(map(str, s[1:])) for s in a['path'])
                paths.append((name, a, dict(path=d, at=[i / 16 + .01 for i in range(16)])))
        elif a.get('mode') == 'cubic' and 'tension' not in a:
            v = np.array(a['values'], float).reshape(len(a['values']), -1)
            slope = np.concatenate([[v[1] - v[0]], (v[2:] - v[:-2]) / 2, [v[-1] - v[-2]]])
            spline, n = CubicHermiteSpline(range(len(v)), v, slope), len(v) - 1
            for p in np.linspace(0, .999, 30):
                tally.add('cubic', keyframes.cubic(list(v), p), spline(p * n), name)
        else:
            try:
                job = web_job(a, layer)
            except mx.Ambiguous:
                continue
            if job:
                # A moment outside the time of an animation that stands or runs backwards has no agreed value.
                ts = [t for t in moments(a) if a.get('speed', 1) > 0 or 0 < own_time(a, t) < timing.active(a)]
                job['times'] = [own_time(a, t) * 1000 for t in ts]
                jobs.append((name, layer, a, ts, job))
    for (name, layer, a, ts, job), found in zip(jobs, chromium.run(RUN % json.dumps([j[-1] for j in jobs]))):
        for t, theirs in zip(ts, found):
            ours = our_value(a, layer, t)
            if 'rotation' in a['keyPath']:
                theirs = ours + np.remainder(np.array(theirs) - ours + math.pi, 2 * math.pi) - math.pi
            tally.add('matrix' if job['matrix'] else a['type'] + ' ' + a.get('mode', ''), ours, theirs,
                      '%s %s at %g' % (name, json.dumps(a), t))
    for (name, a, job), found in zip(paths, chromium.run(MEASURE % json.dumps([p[-1] for p in paths]))):
        for f, theirs in zip(job['at'], found):
            tally.add('paced path', keyframes.along(a['path'], f, 'paced')[0], theirs, name)
    return tally


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument('first', type=int)
    arguments.add_argument('last', type=int)
    arguments.add_argument('--salts', type=int, default=4, help='candidates of each scene')
    o = arguments.parse_args()
    named = []
    for index in range(o.first, o.last + 1):
        for salt in range(o.salts):
            try:
                scene = make.candidate(index, salt)[0]
            except make.SKIP:
                continue
            named += [('%d/%d' % (index, salt), layer, leaf) for layer, _ in make.moving(scene['root'])
                      for a in layer['animations'] for leaf in leaves(a)]
    with Chromium() as chromium:
        tally = check(named, chromium)
    for what in sorted(tally.count):
        print('%-20s %6d values, largest difference %.1e' % (what, tally.count[what], tally.worst[what]))
    sys.exit(max(tally.worst.values()) > 1e-4)


if __name__ == '__main__':
    main()
