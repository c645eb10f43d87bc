/// The radius of each corner of a shape, in points of the layer: minX minY, maxX minY, minX maxY, maxX maxY.
package struct CornerRadii: Sendable, Equatable {
    package var a, b, c, d: Double
    /// The corners have the continuous curve instead of a circle's.
    package var isContinuous = false

    package init(a: Double, b: Double, c: Double, d: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
    }

    /// The corners of `mask` (bits 1, 2, 4, 8 in the order above) rounded by `radius`.
    package init(radius: Double, mask: UInt8) {
        a = mask & 1 != 0 ? radius : 0
        b = mask & 2 != 0 ? radius : 0
        c = mask & 4 != 0 ? radius : 0
        d = mask & 8 != 0 ? radius : 0
    }

    package static let zero = CornerRadii(a: 0, b: 0, c: 0, d: 0)
    package var isZero: Bool { a == 0 && b == 0 && c == 0 && d == 0 }
    package var isUniform: Bool { a == b && b == c && c == d }
    package var largest: Double { max(max(a, b), max(c, d)) }
    /// The length of a side that a corner of radius 1 takes.
    package var reach: Double { isContinuous ? 1.52866483 : 1 }
}
