#!/usr/bin/env python3
"""skia-check.py [--renderer NAME] [--frames N] [--seconds S] [--png FOLDER] FILE: times scenes of the benchmark drawn by Skia's GL backend.

It draws the scenes of `agate bench` that Skia has a call for, with the same sizes, counts and random numbers, on the EGL display
whose GL renderer has the given name, and writes FILE, which `agate check --peer` reads. Skia is the module skia-python: a wheel
beside this script or an installed one. A frame is recorded before it is timed, so that Python's share isn't in the time, which is
from replaying the record until the GPU has finished.
"""
import argparse, atexit, ctypes, glob, json, math, os, random, shutil, sys, tempfile, time, zipfile

WIDTH, HEIGHT, SEED = 1920, 1080, 20240607
FONTS = ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", "share/fonts/dejavu/DejaVuSans.ttf"]
HERE = os.path.dirname(os.path.realpath(__file__))


class Missing(Exception):
    """What this machine lacks, in a sentence."""


# --- EGL

def display_candidates(egl):
    """The displays of EGL: those of its devices, Mesa's without a surface, and the default one."""
    pointer, integer = ctypes.c_void_p, ctypes.c_int
    egl.eglGetProcAddress.restype = pointer
    platform, query = egl.eglGetProcAddress(b"eglGetPlatformDisplayEXT"), egl.eglGetProcAddress(b"eglQueryDevicesEXT")
    if platform:
        platform = ctypes.CFUNCTYPE(pointer, ctypes.c_uint, pointer, pointer)(platform)
        devices, count = (pointer * 16)(), integer()
        if query and ctypes.CFUNCTYPE(ctypes.c_uint, integer, pointer, pointer)(query)(16, devices, ctypes.byref(count)):
            for device in devices[:count.value]: yield platform(0x313F, device, None)
        yield platform(0x31DD, None, None)
    egl.eglGetDisplay.restype, egl.eglGetDisplay.argtypes = pointer, [pointer]
    yield egl.eglGetDisplay(None)


def make_current(egl, display):
    """Makes a context of OpenGL ES 3 current without a surface; returns its renderer, or None."""
    pointer, integer = ctypes.c_void_p, ctypes.c_int
    egl.eglInitialize.argtypes = [pointer, pointer, pointer]
    egl.eglChooseConfig.argtypes = [pointer, pointer, pointer, integer, pointer]
    egl.eglCreateContext.restype, egl.eglCreateContext.argtypes = pointer, [pointer, pointer, pointer, pointer]
    egl.eglMakeCurrent.argtypes = [pointer, pointer, pointer, pointer]
    if not display or not egl.eglInitialize(display, None, None) or not egl.eglBindAPI(0x30A0): return None
    config, count = pointer(), integer()
    # EGL_RENDERABLE_TYPE with OpenGL ES 3, EGL_SURFACE_TYPE any.
    egl.eglChooseConfig(display, (integer * 5)(0x3040, 0x40, 0x3033, 0, 0x3038), ctypes.byref(config), 1, ctypes.byref(count))
    context = egl.eglCreateContext(display, config if count.value else None, None, (integer * 3)(0x3098, 3, 0x3038))
    if not context or not egl.eglMakeCurrent(display, None, None, context): return None
    gl = ctypes.CDLL("libGLESv2.so.2", mode=ctypes.RTLD_GLOBAL)
    gl.glGetString.restype = ctypes.c_char_p
    return (gl.glGetString(0x1F01) or b"").decode("utf-8", "replace")


def context(wanted):
    """Makes a context current, if possible on the renderer with a name; returns the renderer's name."""
    try: egl = ctypes.CDLL("libEGL.so.1", mode=ctypes.RTLD_GLOBAL)
    except OSError as error: raise Missing(str(error)) from None
    working = None
    for display in display_candidates(egl):
        name = make_current(egl, display)
        if name and (not wanted or name == wanted): return name
        if name and not working: working = display
    if not working: raise Missing("no EGL display has a context of OpenGL ES 3")
    return make_current(egl, working)


# --- Skia

