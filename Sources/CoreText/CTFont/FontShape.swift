import CoreGraphics

/// A font's matrix, split into a scale of the text and a matrix for its glyphs.
struct FontShape: Hashable, Sendable {
    /// The length to which the matrix maps the x axis; advances are multiplied by it.
    var scale = 1.0
    /// The matrix divided by the scale; nil for the identity.
    var rest: CGAffineTransform?
    /// The translation of each glyph in points, y up.
    var offset = CGPoint.zero

    init() {}

    /// Splits a matrix. A matrix that is not finite, flattens glyphs, or stretches them ten thousand times as much in
    /// one direction as in the other, counts as the identity.
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

    /// The shape with glyphs widened and slanted before the matrix maps them.
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
