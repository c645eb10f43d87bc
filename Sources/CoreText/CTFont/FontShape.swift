import CoreGraphics

/// What a font's matrix does: text becomes larger, and its glyphs are mapped by the rest.
struct FontShape: Hashable, Sendable {
    /// How long the matrix makes the x axis: advances are multiplied by it.
    var scale = 1.0
    /// What is left, which keeps the x axis as long as it is; nil for nothing.
    var rest: CGAffineTransform?
    /// Points that each glyph is moved by, y up.
    var offset = CGPoint.zero

    init() {}

    /// A matrix that is not finite, flattens glyphs, or stretches them ten thousand times as much one way as the other, counts as none.
    init(_ matrix: CGAffineTransform) {
        let size = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot().native
        guard matrix != .identity, size.isFinite, size > 1e-6, size < 1e6 else { return }
        let factor = CGFloat(1 / size)
        let rest = CGAffineTransform(
            a: matrix.a * factor, b: matrix.b * factor, c: matrix.c * factor, d: matrix.d * factor, tx: 0,
            ty: 0)
        guard abs(rest.c) < 1e4, abs(rest.d) < 1e4, abs(rest.a * rest.d - rest.b * rest.c) > 1e-4 else {
            return
        }
        scale = size
        if abs(matrix.tx) < 1e6, abs(matrix.ty) < 1e6 { offset = CGPoint(x: matrix.tx, y: matrix.ty) }
        if rest != .identity { self.rest = rest }
    }

    /// The same with glyphs that are widened and lean to the right before the matrix maps them.
    func adding(expansion: CGFloat, obliqueness: CGFloat) -> FontShape {
        if expansion == 0, obliqueness == 0 { return self }
        let own = CGAffineTransform(
            a: CGFloat(exp(expansion.native)), b: 0, c: obliqueness, d: 1, tx: 0, ty: 0)
        let length = CGFloat(scale), rest = rest ?? .identity
        let matrix = CGAffineTransform(
            a: rest.a * length, b: rest.b * length, c: rest.c * length, d: rest.d * length, tx: offset.x,
            ty: offset.y)
        return FontShape(own.concatenating(matrix))
    }

    static func == (a: FontShape, b: FontShape) -> Bool {
        a.scale == b.scale && a.rest == b.rest && a.offset == b.offset
    }

    func hash(into hasher: inout Hasher) { hasher.combine(scale) }
}
