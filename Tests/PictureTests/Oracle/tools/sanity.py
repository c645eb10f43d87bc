"""Which moments of a scene have one right picture: nothing clamped, edge-on, near the eye or jumping."""
import numpy as np

import evaluate
import matrices as mx
from page import get

STEP, NEAR = 1e-4, 15          # s; steps to each side of a moment in which nothing may jump


class Unfit(Exception):
    pass


def need(holds, why):
    if not holds:
        raise Unfit(why)


def check_values(L):
    _, _, w, h = get(L, 'bounds')
    half = min(w, h) / 2
    if L['class'] != 'CATransformLayer':
        need(w >= 6 and h >= 6, 'small bounds')
        need(0 <= get(L, 'cornerRadius') <= half, 'corner radius')
        border = get(L, 'borderWidth')
        need(border == 0 or .7 <= border < half, 'border width')
        need(0 <= get(L, 'opacity') <= 1, 'opacity')
        for key in ('backgroundColor', 'borderColor'):
            need(all(0 <= v <= 1 for v in L.get(key, [])), key)
        x, y, cw, ch = get(L, 'contentsRect')
        need(x >= 0 and y >= 0 and x + cw <= 1 and y + ch <= 1 and min(cw, ch) > .1, 'contents rectangle')
    for k in L.get('sublayers', []):
        check_values(k)


def check_projection(P):
    """Every plane of the 3D space of P's sublayers, as P's plane shows it."""
    bx, by, w, h = P['bounds']
    ax, ay = get(P, 'anchorPoint')
    anchor = bx + ax * w, by + ay * h, get(P, 'anchorPointZ')
    S = mx.matrix(get(P, 'sublayerTransform'))
    S = mx.translation(*(-v for v in anchor)) @ S @ mx.translation(*anchor)
    for k in P.get('sublayers', []):
        own = to_space(k) @ S
        if k['class'] == 'CATransformLayer':
            check_planes(k, own)
        else:
            check_plane(k, own)
            check_projection(k)


def to_space(L):
    x, y, w, h = L['bounds']
    ax, ay = get(L, 'anchorPoint')
    return (mx.translation(-x - ax * w, -y - ay * h, -get(L, 'anchorPointZ')) @ mx.matrix(get(L, 'transform'))
            @ mx.translation(*get(L, 'position'), get(L, 'zPosition')))


def check_planes(T, m):
    for k in T.get('sublayers', []):
        own = to_space(k) @ m
        if k['class'] == 'CATransformLayer':
            check_planes(k, own)
        else:
            check_plane(k, own)
            check_projection(k)


def check_plane(L, m):
    x, y, w, h = L['bounds']
    corners = np.array([[x, y, 0, 1], [x + w, y, 0, 1], [x + w, y + h, 0, 1], [x, y + h, 0, 1]]) @ m
    need(corners[:, 3].min() > .45, 'near the eye')
    p = corners[:, :2] / corners[:, 3:]
    q = np.roll(p, -1, axis=0)
    area = abs((p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]).sum()) / 2
    need(area > .04 * w * h, 'edge-on')


def numbers(value, out):
    """Every number in a tree, in order."""
    if isinstance(value, dict):
        for k in sorted(value):
            numbers(value[k], out)
    elif isinstance(value, (list, tuple)):
        for v in value:
            numbers(v, out)
    elif isinstance(value, (int, float)):
        out.append(float(value))
    return out


def check_moment(scene, t):
    """Raises Unfit, timing.Undefined or matrices.Ambiguous."""
    before = None
    for k in range(-NEAR, NEAR + 1):
        still = evaluate.scene_at(scene, t + k * STEP)
        now = np.array(numbers(still['root'], []))
        if before is not None:
            need(len(now) == len(before), 'jump')
            need((np.abs(now - before) <= .02 + .005 * np.abs(now)).all(), 'jump')
        before = now
        if k in (-NEAR, 0, NEAR):
            check_values(still['root'])
            check_projection(still['root'])
