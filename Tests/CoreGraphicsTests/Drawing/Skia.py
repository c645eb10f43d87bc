#!/usr/bin/env python3
"""Draws the cases with Skia's CPU renderer, as the references that CGContext is compared with.

Skia divides a pixel of most shapes into four rows of samples. So that a reference is nearer to the exact areas, shapes are
drawn eight times as large, and the mean of 64 pixels is taken. Images and gradients are drawn in their own size, since they are
sampled in the middle of each pixel.

    pip install skia-python        # 144
    ./Skia.py [NAME ...]           # writes References/NAME.png, all without names
"""
import math
import pathlib
import sys

import numpy
import skia

HERE = pathlib.Path(__file__).parent
BLENDS = {
    "normal": "kSrcOver", "sourceIn": "kSrcIn", "sourceOut": "kSrcOut", "sourceAtop": "kSrcATop",
    "destinationOver": "kDstOver", "destinationIn": "kDstIn", "destinationOut": "kDstOut",
    "destinationAtop": "kDstATop", "copy": "kSrc", "plusLighter": "kPlus",
}
CAPS = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
JOINS = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}
GRADIENTS = {
    "three": [(0, (1, 0.2, 0.1, 1)), (0.4, (1, 0.9, 0.2, 1)), (1, (0.1, 0.3, 0.8, 1))],
    "fade": [(0, (1, 0, 0, 1)), (1, (0, 0, 1, 0))],
    "jump": [(0, (0, 0.5, 0.2, 1)), (0.5, (0.8, 1, 0.8, 1)), (0.5, (0.6, 0, 0.3, 1)), (1, (1, 0.7, 0.9, 1))],
}


