"""A still scene read from CAML: the attributes and elements that pages can be made of, and no others."""
import re
import xml.etree.ElementTree as xml

SPACE = '{http://www.apple.com/CoreAnimation/1.0}'
NUMBERS = ('anchorPointZ', 'zPosition', 'cornerRadius', 'maskedCorners', 'borderWidth', 'opacity', 'shadowOpacity',
           'shadowRadius', 'contentsScale')
LISTS = {'bounds': 4, 'position': 2, 'anchorPoint': 2, 'contentsRect': 4, 'contentsCenter': 4, 'shadowOffset': 2,
         'transform': 16, 'sublayerTransform': 16, 'startPoint': 2, 'endPoint': 2}
FLAGS = ('masksToBounds', 'hidden', 'doubleSided')
WORDS = ('name', 'contentsGravity', 'magnificationFilter', 'type')
COLORS = ('backgroundColor', 'borderColor', 'shadowColor')
CLASSES = ('CALayer', 'CATransformLayer', 'CAGradientLayer', 'CAScrollLayer')


class Unreadable(Exception):
    """A document that says what no page can be made of."""


def scene(file):
    """The tree in a file; its root has to be 256x256 points in y-down geometry, as the tests draw it."""
    try:
        document = xml.parse(file).getroot()
    except xml.ParseError as error:
        raise Unreadable('%s: %s' % (file, error))
    if document.tag != SPACE + 'caml' or len(document) != 1:
        raise Unreadable('%s: expected one layer in <caml xmlns="%s">' % (file, SPACE[1:-1]))
    root = dict(document[0].attrib)
    if root.pop('geometryFlipped', '0') != '1':
        raise Unreadable('%s: the root layer needs geometryFlipped="1"' % file)
    try:
        document[0].attrib.pop('geometryFlipped')
        tree = layer(document[0])
    except Unreadable as error:
        raise Unreadable('%s: %s' % (file, error))
    if tree.get('bounds') != [0, 0, 256, 256] or tree.get('position') != [128, 128]:
        raise Unreadable('%s: the root layer needs bounds="0 0 256 256" position="128 128"' % file)
    return {'width': 256, 'height': 256, 'root': tree}


def numbers(text, count, what):
    try:
        values = [float(v) for v in text.split()]
    except ValueError:
        values = []
    if count and len(values) != count:
        raise Unreadable('%s is "%s"; expected %d number%s' % (what, text, count, 's' if count > 1 else ''))
    return values


def color(text, opacity, what):
    values = numbers(text, None, what)
    if len(values) not in (3, 4):
        raise Unreadable('%s is "%s"; expected three numbers, or four' % (what, text))
    return values[:3] + [float(opacity) if opacity else (values + [1])[3]]


def tag(element):
    return element.tag.replace(SPACE, '')


def layer(element):
    L = {'class': tag(element)}
    if L['class'] not in CLASSES:
        raise Unreadable('a %s; expected one of %s' % (L['class'], ', '.join(CLASSES)))
    if L['class'] == 'CAScrollLayer':
        # A layer that cuts what lies in it, and whose bounds are what was scrolled to.
        L = {'class': 'CALayer', 'masksToBounds': True}
        element.attrib.pop('scrollMode', None)
    for key, text in element.attrib.items():
        what = '%s of a %s' % (key, L['class'])
        if key in NUMBERS:
            L[key] = numbers(text, 1, what)[0]
        elif key in LISTS:
            L[key] = numbers(text, LISTS[key], what)
        elif key in FLAGS:
            L[key] = text == '1'
        elif key in WORDS:
            L[key] = text
        elif key in COLORS:
            L[key] = color(text, None, what)
        elif key == 'shadowPath':
            L[key] = path(text)
        else:
            raise Unreadable('no page can show the ' + what)
    if 'maskedCorners' in L:
        L['maskedCorners'] = int(L['maskedCorners'])
    for child in element:
        key = tag(child)
        if key in COLORS:
            L[key] = None if child.get('type') == 'null' else color(child.get('value', ''), child.get('opacity'), key)
        elif key == 'contents' and len(child) == 1 and tag(child[0]) == 'CGImage':
            L[key] = child[0].get('src').replace('assets/', '')
        elif key == 'sublayers':
            L[key] = [layer(c) for c in child]
        elif key == 'mask' and len(child) == 1:
            L[key] = layer(child[0])
        elif key == 'colors':
            L[key] = [color(c.get('value', ''), c.get('opacity'), key) for c in child]
        elif key == 'locations':
            L[key] = [numbers(c.get('value', ''), 1, key)[0] for c in child]
        elif key == 'type':
            L[key] = child.get('value')
        elif key == 'filters':
            L[key] = [blur(f) for f in child]
        elif key == 'compositingFilter':
            L[key] = child.get('filter')
        else:
            raise Unreadable('no page can show the element %s of a %s' % (key, L['class']))
    return L


def blur(element):
    if element.get('filter') != 'gaussianBlur':
        raise Unreadable('the filter %s; expected gaussianBlur' % element.get('filter'))
    return float(element.get('inputRadius', '10'))


def path(text):
    """CAML's steps, numbers before letters, as SVG's, letters before numbers."""
    steps, taken = [], []
    for word in text.split():
        if re.fullmatch('[mlqch]', word):
            steps.append({'h': 'Z'}.get(word, word.upper()) + ' '.join(taken))
            taken = []
        else:
            taken.append(word)
    return ''.join(steps)
