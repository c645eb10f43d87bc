"""Timing curves and springs, in closed form."""
import math

NAMED = {'linear': (0, 0, 1, 1), 'easeIn': (.42, 0, 1, 1), 'easeOut': (0, 0, .58, 1),
         'easeInEaseOut': (.42, 0, .58, 1), 'default': (.25, .1, .25, 1)}


def points(curve):
    """The four numbers of a name or of four numbers; None is linear."""
    return NAMED[curve or 'linear'] if curve is None or isinstance(curve, str) else tuple(curve)


def curve(c, t):
    """y of the cubic Bézier (0,0) (c0,c1) (c2,c3) (1,1) where x is t."""
    x1, y1, x2, y2 = points(c)
    t = min(max(t, 0.0), 1.0)
    if (x1, y1) == (x2, y2) == (0, 0) or (x1 == y1 and x2 == y2):
        return t
    cubic = lambda a, b, s: 3 * a * s * (1 - s)**2 + 3 * b * s * s * (1 - s) + s**3
    lo, hi = 0.0, 1.0
    for _ in range(60):
        mid = (lo + hi) / 2
        lo, hi = (mid, hi) if cubic(x1, x2, mid) < t else (lo, mid)
    return cubic(y1, y2, (lo + hi) / 2)


def spring(a, t):
    """How far a spring has come after t seconds: 0 at the start, 1 at rest. Overdamping is critical damping."""
    mass, stiffness, damping = a.get('mass', 1), a.get('stiffness', 100), a.get('damping', 10)
    v = a.get('initialVelocity', 0)
    w0 = math.sqrt(stiffness / mass)
    zeta = damping / (2 * math.sqrt(stiffness * mass))
    if zeta >= 1:
        return 1 - math.exp(-w0 * t) * (1 + (w0 - v) * t)
    wd = w0 * math.sqrt(1 - zeta * zeta)
    return 1 - math.exp(-zeta * w0 * t) * (math.cos(wd * t) + (zeta * w0 - v) / wd * math.sin(wd * t))
