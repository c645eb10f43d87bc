"""A scene as HTML whose CSS draws what Core Animation would."""
import base64
import os

import effects
import gradients
import matrices as mx
from properties import DEFAULTS

ASSETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'scenes', 'assets')
STYLE = ('body{margin:0;overflow:hidden}.l{position:absolute;left:0;top:0;transform-style:flat}'
         '.c{position:absolute;left:0;top:0;width:0;height:0}.b{position:absolute;left:0;top:0;right:0;bottom:0}')
CORNERS = (1, 2, 8, 4)            # top left, top right, bottom right, bottom left, as bits of maskedCorners


def n(v):
    s = ('%.6f' % v).rstrip('0').rstrip('.')
    return '0' if s in ('-0', '') else s


def px(*v):
    return [n(x) + 'px' for x in v] if len(v) > 1 else n(v[0]) + 'px'


def rgba(c):
    r, g, b, a = (list(c) + [1.0])[:4]
    return 'rgba(%s)' % ','.join(n(min(max(v, 0), 1) * k) for v, k in ((r, 255), (g, 255), (b, 255), (a, 1)))


def get(layer, key):
    return layer.get(key, DEFAULTS.get(key))


def plane_matrix(m):
    return 'matrix(%s)' % ','.join('%.9g' % m[i] for i in (0, 1, 4, 5, 12, 13))


def space_matrix(m):
    return 'matrix3d(%s)' % ','.join('%.9g' % v for v in m)


def body(scene):
    stage = {'bounds': [0, 0, scene['width'], scene['height']]}
    return ('<style>%s</style><div style="position:absolute;left:0;top:0;width:%dpx;height:%dpx;overflow:hidden;'
            'isolation:isolate">%s</div>'
            % (STYLE, scene['width'], scene['height'], sublayers(stage, [scene['root']], False, 1.0)))


def radius(layer):
    r, mask = layer.get('cornerRadius', 0), layer.get('maskedCorners', 15)
    return 'border-radius:%s;' % ' '.join(px(r if mask & bit else 0) for bit in CORNERS) if r else ''


def image(layer, w, h):
    data = open(os.path.join(ASSETS, layer['contents']), 'rb').read()
    iw, ih = int.from_bytes(data[16:20], 'big'), int.from_bytes(data[20:24], 'big')
    rx, ry, rw, rh = get(layer, 'contentsRect')
    scale = layer.get('contentsScale', 1)
    cw, ch = iw * rw / scale, ih * rh / scale
    gravity = layer.get('contentsGravity', 'resize')
    if gravity == 'resize':
        x, y, dw, dh = 0, 0, w, h
    elif gravity in ('resizeAspect', 'resizeAspectFill'):
        k = (min if gravity == 'resizeAspect' else max)(w / cw, h / ch)
        dw, dh = cw * k, ch * k
        x, y = (w - dw) / 2, (h - dh) / 2
    else:
        dw, dh, g = cw, ch, gravity.lower()
        x = 0 if 'left' in g else (w - dw if 'right' in g else (w - dw) / 2)
        y = 0 if 'bottom' in g else (h - dh if 'top' in g else (h - dh) / 2)
    source = 'data:image/png;base64,' + base64.b64encode(data).decode()
    near = 'image-rendering:pixelated;' if layer.get('magnificationFilter') == 'nearest' else ''
    if layer.get('contentsCenter', [0, 0, 1, 1]) != [0, 0, 1, 1]:
        if [rx, ry, rw, rh] != [0, 0, 1, 1]:
            raise effects.Unsupported('contentsCenter with contentsRect')
        return slices(layer['contentsCenter'], iw, ih, scale, px(x, y, dw, dh), near, source)
    fw, fh = dw / rw, dh / rh
    return ('<div style="position:absolute;left:%s;top:%s;width:%s;height:%s;overflow:hidden">'
            '<img decoding="sync" src="%s" style="position:absolute;left:%s;top:%s;'
            'width:%s;height:%s;%s"></div>'
            % (*px(x, y, dw, dh), source, *px(-rx * fw, -ry * fh, fw, fh), near))


def slices(center, iw, ih, scale, place, near, source):
    """Nine slices: cut in pixels of the image, as wide as these are in points."""
    x, y, w, h = center
    cuts = [y * ih, (1 - x - w) * iw, (1 - y - h) * ih, x * iw]
    return ('<div style="position:absolute;box-sizing:border-box;left:%s;top:%s;width:%s;height:%s;border-style:solid;'
            'border-color:transparent;border-width:%s;%sborder-image:url(%s) %s fill stretch"></div>'
            % (*place, ' '.join(px(c / scale) for c in cuts), near, source, ' '.join(n(c) for c in cuts)))


def border(L, w, h, round_):
    width, color = L['borderWidth'], rgba(get(L, 'borderColor'))
    if width == round(width):
        return ('<div class="b" style="box-sizing:border-box;border:%s solid %s;%s"></div>'
                % (px(width), color, round_))
    # CSS rounds a border's width down to whole device pixels; a path keeps its fraction.
    r, mask = L.get('cornerRadius', 0), L.get('maskedCorners', 15)
    outer = [r if mask & bit else 0 for bit in CORNERS]
    return ('<svg width="1" height="1" style="position:absolute;left:0;top:0;overflow:visible">'
            '<path fill="%s" fill-rule="evenodd" d="%s%s"/></svg>'
            % (color, rounded(0, 0, w, h, outer),
               rounded(width, width, w - width, h - width, [max(v - width, 0) for v in outer])))


