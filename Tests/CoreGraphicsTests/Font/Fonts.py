"""Makes the small fonts of this folder: python3 Fonts.py, with fontTools from PyPI."""
import os, struct, zlib
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike

folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Fonts")


def box(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0)), pen.lineTo((x0, y1)), pen.lineTo((x1, y1)), pen.lineTo((x1, y0)), pen.closePath()
    return pen.glyph()


def builder(name, glyphs, characters):
    b = FontBuilder(1000, isTTF=True)
    b.setupGlyphOrder(list(glyphs))
    b.setupCharacterMap(characters)
    b.setupGlyf(glyphs)
    b.setupHorizontalMetrics({n: (800, 0) for n in glyphs})
    b.setupHorizontalHeader(ascent=900, descent=-300)
    b.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name, "fullName": name})
    b.setupOS2(sTypoAscender=900, sTypoDescender=-300, sxHeight=500, sCapHeight=700)
    b.setupPost()
    return b


# A red box, a green one over its upper half, and one in the colour of the text.
glyphs = {
    ".notdef": box(0, 0, 500, 700), "pair": box(0, 0, 800, 800), "lower": box(0, 0, 400, 400),
    "upper": box(0, 400, 400, 800), "side": box(400, 0, 800, 800),
}
b = builder("Layers", glyphs, {0x41: "pair", 0x42: "lower"})
b.setupCOLR({"pair": [("lower", 0), ("upper", 1), ("side", 0xFFFF)]}, version=0)
b.setupCPAL([[(1, 0, 0, 1), (0, 1, 0, 1)]])
b.save(os.path.join(folder, "Layers.ttf"))


def png(size, color):
    row = b"\0" + bytes(color) * size
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(row * size))
            + chunk(b"IEND", b""))


# Pictures of two sizes: blue in the small strike, orange in the large one.
glyphs = {".notdef": box(0, 0, 500, 700), "dot": TTGlyphPen(None).glyph(), "plain": box(100, 0, 600, 600)}
b = builder("Strikes", glyphs, {0x41: "dot", 0x42: "plain"})
table = newTable("sbix")
for ppem, color in ((16, (0, 0, 255, 255)), (64, (255, 128, 0, 255))):
    strike = Strike(ppem=ppem, resolution=72)
    for name in glyphs:
        data = png(ppem, color) if name == "dot" else None
        strike.glyphs[name] = Glyph(
            glyphName=name, graphicType="png " if data else None, imageData=data, originOffsetX=0, originOffsetY=0)
    table.strikes[ppem] = strike
b.font["sbix"] = table
b.save(os.path.join(folder, "Strikes.ttf"))
