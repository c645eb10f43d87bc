"""Gradient layers as CSS.

CSS mixes premultiplied colours, and a gradient layer mixes colours before they are premultiplied: between colours of
different alpha, which CSS would mix otherwise, there are many stops that are mixed here.
"""
import math

POINTS = {'startPoint': [.5, 0], 'endPoint': [.5, 1]}


def box(L, w, h, round_, rgba, n, px):
    """The gradient of a layer over its bounds; nothing for fewer than two colours."""
    colors = L.get('colors') or []
    if len(colors) < 2:
        return ''
    places = L.get('locations') or [i / (len(colors) - 1) for i in range(len(colors))]
    colors, places = bent(colors, places)
    start, end = (L.get(k, POINTS[k]) for k in POINTS)
    kind = L.get('type', 'axial')
    # Drawn in a square, which is then stretched: that is the unit square.
    side = max(w, h)
    if kind == 'conic':
        image = conic(colors, places, start, end, rgba, n)
    elif kind == 'radial':
        image = radial(colors, places, start, end, side, rgba, n, px)
    else:
        image = axial(colors, places, start, end, side, rgba, px)
    return ('<div class="b" style="overflow:hidden;%s"><div style="position:absolute;left:0;top:0;width:%s;height:%s;'
            'transform-origin:0 0;transform:scale(%s,%s);background:%s"></div></div>'
            % (round_, px(side), px(side), n(w / side), n(h / side), image))


def bent(colors, places, count=64):
    """The stops in the order of their places, with `count` steps between colours of different alpha."""
    stops = sorted(zip(places, ((list(c) + [1.0])[:4] for c in colors)), key=lambda stop: stop[0])
    result = [stops[0]]
    for (p, a), (q, b) in zip(stops, stops[1:]):
        steps = count if p < q and a[3] != b[3] and a[:3] != b[:3] else 1
        result += [(p + (q - p) * i / steps, [x + (y - x) * i / steps for x, y in zip(a, b)])
                   for i in range(1, steps + 1)]
    return [color for _, color in result], [place for place, _ in result]


def axial(colors, places, start, end, side, rgba, px):
    dx, dy = (end[0] - start[0]) * side, (end[1] - start[1]) * side
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    # CSS's line goes through the middle and is as long as the square's shadow on it.
    line = side * (abs(ux) + abs(uy))
    first = (start[0] * side - side / 2) * ux + (start[1] * side - side / 2) * uy + line / 2
    stops = ['%s %s' % (rgba(c), px(first + t * length)) for c, t in zip(colors, places)]
    return 'linear-gradient(%.9frad,%s)' % (math.atan2(dx, -dy), ','.join(stops))


def radial(colors, places, start, end, side, rgba, n, px):
    radii = [abs(e - s) * side for s, e in zip(start, end)]
    stops = ['%s %s%%' % (rgba(c), n(100 * t)) for c, t in zip(colors, places)]
    return 'radial-gradient(%s %s at %s%% %s%%,%s)' % (*px(*radii), n(100 * start[0]), n(100 * start[1]), ','.join(stops))


def conic(colors, places, start, end, rgba, n):
    turn = math.atan2(end[1] - start[1], end[0] - start[0]) + math.pi / 2
    stops = ['%s %s%%' % (rgba(c), n(100 * t)) for c, t in zip(colors, places)]
    return 'conic-gradient(from %.9frad at %s%% %s%%,%s)' % (turn, n(100 * start[0]), n(100 * start[1]), ','.join(stops))


def paint(P, r):
    """Makes gradients of about half of the layers that have a colour and of most masks, below a layer."""
    for k in P.get('sublayers', []):
        if k['class'] == 'CALayer' and 'backgroundColor' in k and r.random() < .5:
            become(k, r, [.05, .98])
        if 'mask' in k and r.random() < .7:
            k['mask'].pop('backgroundColor')
            become(k['mask'], r, [0, 0])
        paint(k, r)


def become(L, r, tones):
    L['class'] = 'CAGradientLayer'
    count = r.choice([2, 2, 3, 3, 4, 5, 8])
    is_mask = tones[1] == 0
    L['colors'] = [[round(r.uniform(*tones), 3) for _ in range(3)]
                   + [round(r.uniform(.1, 1), 2) if is_mask or r.random() < .3 else 1.0] for _ in range(count)]
    L['type'] = r.choice(['axial', 'radial', 'conic'])
    L['startPoint'] = [round(r.uniform(-.2, 1.2), 2) for _ in range(2)]
    L['endPoint'] = [round(v + r.choice([-1, 1]) * r.uniform(.3, 1.2), 2) for v in L['startPoint']]
    if L['type'] == 'conic':
        # Where a sweep begins its colours meet, and a shift of a quarter of a pixel would show.
        L['colors'][-1] = L['colors'][0]
    elif r.random() < .5:
        L['locations'] = sorted(round(r.uniform(-.2, 1.1), 2) for _ in range(count))