def rounded(x0, y0, x1, y1, radii):
    a, b, c, d = radii
    arc = lambda r, x, y: 'A%s %s 0 0 1 %s %s' % (n(r), n(r), n(x), n(y)) if r else 'L%s %s' % (n(x), n(y))
    return 'M%s %sH%s%sV%s%sH%s%sV%s%sZ' % (n(x0 + a), n(y0), n(x1 - b), arc(b, x1, y0 + b), n(y1 - c),
                                            arc(c, x1 - c, y1), n(x0 + d), arc(d, x0, y1 - d), n(y0 + a),
                                            arc(a, x0 + a, y0))


def layer(L, in_space, alpha, in_mask=False):
    """One layer; `in_space` where its siblings share a 3D space."""
    _, _, w, h = get(L, 'bounds')
    x, y = get(L, 'position')
    ax, ay = get(L, 'anchorPoint')
    az, z, m = get(L, 'anchorPointZ'), get(L, 'zPosition'), get(L, 'transform')
    ox, oy = ax * w, ay * h
    if in_space:
        move, origin = 'translate3d(%s,%s,%s)' % tuple(px(x - ox, y - oy, z - az)), ' '.join(px(ox, oy, az))
    else:
        move, origin = 'translate(%s,%s)' % tuple(px(x - ox, y - oy)), ' '.join(px(ox, oy))
    if list(m) != DEFAULTS['transform']:
        move += ' ' + (space_matrix if in_space else plane_matrix)(m)
    style = ['width:%s;height:%s' % tuple(px(w, h)), 'transform-origin:' + origin, 'transform:' + move]
    opacity = get(L, 'opacity') * alpha
    if L['class'] == 'CATransformLayer':
        style.append('transform-style:preserve-3d')
        return '<div class="l" style="%s">%s</div>' % (
            ';'.join(style), sublayers(L, L.get('sublayers', []), True, opacity, in_mask))
    if not L.get('doubleSided', True):
        style.append('backface-visibility:hidden')
    if opacity < 1:
        style.append('opacity:' + n(opacity))
    if L.get('compositingFilter'):
        style.append('mix-blend-mode:' + effects.blend(L['compositingFilter']))
    if L.get('filters') or effects.has_shadow(L):
        style.append('filter:%s' % (effects.filters(L, rgba, px) or 'none'))
    round_, inner = radius(L), ''
    if L.get('backgroundColor'):
        inner += '<div class="b" style="background:%s;%s"></div>' % (rgba(L['backgroundColor']), round_)
    if L['class'] == 'CAGradientLayer':
        inner += gradients.box(L, w, h, round_, rgba, n, px)
    if L.get('contents'):
        inner += image(L, w, h)
    inner += sublayers(L, L.get('sublayers', []), False, 1.0, in_mask)
    if L.get('borderWidth'):
        inner += border(L, w, h, round_)
    if L.get('masksToBounds'):
        inner = '<div class="b" style="overflow:hidden;%s">%s</div>' % (round_, inner)
    if L.get('mask'):
        inner = effects.masked(L, inner, layer(L['mask'], False, 1.0, True), STYLE, px)
    if effects.has_shadow(L) and L.get('shadowPath'):
        inner = effects.path_shadow(L, rgba, px, n) + inner
    return '<div class="l" style="%s">%s</div>' % (';'.join(style), inner)


def stands_in_space(k):
    return (not mx.is_affine(get(k, 'transform')) or k['class'] == 'CATransformLayer' or k.get('anchorPointZ')
            or not k.get('doubleSided', True))


def sublayers(P, kids, always, alpha, in_mask=False):
    kids = [k for k in kids if not k.get('hidden')]
    if not kids:
        return ''
    bx, by, w, h = get(P, 'bounds')
    S = get(P, 'sublayerTransform')
    in_space = always or not mx.is_affine(S) or any(stands_in_space(k) for k in kids)
    if in_space and (in_mask or any(k.get('compositingFilter') for k in kids)):
        raise effects.Unsupported('layers in space that blend, or in a mask')
    if not in_space:
        kids = sorted(kids, key=lambda k: get(k, 'zPosition'))
    inner = ''.join(layer(k, in_space, alpha, in_mask) for k in kids)
    if not in_space and bx == by == 0 and list(S) == DEFAULTS['sublayerTransform']:
        # Without an element around them they blend with what their superlayer shows.
        return inner
    ax, ay = get(P, 'anchorPoint')
    anchor = px(bx + ax * w, by + ay * h, get(P, 'anchorPointZ'))
    move = ['translate(%s,%s)' % tuple(px(-bx, -by))]
    if list(S) != DEFAULTS['sublayerTransform']:
        move.append((space_matrix if in_space else plane_matrix)(S))
    return ('<div class="c" style="%stransform-origin:%s;transform:%s">%s</div>'
            % ('transform-style:preserve-3d;' if in_space else '', ' '.join(anchor if in_space else anchor[:2]),
               ' '.join(move), inner))