def load_skia():
    wheels = sorted(glob.glob(os.path.join(HERE, "skia_python*.whl")))
    tag = f"cp{sys.version_info[0]}{sys.version_info[1]}-"
    fitting = [wheel for wheel in wheels if tag in os.path.basename(wheel)]
    if fitting:
        folder = tempfile.mkdtemp(prefix="skia-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        with zipfile.ZipFile(fitting[-1]) as archive: archive.extractall(folder)
        sys.path.insert(0, folder)
    try: import skia
    except ImportError as error:
        if wheels and not fitting: raise Missing(f"the wheel beside skia-check.py isn't for this Python ({tag[:-1]})") from None
        raise Missing(str(error)) from None
    return skia


# --- Scenes: the numbers of NumPy's RandomState, as those of `agate bench` are

class Numbers:
    def __init__(self):
        state = [SEED]
        for index in range(1, 624): state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + index) & 0xFFFFFFFF)
        self.random = random.Random()
        self.random.setstate((3, tuple(state) + (624,), None))
        self.spare = None

    def uniform(self): return self.random.random()

    def below(self, count):
        mask = (1 << (count - 1).bit_length()) - 1
        while True:
            value = self.random.getrandbits(32) & mask
            if value < count: return value

    def normal(self):
        if self.spare is not None:
            value, self.spare = self.spare, None
            return value
        while True:
            x, y = 2 * self.uniform() - 1, 2 * self.uniform() - 1
            square = x * x + y * y
            if 0 < square < 1: break
        scale = math.sqrt(-2 * math.log(square) / square)
        self.spare = scale * x
        return scale * y


class Boxes:
    """Boxes at random places that move on ellipses of their own, with two colours each."""

    def __init__(self, count, width, height):
        numbers = Numbers()
        self.origins = [(numbers.uniform() * (WIDTH - width), numbers.uniform() * (HEIGHT - height)) for _ in range(count)]
        color = lambda: 0xFF000000 | int(numbers.uniform() * 255) << 16 | int(numbers.uniform() * 255) << 8 | int(numbers.uniform() * 255)
        self.colors = [color() for _ in range(count)]
        self.seconds = [color() for _ in range(count)]

    def places(self, frame):
        return [(x + 8 * math.sin(0.1 * frame + i), y + 5 * math.cos(0.13 * frame + i)) for i, (x, y) in enumerate(self.origins)]


