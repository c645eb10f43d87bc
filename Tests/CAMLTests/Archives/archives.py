#!/usr/bin/env python3
"""Writes the archives of this folder: the forms in which NSKeyedArchiver holds layers, with plistlib.

    python3 archives.py      # scene.caar (binary), scene-xml.caar; compare with scene.caml, which shows the same
"""

import base64
import pathlib
import plistlib
import sys

UID = plistlib.UID


class Archive:
    """The objects of a keyed archive, each added once."""

    def __init__(self):
        self.objects = ["$null"]
        self.classes = {}

    def add(self, value):
        self.objects.append(value)
        return UID(len(self.objects) - 1)

    def cls(self, *chain):
        if chain not in self.classes:
            self.classes[chain] = self.add({"$classname": chain[0], "$classes": list(chain)})
        return self.classes[chain]

    def new(self, chain, **values):
        return self.add({**values, "$class": self.cls(*chain.split())})

    def array(self, items):
        inner = self.new("NSMutableArray NSArray NSObject", **{"NS.objects": items})
        return self.new("LKNSArrayCodingProxy CACodingProxy NSObject", array=inner)

    def plain_array(self, items):
        return self.new("NSArray NSObject", **{"NS.objects": items})

    def dictionary(self, values, proxy=False):
        keys = [self.add(key) for key in values]
        inner = self.new("NSDictionary NSObject", **{"NS.keys": keys, "NS.objects": list(values.values())})
        return self.new("LKNSDictionaryCodingProxy CACodingProxy NSObject", dict=inner) if proxy else inner

    def value(self, kind, **numbers):
        return self.new("LKNSValueCodingProxy CACodingProxy NSObject", kind=kind, **numbers)

    def point(self, x, y):
        return self.value(0, x=float(x), y=float(y))

    def size(self, width, height):
        return self.value(1, width=float(width), height=float(height))

    def rect(self, x, y, width, height):
        return self.value(2, x=float(x), y=float(y), width=float(width), height=float(height))

    def transform(self, *cells):
        names = [f"m{row}{column}" for row in range(1, 5) for column in range(1, 5)]
        return self.value(3, **dict(zip(names, map(float, cells))))

    def color(self, r, g, b, a=1):
        return self.new("LKCGColorCodingProxy CACodingProxy NSObject", r=float(r), g=float(g), b=float(b), a=float(a))

    def path(self, *segments):
        made = []
        for kind, *numbers in segments:
            values = {"LKCGPathType": kind}
            for index in range(0, len(numbers), 2):
                values[f"LKCGPathPoint{index // 2}_x"] = float(numbers[index])
                values[f"LKCGPathPoint{index // 2}_y"] = float(numbers[index + 1])
            made.append(self.new("CACGPathCodingSegment NSObject", **values))
        inner = self.new("NSMutableArray NSArray NSObject", **{"NS.objects": made})
        return self.new("CACGPathCodingProxy CACodingProxy NSObject", LKCGPathSegments=inner)

    def image(self, data):
        inner = self.new("NSMutableData NSData NSObject", **{"NS.data": data})
        return self.new("LKCGImageCodingProxy CACodingProxy NSObject", data=inner)

    def animated(self, animations):
        return {
            "CALayerAnimations": self.plain_array([value for _, value in animations]),
            "CALayerAnimationKeys": self.plain_array([self.add(key) for key, _ in animations]),
        }

    def plist(self, root):
        return {"$version": 100000, "$archiver": "NSKeyedArchiver", "$top": {"root": root}, "$objects": self.objects}


PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==")
LAYER = "CALayer NSObject"
BASIC = "CABasicAnimation CAPropertyAnimation CAAnimation NSObject"
KEYFRAMES = "CAKeyframeAnimation CAPropertyAnimation CAAnimation NSObject"


