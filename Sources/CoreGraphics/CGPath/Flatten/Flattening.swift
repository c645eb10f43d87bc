import Foundation

/// The precision with which curves are converted to lines.
package struct Flattening: Sendable {
    /// The largest number of lines for a curve.
    @usableFromInline package let most: Int
    /// The largest distance between a curve and its lines, in the path's units.
    @usableFromInline let uniform: Double
    /// The largest distance near a point, if it differs from place to place.
    @usableFromInline let local: (@Sendable (CGPoint) -> Double)?

    /// Whether the number of a curve's lines is a power of two.
    @usableFromInline let halves: Bool

    package init(tolerance: Double, most: Int = 1024, halves: Bool = false) {
        (uniform, local) = (tolerance, nil)
        self.most = most
        self.halves = halves
    }

    package init(most: Int = 1024, tolerance: @escaping @Sendable (CGPoint) -> Double) {
        (uniform, local) = (0, tolerance)
        self.most = most
        halves = false
    }

    /// The tolerance of all places; nil if it differs from place to place.
    package var uniformTolerance: Double? { local == nil ? uniform : nil }

    /// Returns the largest distance between a curve near a point and its lines.
    @inlinable
    package func tolerance(at p: CGPoint) -> Double { local.map { $0(p) } ?? uniform }

    /// Returns the largest distance along a curve.
    @inlinable
    package func tolerance(of c: CubicCurve) -> Double {
        guard let local else { return uniform }
        return min(min(local(c.start), local(c.control1)), min(local(c.control2), local(c.end)))
    }

    /// Returns the number of lines, at equal parameter steps, that approximate a curve. The distance of `n` lines is at
    /// most `|second difference| · 3 / (4 n²)`.
    ///
    /// Source: Wang's formula; Goldman, "Pyramid Algorithms", 2003, chapter 5.
    @inlinable
    package func count(_ c: CubicCurve) -> Int {
        let wanted = (0.75 * Self.bend(c) / tolerance(of: c)).squareRoot()
        // Not true for NaN.
        guard wanted < Double(most) else { return most }
        let count = Int(wanted) + 1
        return halves ? 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount) : count
    }

    /// Returns the largest second difference of a curve's points.
    @inlinable
    package static func bend(_ c: CubicCurve) -> Double {
        let x1 = c.start.x - 2 * c.control1.x + c.control2.x, y1 = c.start.y - 2 * c.control1.y + c.control2.y
        let x2 = c.control1.x - 2 * c.control2.x + c.end.x, y2 = c.control1.y - 2 * c.control2.y + c.end.y
        let square = max(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2)
        // Squares of extreme numbers overflow or vanish.
        let isOrdinary = square > 1e-200 && square < 1e200
        return isOrdinary ? square.squareRoot() : max(hypot(x1, y1), hypot(x2, y2))
    }
}