class Scenes:
    """Each method returns a function that draws a frame on a canvas."""

    def __init__(self, skia, gpu):
        self.skia, self.gpu, self.kept = skia, gpu, []
        self.linear = skia.SamplingOptions(skia.FilterMode.kLinear)

    def image(self, width, height, pixels, alpha):
        info = self.skia.ImageInfo.Make(width, height, self.skia.kRGBA_8888_ColorType, alpha)
        # The image doesn't own its data.
        self.kept.append(self.skia.Data.MakeWithCopy(pixels))
        return self.skia.Image.MakeRasterData(info, self.kept[-1], width * 4).makeTextureImage(self.gpu)

    def images(self, count=16, size=128):
        result = []
        for k in range(count):
            pixels = bytearray()
            for y in range(size):
                for x in range(size):
                    checker = (x // 16 + y // 16 & 1) * 60
                    pixels += bytes([x * 2 * (k * 53 % 97 + 20) // 128 + checker & 255, y * 2 * (k * 31 % 89 + 20) // 128 + checker & 255,
                                     k * 16 + checker & 255, 255])
            result.append(self.image(size, size, bytes(pixels), self.skia.kOpaque_AlphaType))
        return result

    def paint(self, color, **options): return self.skia.Paint(AntiAlias=True, Color=color, **options)

    def rounded(self, x, y, width, height, radius):
        return self.skia.RRect.MakeRectXY(self.skia.Rect.MakeXYWH(x, y, width, height), radius, radius)

    def trivial(self):
        box, paint = self.rounded(100, 100, 300, 200, 20), self.paint(0xFFE04040)
        return lambda canvas, frame: canvas.drawRRect(box, paint)

    def quads(self, count):
        skia, numbers = self.skia, Numbers()
        centers = [(numbers.uniform() * WIDTH, numbers.uniform() * HEIGHT) for _ in range(count)]
        axes = []
        for _ in range(count):
            axis = (numbers.normal(), numbers.normal(), numbers.normal())
            length = math.sqrt(sum(v * v for v in axis))
            axes.append(tuple(v / length for v in axis))
        angles = [numbers.uniform() * 2 * math.pi for _ in range(count)]
        images = self.images()
        plain, rect = skia.Paint(AntiAlias=True, Alphaf=0.9), skia.Rect.MakeWH(128, 128)
        round_box, clamp = self.rounded(0, 0, 128, 128, 12), skia.TileMode.kClamp
        shaded = [skia.Paint(AntiAlias=True, Alphaf=0.9, Shader=image.makeShader(clamp, clamp, self.linear)) for image in images]

        def draw(canvas, frame):
            for i, ((cx, cy), (x, y, z), angle) in enumerate(zip(centers, axes, angles)):
                c, s = math.cos(angle + 0.02 * frame), math.sin(angle + 0.02 * frame)
                t = 1 - c
                # The columns of the rotation for x and y, with the perspective of an eye 500 points away.
                a, b = t * x * x + c, t * x * y - s * z
                d, e = t * x * y + s * z, t * y * y + c
                g, h = -(t * x * z - s * y) / 500, -(t * y * z + s * x) / 500
                w = 1 - 64 * (g + h)
                canvas.save()
                canvas.concat(skia.Matrix.MakeAll(a + cx * g, b + cx * h, cx * w - 64 * (a + b),
                                                  d + cy * g, e + cy * h, cy * w - 64 * (d + e), g, h, w))
                if i // 16 % 2 == 0: canvas.drawRRect(round_box, shaded[i % 16])
                else: canvas.drawImageRect(images[i % 16], rect, self.linear, plain)
                canvas.restore()
        return draw

    def quads1k(self): return self.quads(1000)
    def quads10k(self): return self.quads(10_000)

    def flat(self):
        boxes, skia = Boxes(10_000, 40, 40), self.skia
        fills = [self.paint(color) for color in boxes.colors]
        borders = [self.paint(color, Style=skia.Paint.kStroke_Style, StrokeWidth=1) for color in boxes.seconds]

        def draw(canvas, frame):
            for (x, y), fill, border in zip(boxes.places(frame), fills, borders):
                canvas.drawRRect(self.rounded(x, y, 40, 40, 8), fill)
                canvas.drawRRect(self.rounded(x + .5, y + .5, 39, 39, 7.5), border)
        return draw

    def shadows(self):
        boxes, skia = Boxes(500, 160, 100), self.skia
        fills = [self.paint(color) for color in boxes.colors]
        shadow = self.paint(0x80000000, MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, 8.0))

        def draw(canvas, frame):
            for (x, y), fill in zip(boxes.places(frame), fills):
                canvas.drawRRect(self.rounded(x, y + 3, 160, 100, 12), shadow)
                canvas.drawRRect(self.rounded(x, y, 160, 100, 12), fill)
        return draw

    def groups(self):
        boxes, rect = Boxes(200, 200, 150), self.skia.Rect.MakeXYWH
        parts = [(0, 0), (50, 20), (100, 40), (30, 60), (80, 70)]
        fills = [self.paint(0xFF000000 | (40 + 50 * k & 255) << 16 | (200 - 40 * k & 255) << 8 | 90 * k & 255) for k in range(5)]

        def draw(canvas, frame):
            for x, y in boxes.places(frame):
                canvas.saveLayerAlpha(rect(x, y, 200, 150), 128)
                for (px, py), fill in zip(parts, fills): canvas.drawRect(rect(x + px, y + py, 100, 80), fill)
                canvas.restore()
        return draw

    def masks(self):
        boxes, images = Boxes(200, 200, 200), self.images()

        def draw(canvas, frame):
            for i, (x, y) in enumerate(boxes.places(frame)):
                canvas.save()
                canvas.clipRRect(self.rounded(x, y, 200, 200, 100 if i % 2 else 40), self.skia.ClipOp.kIntersect, True)
                canvas.drawImageRect(images[i % 16], self.skia.Rect.MakeXYWH(x, y, 200, 200), self.linear)
                canvas.restore()
        return draw

    def gradients(self):
        boxes, skia = Boxes(1000, 100, 100), self.skia
        fills = []
        for i in range(1000):
            colors = [boxes.colors[i], boxes.seconds[i], boxes.colors[-i - 1]]
            shader = (skia.GradientShader.MakeLinear([skia.Point(0, 0), skia.Point(100, 60)], colors) if i < 500
                      else skia.GradientShader.MakeRadial(skia.Point(50, 50), 60, colors))
            fills.append(skia.Paint(Shader=shader))
        rect = skia.Rect.MakeWH(100, 100)

        def draw(canvas, frame):
            for (x, y), fill in zip(boxes.places(frame), fills):
                canvas.save()
                canvas.translate(x, y)
                canvas.drawRect(rect, fill)
                canvas.restore()
        return draw

    def text(self):
        boxes, skia, numbers = Boxes(2000, 170, 18), self.skia, Numbers()
        path = next((p for p in (os.path.join(HERE, font) for font in FONTS) if os.path.exists(p)), None)
        if not path: raise Missing("there is no font DejaVu Sans")
        font = skia.Font(skia.Typeface.MakeFromFile(path), 14)
        font.setSubpixel(True)
        letters, paint = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", self.paint(0xFFFFFFFF)
        blobs = [skia.TextBlob.MakeFromString("".join(letters[numbers.below(len(letters))] for _ in range(20)), font) for _ in range(2000)]

        def draw(canvas, frame):
            for (x, y), blob in zip(boxes.places(frame), blobs): canvas.drawTextBlob(blob, x, y + 14, paint)
        return draw

    def particles(self):
        boxes, skia, pixels = Boxes(20_000, 16, 16), self.skia, bytearray()
        for y in range(16):
            for x in range(16):
                value = int(max(0, 1 - math.hypot(x - 7.5, y - 7.5) / 8) ** 1.5 * 96)
                pixels += bytes([value, value // 2, value // 3, value])
        sprite = self.image(16, 16, bytes(pixels), skia.kPremul_AlphaType)
        paint, parts = skia.Paint(BlendMode=skia.BlendMode.kPlus), [skia.Rect.MakeWH(16, 16)] * 20_000

        def draw(canvas, frame):
            places = [skia.RSXform(1, 0, x, y) for x, y in boxes.places(frame)]
            canvas.drawAtlas(sprite, places, parts, [], skia.BlendMode.kModulate, self.linear, None, paint)
        return draw


NAMES = ["quads10k", "trivial", "quads1k", "flat", "shadows", "groups", "masks", "gradients", "text", "particles"]


class Stage:
    def __init__(self, skia):
        self.skia = skia
        self.gpu = skia.GrDirectContext.MakeGL(skia.GrGLInterface.MakeEGL())
        if not self.gpu: raise Missing("Skia can't draw with this context")
        info = skia.ImageInfo.Make(WIDTH, HEIGHT, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        self.surface = skia.Surface.MakeRenderTarget(self.gpu, skia.Budgeted.kNo, info)
        if not self.surface: raise Missing("Skia can't make a surface of 1920x1080 pixels")
        self.gl = ctypes.CDLL("libGLESv2.so.2")

    def record(self, draw, frame):
        recorder = self.skia.PictureRecorder()
        canvas = recorder.beginRecording(self.skia.Rect.MakeWH(WIDTH, HEIGHT))
        canvas.clear(0xFF202428)
        draw(canvas, frame)
        return recorder.finishRecordingAsPicture()

    def milliseconds(self, picture):
        begin = time.perf_counter()
        self.surface.getCanvas().drawPicture(picture)
        if hasattr(self.skia, "GrSyncCpu"): self.gpu.flushAndSubmit(self.skia.GrSyncCpu.kYes)
        else: self.gpu.flushAndSubmit(True)
        self.gl.glFinish()
        return (time.perf_counter() - begin) * 1000


def measured(stage, name, frames, end, folder):
    """The figures of a scene, whose measuring begins no frame after a time; at least one is."""
    scenes = Scenes(stage.skia, stage.gpu)
    draw = getattr(scenes, name)()
    stage.milliseconds(stage.record(draw, 0))
    if folder: stage.surface.makeImageSnapshot().save(os.path.join(folder, name + ".png"), stage.skia.kPNG)
    stage.milliseconds(stage.record(draw, 1))
    times = []
    for frame in range(2, frames + 2):
        times.append(stage.milliseconds(stage.record(draw, frame)))
        if time.monotonic() > end: break
    times.sort()
    return {"scene": name, "frames": len(times), "ms": round(times[len(times) // 2], 3), "p95": round(times[int(0.95 * (len(times) - 1))], 3)}


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split(": ")[0])
    parser.add_argument("file")
    parser.add_argument("--renderer")
    parser.add_argument("--frames", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--png", help="a folder for the pictures of frame 0")
    options = parser.parse_args()
    begin = time.monotonic()
    report = {"name": "Skia GL", "version": "", "renderer": "", "scenes": [], "omitted": []}
    try:
        # The context first: Skia takes the current one.
        skia_module = load_skia()
        report["version"] = "skia-python " + skia_module.__version__
        report["renderer"] = context(options.renderer)
        stage = Stage(skia_module)
        for index, name in enumerate(NAMES):
            now, end = time.monotonic(), begin + options.seconds
            if now > end:
                report["omitted"].append(f"{name}: there was no time left")
                continue
            try:
                report["scenes"].append(measured(stage, name, options.frames, now + (end - now) / (len(NAMES) - index), options.png))
                print("Skia GL, {scene}: {ms:.2f} ms".format(**report["scenes"][-1]), flush=True)
            except Exception as error: report["omitted"].append(f"{name}: {error}")
    except Missing as error: report["omitted"].append(str(error))
    with open(options.file + ".part", "w", encoding="utf-8") as file: json.dump(report, file, indent=2)
    os.rename(options.file + ".part", options.file)
    for line in report["omitted"]: print("Skia GL:", line)


main()