def picture(name):
    """Premultiplied red, green, blue, alpha of the pictures that are drawn."""
    if name == "tile":
        size = 4
        def pixel(x, y): return (255 if (x + y) % 2 else 30, 60 * y, 80 * x, 255)
    elif name == "ramp":
        size = 8
        def pixel(x, y): return (x * 255 // 7, y * 255 // 7, 128, 255)
    elif name == "glass":
        size = 4
        def pixel(x, y):
            a = 51 * (x + 1) if y < 2 else 255 - 51 * x
            return (a * 200 // 255, a * y // 4, a * 100 // 255, a)
    elif name == "fade":
        size = 8
        def pixel(x, y): return (0, 0, 0, (x + y) * 255 // 14)
    else:
        size = 4
        def pixel(x, y): return (0, 0, 0, 255 if x < 2 else 85 * y)
    data = numpy.array([[pixel(x, y) for x in range(size)] for y in range(size)], dtype=numpy.uint8)
    return skia.Image.fromarray(data, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)


def color(c):
    return skia.Color4f(*c)


class Drawing:
    def __init__(self, width, height, factor):
        self.surface = skia.Surface.MakeRaster(
            skia.ImageInfo.Make(
                width * factor, height * factor, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType))
        self.canvas = self.surface.getCanvas()
        self.factor = factor
        self.canvas.scale(factor, factor)
        self.canvas.translate(0, height)
        self.canvas.scale(1, -1)
        self.path = skia.Path()
        self.states = []
        self.layers = []
        self.state = dict(
            fill=(0, 0, 0, 1), stroke=(0, 0, 0, 1), width=1, cap="butt", join="miter", miter=10, dash=None,
            alpha=1, blend="normal", shadow=None, antialias=True, quality="default",
            masks=[])

    def image(self):
        """The picture in its own size."""
        pixels = self.surface.makeImageSnapshot().toarray(
            colorType=skia.kRGBA_8888_ColorType).astype(float)
        alpha = pixels[:, :, 3:] / 255
        pixels[:, :, :3] *= alpha
        f = self.factor
        height, width = pixels.shape[0] // f, pixels.shape[1] // f
        mean = pixels.reshape(height, f, width, f, 4).mean(axis=(1, 3))
        return skia.Image.fromarray(
            numpy.ascontiguousarray((mean + 0.5).astype(numpy.uint8)), skia.kRGBA_8888_ColorType,
            skia.kPremul_AlphaType)

    @property
    def matrix(self):
        return self.canvas.getTotalMatrix()

    def blend(self):
        name = BLENDS.get(self.state["blend"], "k" + self.state["blend"][0].upper() + self.state["blend"][1:])
        return getattr(skia.BlendMode, name)

    def paint(self, c=None):
        paint = skia.Paint(AntiAlias=self.state["antialias"])
        if c is not None:
            paint.setColor4f(color((*c[:3], c[3] * self.state["alpha"])))
        else:
            paint.setAlphaf(self.state["alpha"])
        paint.setBlendMode(self.blend())
        return paint

    def shadowed(self, draw, paint):
        """Calls draw(paint), through a layer that adds the shadow and takes off what images clip."""
        if self.state["masks"]:
            self.canvas.saveLayer()
            draw(paint)
            for mask in self.state["masks"]:
                self.canvas.drawPaint(skia.Paint(Shader=mask, BlendMode=skia.BlendMode.kDstIn))
            return self.canvas.restore()
        if self.state["shadow"] is None:
            return draw(paint)
        matrix = self.matrix
        self.canvas.save()
        self.canvas.resetMatrix()
        self.canvas.saveLayer(None, self.shadow_paint())
        self.canvas.setMatrix(matrix)
        paint.setBlendMode(skia.BlendMode.kSrcOver)
        draw(paint)
        self.canvas.restore()
        self.canvas.restore()

    def shadow_paint(self):
        dx, dy, blur, *c = self.state["shadow"]
        dx, dy, blur = dx * self.factor, dy * self.factor, blur * self.factor
        paint = skia.Paint()
        paint.setBlendMode(self.blend())
        paint.setImageFilter(skia.ImageFilters.DropShadow(dx, -dy, blur / 2, blur / 2, color(c).toColor(), None))
        return paint

    # The path is kept in pixels.

    def add(self, build):
        part = skia.Path()
        count = self.path.countPoints()
        last = self.path.getPoint(count - 1) if count else None
        if last is not None:
            inverse = skia.Matrix()
            assert self.matrix.invert(inverse)
            part.moveTo(inverse.mapXY(last.x(), last.y()))
        build(part)
        part.transform(self.matrix)
        return part

    def continues(self, build):
        part = self.add(build)
        self.path.addPath(part, skia.Path.AddPathMode.kExtend_AddPathMode)

    def starts(self, build):
        part = skia.Path()
        build(part)
        part.transform(self.matrix)
        self.path.addPath(part, skia.Path.AddPathMode.kAppend_AddPathMode)

    def take(self):
        path, self.path = self.path, skia.Path()
        inverse = skia.Matrix()
        assert self.matrix.invert(inverse)
        path.transform(inverse)
        return path

    def fill_path(self, path, even_odd=False):
        path.setFillType(skia.PathFillType.kEvenOdd if even_odd else skia.PathFillType.kWinding)
        self.shadowed(lambda p: self.canvas.drawPath(path, p), self.paint(self.state["fill"]))

    def stroke_paint(self):
        paint = self.paint(self.state["stroke"])
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(self.state["width"])
        paint.setStrokeCap(CAPS[self.state["cap"]])
        paint.setStrokeJoin(JOINS[self.state["join"]])
        paint.setStrokeMiter(self.state["miter"])
        if self.state["dash"]:
            phase, lengths = self.state["dash"]
            paint.setPathEffect(skia.DashPathEffect.Make(lengths * (1 + len(lengths) % 2), phase))
        return paint

    def stroke_path(self, path):
        self.shadowed(lambda p: self.canvas.drawPath(path, p), self.stroke_paint())

    def draw_image(self, name, x, y, w, h, tiles=False):
        image = picture(name)
        if self.state["quality"] == "none":
            sampling = skia.SamplingOptions(skia.FilterMode.kNearest)
        else:
            sampling = skia.SamplingOptions(skia.FilterMode.kLinear)
        place = skia.Matrix()
        place.setScaleTranslate(w / image.width(), -h / image.height(), x, y + h)

        def draw(paint):
            mode = skia.TileMode.kRepeat if tiles else skia.TileMode.kClamp
            paint.setShader(image.makeShader(mode, mode, sampling, place))
            if tiles:
                self.canvas.drawPaint(paint)
            else:
                self.canvas.drawRect(skia.Rect.MakeXYWH(x, y, w, h), paint)
        self.shadowed(draw, self.paint())

    def clip_mask(self, name, x, y, w, h):
        image = picture(name)
        place = skia.Matrix()
        place.setScaleTranslate(w / image.width(), -h / image.height(), x, y + h)
        self.canvas.clipRect(skia.Rect.MakeXYWH(x, y, w, h), skia.ClipOp.kIntersect, True)
        mask = image.makeShader(
            skia.TileMode.kClamp, skia.TileMode.kClamp, skia.SamplingOptions(skia.FilterMode.kLinear), place)
        self.state["masks"] = self.state["masks"] + [mask]

    def gradient(self, name, options, make):
        stops = list(GRADIENTS[name])
        mode = skia.TileMode.kDecal if options == 0 else skia.TileMode.kClamp
        if options in (1, 2):
            end = stops[0] if options == 2 else stops[-1]
            clear = (end[0], (*end[1][:3], 0))
            stops = [clear] + stops if options == 2 else stops + [clear]
        paint = self.paint()
        paint.setShader(make([color(c).toColor() for _, c in stops], [p for p, _ in stops], mode))
        self.canvas.drawPaint(paint)

    def run(self, name, a):
        n = [float(v) if v[0] in "-.0123456789" else v for v in a]
        c, s = self.canvas, self.state
        if name == "save":
            self.states.append(dict(s)); c.save()
        elif name == "restore":
            self.state = self.states.pop(); c.restore()
        elif name == "translate": c.translate(*n)
        elif name == "scale": c.scale(*n)
        elif name == "rotate": c.rotate(math.degrees(n[0]))
        elif name == "concat": c.concat(skia.Matrix.MakeAll(n[0], n[2], n[4], n[1], n[3], n[5], 0, 0, 1))
        elif name in ("width", "alpha", "miter"): s[name] = n[0]
        elif name in ("cap", "join", "blend", "quality"): s[name] = n[0]
        elif name == "antialias": s[name] = n[0] != 0
        elif name == "dash": s["dash"] = (n[0], n[1:])
        elif name == "fillcolor": s["fill"] = n
        elif name == "strokecolor": s["stroke"] = n
        elif name == "shadow": s["shadow"] = n
        elif name == "move": self.starts(lambda p: p.moveTo(*n))
        elif name == "line": self.continues(lambda p: p.lineTo(*n))
        elif name == "quad": self.continues(lambda p: p.quadTo(*n))
        elif name == "curve": self.continues(lambda p: p.cubicTo(*n))
        elif name == "close": self.path.close()
        elif name == "rect": self.starts(lambda p: p.addRect(skia.Rect.MakeXYWH(*n)))
        elif name == "ellipse": self.starts(lambda p: p.addOval(skia.Rect.MakeXYWH(*n)))
        elif name == "arc":
            x, y, r, start, end, clockwise = n
            sweep = math.degrees(end - start) % 360 if not clockwise else -(math.degrees(start - end) % 360)
            oval = skia.Rect.MakeLTRB(x - r, y - r, x + r, y + r)
            self.continues(lambda p: p.arcTo(oval, math.degrees(start), sweep, False))
        elif name == "arcto": self.continues(lambda p: p.arcTo(*n))
        elif name == "fill": self.fill_path(self.take())
        elif name == "eofill": self.fill_path(self.take(), True)
        elif name == "stroke": self.stroke_path(self.take())
        elif name in ("fillstroke", "eofillstroke"):
            path = self.take()
            self.fill_path(path, name[0] == "e")
            self.stroke_path(path)
        elif name == "strokedpath":
            path = self.take()
            paint = self.stroke_paint()
            outline = skia.Path()
            paint.getFillPath(path, outline)
            outline.transform(self.matrix)
            self.path = outline
        elif name == "fillrect": self.fill_path(skia.Path.Rect(skia.Rect.MakeXYWH(*n)))
        elif name == "strokerect": self.stroke_path(skia.Path.Rect(skia.Rect.MakeXYWH(*n)))
        elif name == "strokerectwidth":
            width, s["width"] = s["width"], n[4]
            self.stroke_path(skia.Path.Rect(skia.Rect.MakeXYWH(*n[:4])))
            s["width"] = width
        elif name == "fillellipse": self.fill_path(skia.Path.Oval(skia.Rect.MakeXYWH(*n)))
        elif name == "strokeellipse":
            # From the right end on, towards larger y, as Core Graphics does.
            path = skia.Path()
            path.addOval(skia.Rect.MakeXYWH(*n), skia.PathDirection.kCW, 1)
            self.stroke_path(path)
        elif name == "segments":
            path = skia.Path()
            for i in range(0, len(n), 4):
                path.moveTo(n[i], n[i + 1]); path.lineTo(n[i + 2], n[i + 3])
            self.stroke_path(path)
        elif name == "clear":
            c.drawRect(skia.Rect.MakeXYWH(*n), skia.Paint(AntiAlias=True, BlendMode=skia.BlendMode.kClear))
        elif name in ("clip", "eoclip"):
            path = self.take()
            path.setFillType(skia.PathFillType.kEvenOdd if name[0] == "e" else skia.PathFillType.kWinding)
            c.clipPath(path, skia.ClipOp.kIntersect, True)
        elif name == "cliprect": c.clipRect(skia.Rect.MakeXYWH(*n), skia.ClipOp.kIntersect, True)
        elif name == "clipmask": self.clip_mask(*n)
        elif name == "image": self.draw_image(*n)
        elif name == "tile": self.draw_image(*n, tiles=True)
        elif name == "linear":
            points = [skia.Point(n[1], n[2]), skia.Point(n[3], n[4])]
            self.gradient(n[0], n[5], lambda c, p, m: skia.GradientShader.MakeLinear(points, c, p, m))
        elif name == "radial":
            def make(c, p, m):
                return skia.GradientShader.MakeTwoPointConical(
                    skia.Point(n[1], n[2]), n[3], skia.Point(n[4], n[5]), n[6], c, p, m)
            self.gradient(n[0], n[7], make)
        elif name == "conic":
            turn = skia.Matrix.RotateDeg(math.degrees(n[3]), skia.Point(n[1], n[2]))
            self.gradient(n[0], 3, lambda c, p, m: skia.GradientShader.MakeSweep(
                n[1], n[2], c, p, m, 0, 360, 0, turn))
        elif name in ("beginlayer", "beginlayerin"):
            self.layers.append(dict(s))
            paint = self.shadow_paint() if s["shadow"] else skia.Paint(BlendMode=self.blend())
            paint.setAlphaf(s["alpha"])
            c.save()
            if name == "beginlayerin":
                c.clipRect(skia.Rect.MakeXYWH(*n))
            matrix = self.matrix
            c.resetMatrix()
            c.saveLayer(None, paint)
            c.setMatrix(matrix)
            s.update(alpha=1, blend="normal", shadow=None)
        elif name == "endlayer":
            c.restore()
            c.restore()
            self.state = self.layers.pop()
        else:
            raise SystemExit(f"{name}: no such function")


def cases():
    found = {}
    for line in (HERE / "cases.txt").read_text().splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] == "case":
            commands = found[words[1]] = [(int(words[2]), int(words[3]))]
        else:
            commands.append(words)
    return found


SAMPLED = {"image", "tile", "linear", "radial", "conic", "clipmask", "antialias", "shadow"}


def main():
    wanted = sys.argv[1:]
    for name, (size, *commands) in cases().items():
        if wanted and name not in wanted:
            continue
        is_sampled = any(command[0] in SAMPLED for command in commands)
        drawing = Drawing(*size, 1 if is_sampled else 8)
        for command, *numbers in commands:
            drawing.run(command, numbers)
        drawing.image().save(str(HERE / "References" / f"{name}.png"), skia.kPNG)


main()