def scene():
    a = Archive()

    def text(value):
        return a.add(value)

    def number(value):
        return a.add(value)

    def layer(x, y, width, height, classes=LAYER, **values):
        return a.new(
            classes, bounds=a.rect(0, 0, width, height), position=a.point(x + width / 2, y + height / 2),
            contentsFormat=text("RGBA8"), duration=number(float("inf")), allowsGroupOpacity=number(True), **values)

    ease = a.new("CAMediaTimingFunction NSObject", c1x=0.42, c1y=0.0, c2x=0.58, c2y=1.0)
    fade = a.new(
        BASIC, keyPath=text("opacity"), fromValue=number(1.0), toValue=number(0.2), duration=number(2.0),
        beginTime=number(1e-100), timingFunction=ease, removedOnCompletion=number(False), fillMode=text("both"))
    travel = a.new(
        KEYFRAMES, keyPath=text("position"), duration=number(2.0), beginTime=number(1e-100),
        values=a.array([a.point(75, 20), a.point(85, 30), a.point(75, 20)]),
        keyTimes=a.array([number(0.0), number(0.5), number(1.0)]), calculationMode=text("linear"))
    turn = a.new(
        BASIC, keyPath=text("transform.rotation.z"), toValue=number(1.0), duration=number(2.0))
    group = a.new(
        "CAAnimationGroup CAAnimation NSObject", duration=number(2.0), beginTime=number(1e-100),
        animations=a.array([turn]))
    red = layer(
        5, 5, 30, 30, name=text("red"), backgroundColor=a.color(0.9, 0.1, 0.1, 0.75), cornerRadius=number(6.0),
        borderWidth=number(2), borderColor=a.color(0, 0, 0.5), cornerCurve=text("circular"),
        transform=a.transform(0.9, 0.1, 0, 0, -0.1, 0.9, 0, 0, 0, 0, 1, 0, 2, 1, 0, 1), **a.animated([("fade", fade)]))
    shape = layer(
        60, 5, 30, 30, "CAShapeLayer CALayer NSObject",
        path=a.path((0, 2, 2), (1, 28, 4), (2, 30, 20, 15, 28), (3, 10, 30, 0, 20, 4, 12), (4,)),
        fillColor=a.color(0.2, 0.7, 0.3), strokeColor=a.color(0.1, 0.1, 0.1), lineWidth=number(1.5),
        lineJoin=text("round"), **a.animated([("travel", travel), ("turn", group)]))
    gradient = layer(
        5, 45, 40, 20, "CAGradientLayer CALayer NSObject",
        colors=a.array([a.color(1, 1, 0), a.color(0, 0, 1, 0.5)]), locations=a.array([number(0.1), number(0.9)]),
        startPoint=a.point(0, 0), endPoint=a.point(1, 0.5),
        mask=layer(4, 2, 30, 14, backgroundColor=a.color(0, 0, 0), cornerRadius=number(7.0)))
    picture = layer(
        55, 45, 20, 20, contents=a.image(PNG), magnificationFilter=text("nearest"), shadowOpacity=number(0.5),
        shadowOffset=a.size(2, 3), shadowRadius=number(2.0),
        filters=a.array([
            a.new(
                "CAFilter NSObject", CAFilterType=text("gaussianBlur"), CAFilterName=text("soft"),
                CAFilterInputs=a.dictionary({"inputRadius": number(1.5), "inputDither": number(True)}, proxy=True))
        ]))
    dot = layer(0, 2, 6, 6, backgroundColor=a.color(0.5, 0, 0.5))
    replicator = layer(
        5, 75, 60, 10, "CAReplicatorLayer CALayer NSObject", instanceCount=number(4),
        instanceTransform=a.transform(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 14, 0, 0, 1),
        instanceAlphaOffset=number(-0.2), sublayers=a.array([dot]))
    label = layer(
        50, 72, 48, 24, "CATextLayer CALayer NSObject", string=text("Agate"), fontSize=number(14.0),
        font=a.new("NSFont NSObject", NSName=text("Helvetica"), NSSize=14.0, NSfFlags=16),
        foregroundColor=a.color(0, 0, 0), wrapped=number(True), alignmentMode=text("left"))
    root = layer(
        0, 0, 100, 100, name=text("root"), backgroundColor=a.color(1, 1, 1), masksToBounds=number(True),
        geometryFlipped=number(True), autoresizingMask=number(18),
        sublayers=a.array([red, shape, gradient, picture, replicator, label]))
    # Archivers write the layer itself as its delegate, and the names of the properties that differ.
    a.objects[root.data]["delegate"] = root
    a.objects[root.data]["__CACodingContents"] = a.plain_array([text("bounds")])
    return a.plist(a.dictionary({
        "rootLayer": root, "geometryFlipped": number(False), "documentWidth": number(100.0),
        "documentHeight": number(100.0),
    }))


def xml_form(value):
    """The same with references as XML holds them."""
    if isinstance(value, UID):
        return {"CF$UID": value.data}
    if isinstance(value, dict):
        return {key: xml_form(item) for key, item in value.items()}
    return [xml_form(item) for item in value] if isinstance(value, list) else value


if __name__ == "__main__":
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent)
    (folder / "scene.caar").write_bytes(plistlib.dumps(scene(), fmt=plistlib.FMT_BINARY, sort_keys=False))
    (folder / "scene-xml.caar").write_bytes(plistlib.dumps(xml_form(scene()), sort_keys=False))
