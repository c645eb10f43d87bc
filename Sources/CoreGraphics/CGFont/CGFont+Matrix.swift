import Foundation

/// A matrix that maps each glyph of a font about its origin, in ems, y up: x' = ax + cy, y' = bx + dy.
struct GlyphMatrix: Hashable, Sendable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0

    var isIdentity: Bool { self == GlyphMatrix() }

    var transform: CGAffineTransform {
        CGAffineTransform(a: CGFloat(a), b: CGFloat(b), c: CGFloat(c), d: CGFloat(d), tx: 0, ty: 0)
    }
}

extension CGFont {
    /// The font with glyphs mapped by a matrix; its translation is ignored. The object is shared while anything
    /// retains it. Heights are multiplied by the absolute value of `d`; advances are unchanged.
    ///
    /// - Parameter matrix: elements up to ±10,000.
    package func mapped(by matrix: CGAffineTransform) -> CGFont {
        let font = original ?? self
        let limited = [matrix.a, matrix.b, matrix.c, matrix.d].map { number in
            number.isFinite ? min(max(number.native, -1e4), 1e4) : 0
        }
        let shape = GlyphMatrix(a: limited[0], b: limited[1], c: limited[2], d: limited[3])
        if shape.isIdentity { return font }
        return font.mapped.withLock { known in
            if let font = known[shape]?.font { return font }
            if known.count >= 64 { known = known.filter { $0.value.font != nil } }
            var key = font.key
            key.matrix = shape
            let made = CGFont(font.face, key, original: font)
            known[shape] = WeakFont(font: made)
            return made
        }
    }

    /// The font without the matrix.
    package var unmapped: CGFont { original ?? self }
}

extension FontMetrics {
    /// Applies a glyph matrix to the metrics.
    mutating func map(by matrix: GlyphMatrix) {
        guard !matrix.isIdentity else { return }
        func scaled(_ height: Int) -> Int { Int((Double(height) * abs(matrix.d)).rounded()) }
        (ascent, descent, leading) = (scaled(ascent), scaled(descent), scaled(leading))
        (capHeight, xHeight) = (scaled(capHeight), scaled(xHeight))
        underline = (scaled(underline.position), scaled(underline.thickness))
        strikeout = (scaled(strikeout.position), scaled(strikeout.thickness))
        bounds = bounds.applying(matrix.transform)
    }
}
