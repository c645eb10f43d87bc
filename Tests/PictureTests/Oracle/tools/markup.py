"""A scene as CAML: attributes for plain values, children for colours with alpha, contents, animations and sublayers."""
from xml.sax.saxutils import quoteattr

import properties as pr

NUMBERS = ('anchorPointZ', 'zPosition', 'cornerRadius', 'maskedCorners', 'borderWidth', 'opacity',
           'shadowOpacity', 'shadowRadius', 'beginTime', 'speed', 'timeOffset')
LISTS = ('bounds', 'position', 'anchorPoint', 'contentsRect', 'shadowOffset', 'transform', 'sublayerTransform',
         'startPoint', 'endPoint')
FLAGS = ('geometryFlipped', 'masksToBounds', 'hidden', 'doubleSided')
ELEMENTS = {'number': 'real', 'point': 'CGPoint', 'size': 'CGSize', 'rect': 'CGRect', 'color': 'CGColor',
            'transform': 'CATransform3D', 'bool': 'integer'}
CLASSES = {'basic': 'CABasicAnimation', 'spring': 'CASpringAnimation', 'keyframe': 'CAKeyframeAnimation',
           'group': 'CAAnimationGroup'}


def n(v):
    s = '%.9g' % v
    return '0' if s == '-0' else s


def text(v):
    return ' '.join(n(x) for x in v) if isinstance(v, (list, tuple)) else n(v)


def attributes(pairs):
    return ''.join(' %s=%s' % (k, quoteattr(str(v))) for k, v in pairs)


def color(c):
    return [('value', text(c[:3]))] + ([('opacity', n(c[3]))] if len(c) > 3 and c[3] != 1 else [])


def value(kind, v):
    return color(v) if kind == 'color' else [('value', text(v))]


def curve(c):
    return c if isinstance(c, str) else text(c)


def reals(name, values):
    return '<%s>%s</%s>' % (name, ''.join('<real value="%s"/>' % n(v) for v in values), name)


def animation(a, pad, key=None):
    """Lines of one animation."""
    at = ([('key', key)] if key else []) + [('type', CLASSES[a['type']])]
    if 'keyPath' in a:
        at.append(('keyPath', a['keyPath']))
    for k in ('beginTime', 'duration', 'speed', 'timeOffset', 'repeatCount', 'repeatDuration', 'mass', 'stiffness',
              'damping'):
        if k in a:
            at.append((k, n(a[k])))
    if 'initialVelocity' in a:
        at.append(('velocity', n(a['initialVelocity'])))
    for k in ('autoreverses', 'additive', 'cumulative', 'removedOnCompletion'):
        if k in a:
            at.append((k, int(a[k])))
    for k, name in (('fillMode', 'fillMode'), ('mode', 'calculationMode'), ('rotationMode', 'rotationMode')):
        if k in a:
            at.append((name, a[k]))
    if a.get('timingFunction'):
        at.append(('timingFunction', curve(a['timingFunction'])))
    inner = []
    kind = pr.kind(a['keyPath']) if 'keyPath' in a else None
    for k in ('from', 'to', 'by'):
        if k in a:
            inner.append('<%sValue%s/>' % (k, attributes([('type', ELEMENTS[kind])] + value(kind, a[k]))))
    if 'path' in a:
        steps = ' '.join(' '.join([n(v) for v in numbers] + [op]) for op, *numbers in a['path'])
        inner.append('<path type="CGPath" value="%s"/>' % steps)
    if 'values' in a:
        inner.append('<values>%s</values>' % ''.join(
            '<%s%s/>' % (ELEMENTS[kind], attributes(value(kind, v))) for v in a['values']))
    for k, name in (('keyTimes', 'keyTimes'), ('tension', 'tensionValues'), ('continuity', 'continuityValues'),
                    ('bias', 'biasValues')):
        if k in a:
            inner.append(reals(name, a[k]))
    if 'functions' in a:
        inner.append('<timingFunctions>%s</timingFunctions>' % ''.join(
            '<CAMediaTimingFunction value="%s"/>' % text(c) for c in a['functions']))
    if 'animations' in a:
        inner.append('<animations>')
        for child in a['animations']:
            inner.extend(animation(child, '  '))
        inner.append('</animations>')
    return [pad + '<animation%s>' % attributes(at)] + [pad + '  ' + s for s in inner] + [pad + '</animation>']


def layer(L, depth, out):
    pad = '  ' * depth
    at = [(k, L[k]) for k in ('name', 'contentsGravity', 'type') if k in L]
    at += [(k, text(L[k])) for k in LISTS + NUMBERS if k in L]
    at += [(k, int(L[k])) for k in FLAGS if k in L]
    inner = []
    for k in ('backgroundColor', 'borderColor', 'shadowColor'):
        if k not in L:
            continue
        if L[k][3] == 1:
            at.append((k, text(L[k][:3])))
        else:
            inner.append(pad + '  <%s%s/>' % (k, attributes(color(L[k]))))
    if L.get('colors'):
        inner.append(pad + '  <colors>%s</colors>' % ''.join('<CGColor%s/>' % attributes(color(c)) for c in L['colors']))
    if L.get('locations'):
        inner.append(pad + '  ' + reals('locations', L['locations']))
    if L.get('contents'):
        inner.append(pad + '  <contents><CGImage src="assets/%s"/></contents>' % L['contents'])
    if L.get('animations'):
        inner.append(pad + '  <animations>')
        for i, a in enumerate(L['animations']):
            inner.extend(animation(a, pad + '    ', 'move-%d' % i))
        inner.append(pad + '  </animations>')
    head = '%s<%s%s' % (pad, L['class'], attributes(at))
    if not inner and not L.get('sublayers') and not L.get('mask'):
        out.append(head + '/>')
        return
    out.extend([head + '>'] + inner)
    if L.get('mask'):
        out.append(pad + '  <mask>')
        layer(L['mask'], depth + 2, out)
        out.append(pad + '  </mask>')
    if L.get('sublayers'):
        out.append(pad + '  <sublayers>')
        for k in L['sublayers']:
            layer(k, depth + 2, out)
        out.append(pad + '  </sublayers>')
    out.append('%s</%s>' % (pad, L['class']))


def document(scene):
    out = ['<?xml version="1.0" encoding="UTF-8"?>', '<caml xmlns="http://www.apple.com/CoreAnimation/1.0">']
    layer(dict(scene['root'], geometryFlipped=True), 1, out)
    return '\n'.join(out + ['</caml>', ''])
