"""The CSS of effects: masks, blurs, shadows, blend modes."""
import base64
import html
import math
import re

BLENDS = {'multiply': 'multiply', 'screen': 'screen', 'overlay': 'overlay', 'darken': 'darken', 'lighten': 'lighten',
          'difference': 'difference', 'exclusion': 'exclusion', 'colorDodge': 'color-dodge',
          'colorBurn': 'color-burn', 'hardLight': 'hard-light', 'softLight': 'soft-light', 'hue': 'hue',
          'saturation': 'saturation', 'color': 'color', 'luminosity': 'luminosity'}
PAD = 64                          # how far a mask may reach beyond its layer


class Unsupported(Exception):
    """What CSS can't draw as Core Animation does."""


def blend(name):
    if name == 'plusL':
        return 'plus-lighter'
    mode = BLENDS.get(name.replace('BlendMode', ''))
    if not mode:
        raise Unsupported('the compositing filter ' + name)
    return mode


def has_shadow(L):
    """Clipping and masking cut a shadow away."""
    return L.get('shadowOpacity', 0) > 0 and not (L.get('masksToBounds') or L.get('mask'))


def shadow(L):
    """Colour, offset and radius."""
    c = list(L.get('shadowColor') or [0, 0, 0, 1])
    c[3] *= L['shadowOpacity']
    return c, L.get('shadowOffset', [0, -3]), L.get('shadowRadius', 3)


def path_shadow(L, rgba, px, n):
    """The shadow of a path is a picture below the layer."""
    c, (dx, dy), radius = shadow(L)
    bx, by, w, h = L['bounds']
    return ('<div style="position:absolute;left:0;top:0;width:%s;height:%s;filter:blur(%s)">'
            '<svg width="1" height="1" style="position:absolute;left:0;top:0;overflow:visible">'
            '<path transform="translate(%s %s)" d="%s" fill="%s"/></svg></div>'
            % (px(w), px(h), px(radius), n(dx - bx), n(dy - by), html.escape(L['shadowPath']), rgba(c)))


def filters(L, rgba, px):
    """Blurs, then the shadow of what has come of them. The third length of drop-shadow is the standard deviation."""
    result = ['blur(%s)' % px(radius) for radius in L.get('filters', [])]
    if has_shadow(L) and not L.get('shadowPath'):
        c, (dx, dy), radius = shadow(L)
        result.append('drop-shadow(%s %s %s %s)' % (px(dx), px(dy), px(radius), rgba(c)))
    return ' '.join(result)


def masked(L, body, mask, style, px):
    """The mask's page becomes an SVG image, whose alpha is taken."""
    bx, by, w, h = L['bounds']
    width, height = math.ceil(w) + 2 * PAD, math.ceil(h) + 2 * PAD
    picture = ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"><foreignObject x="0" y="0" width="%d" '
               'height="%d"><div xmlns="http://www.w3.org/1999/xhtml"><style>%s</style><div style="position:absolute;'
               'left:%s;top:%s">%s</div></div></foreignObject></svg>'
               % (width, height, width, height, style, px(PAD - bx), px(PAD - by), xhtml(mask)))
    source = 'data:image/svg+xml;base64,' + base64.b64encode(picture.encode()).decode()
    return ('<div style="position:absolute;left:%dpx;top:%dpx;width:%dpx;height:%dpx;mask-image:url(%s);'
            'mask-size:%dpx %dpx;mask-repeat:no-repeat;mask-mode:alpha"><div style="position:absolute;left:%dpx;'
            'top:%dpx;width:%s;height:%s">%s</div></div>'
            % (-PAD, -PAD, width, height, source, width, height, PAD, PAD, px(w), px(h), body))


def xhtml(text):
    text = text.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    return re.sub(r'(<img [^>]*[^/])>', r'\1/>', text)
