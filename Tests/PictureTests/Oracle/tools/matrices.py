"""4x4 matrices for row vectors: a point is [x y z 1], translation stands in the last row."""
import math

import numpy as np

IDENTITY = np.eye(4)


class Ambiguous(Exception):
    """A matrix that Core Animation's documents don't say how to take apart."""


def translation(x, y, z=0):
    m = np.eye(4)
    m[3, :3] = x, y, z
    return m


def scale(x, y=None, z=1):
    return np.diag([x, x if y is None else y, z, 1.0])


def rotation(radians, x=0, y=0, z=1):
    axis = np.array([x, y, z], float)
    axis /= np.linalg.norm(axis)
    c, s = math.cos(radians), math.sin(radians)
    cross = np.array([[0, -axis[2], axis[1]], [axis[2], 0, -axis[0]], [-axis[1], axis[0], 0]])
    m = np.eye(4)
    m[:3, :3] = (np.eye(3) * c + s * cross + (1 - c) * np.outer(axis, axis)).T
    return m


def perspective(distance):
    m = np.eye(4)
    m[2, 3] = -1.0 / distance
    return m


def matrix(numbers):
    return np.array(numbers, float).reshape(4, 4)


def numbers(m):
    """As scenes keep them: sixteen, rounded to what CAML is written with."""
    return [float('%.9g' % v) + 0.0 for v in np.asarray(m).reshape(16)]


def is_affine(m):
    """Draws in the plane: what CATransform3DIsAffine tells."""
    m = np.asarray(m).reshape(4, 4)
    z = [m[0, 2], m[0, 3], m[1, 2], m[1, 3], m[2, 0], m[2, 1], m[2, 3], m[3, 2], m[2, 2] - 1, m[3, 3] - 1]
    return max(abs(v) for v in z) < 1e-12


def decompose(m):
    """m = scale · rotation · translation · perspective. No skew, no mirror, an eye on the z axis only."""
    rows = m[:3, :3]
    lengths = np.linalg.norm(rows, axis=1)
    if min(lengths) < 1e-3:
        raise Ambiguous('a scale near zero')
    turn = rows / lengths[:, None]
    if np.abs(turn @ turn.T - np.eye(3)).max() > 1e-6:
        raise Ambiguous('skew')
    if np.linalg.det(turn) < 0:
        raise Ambiguous('a mirror')
    plain = m.copy()
    plain[:, 3] = 0, 0, 0, 1
    eye = np.linalg.solve(plain, m[:, 3])
    if abs(eye[0]) + abs(eye[1]) > 1e-9 or abs(eye[3] - 1) > 1e-9:
        raise Ambiguous('an eye beside the z axis')
    return lengths, turn, m[3, :3].copy(), eye[2]


def compose(lengths, turn, shift, eye=0.0):
    m = np.eye(4)
    m[:3, :3] = np.asarray(lengths)[:, None] * turn
    m[3, :3] = shift
    p = np.eye(4)
    p[2, 3] = eye
    return m @ p


def turn_axis(turn):
    """Angle 0...π and axis of a 3x3 rotation of row vectors."""
    v = np.array([turn[1, 2] - turn[2, 1], turn[2, 0] - turn[0, 2], turn[0, 1] - turn[1, 0]])
    angle = math.atan2(np.linalg.norm(v) / 2, (np.trace(turn) - 1) / 2)
    return angle, (v / np.linalg.norm(v) if np.linalg.norm(v) > 1e-12 else np.array([0, 0, 1.0]))


def between(a, b, f):
    """Parts linear, the rotation along the shortest arc: as slerp of quaternions, by the rotation's logarithm."""
    (sa, ra, ta, pa), (sb, rb, tb, pb) = decompose(a), decompose(b)
    angle, axis = turn_axis(ra.T @ rb)
    if angle > math.radians(165):
        raise Ambiguous('half a turn')
    step = rotation(angle * f, *axis)[:3, :3]
    return compose(sa + (sb - sa) * f, ra @ step, ta + (tb - ta) * f, pa + (pb - pa) * f)
