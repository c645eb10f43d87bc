import CoreGraphics
import Geometry

/// An upright clip, taken apart into what it leaves whole and the cells in which it covers pixels in part.
///
/// ```
///   +--+----------+--+    cells: the corners, and a row or column of pixels
///   |  |          |  |    at each side that lies between pixels
///   +--+          +--+
///   |     inside     |    inside: three rectangles
///   +--+          +--+
///   |  |          |  |
///   +--+----------+--+
/// ```
struct ClipCells {
    private(set) var inside: ClipRegion
    private(set) var cells: [PixelRect] = []

    /// Nil where most of the clip is cells, and for clips that are turned or have hard sides.
    init?(_ shape: ClipShape, within clip: PixelRect) {
        let h = shape.toDevice, r = shape.bounds
        guard h.keepsAxes, shape.smoothSides == 15, abs(r.minX) < 1e6, abs(r.maxX) < 1e6, abs(r.minY) < 1e6,
            abs(r.maxY) < 1e6
        else { return nil }
        let corners = shape.radii.turned(x: h.h11 < 0, y: h.h22 < 0)
        let reach = shape.radii.reach
        let x = Side(
            r.minX, r.maxX, max(corners.a, corners.c) * reach * abs(h.h11),
            max(corners.b, corners.d) * reach * abs(h.h11))
        let y = (
            left: Side(r.minY, r.maxY, corners.a * reach * abs(h.h22), corners.c * reach * abs(h.h22)),
            right: Side(r.minY, r.maxY, corners.b * reach * abs(h.h22), corners.d * reach * abs(h.h22))
        )
        func rect(_ x: Range<Int>, _ y: Range<Int>) -> PixelRect {
            PixelRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count).intersection(clip)
        }
        let all = y.left
        inside = ClipRegion([
            rect(x.middle, all.inner), rect(x.first, y.left.middle), rect(x.last, y.right.middle),
        ])
        for cell in [
            // Corners, with the pixels that the sides there cover in part.
            rect(x.outerFirst, y.left.outerFirst), rect(x.outerLast, y.right.outerFirst),
            rect(x.outerFirst, y.left.outerLast), rect(x.outerLast, y.right.outerLast),
            // What is left of the sides.
            rect(x.middle, all.firstEdge), rect(x.middle, all.lastEdge),
            rect(x.firstEdge, y.left.middle), rect(x.lastEdge, y.right.middle),
        ] where !cell.isEmpty { cells.append(cell) }
        let area = cells.reduce(0) { $0 + $1.area }
        if area * 2 > rect(x.outer, all.outer).area { return nil }
    }

    /// One axis: pixels that are covered in part, those that corners reach over, and those between.
    private struct Side {
        /// All that is touched, and all that is covered whole where no corner is.
        var outer, inner: Range<Int>
        /// The parts of `inner` that corners reach into at either end, and the part in between.
        var first, middle, last: Range<Int>

        init(_ min: Double, _ max: Double, _ firstReach: Double, _ lastReach: Double) {
            let e = 1.0 / 256
            func isLine(_ v: Double) -> Bool { abs(v - v.rounded()) < e }
            let from = Int(isLine(min) ? min.rounded() : min.rounded(.down))
            let to = Swift.max(from, Int(isLine(max) ? max.rounded() : max.rounded(.up)))
            outer = from..<to
            let a = Swift.min(isLine(min) ? from : from + 1, to)
            let b = Swift.max(isLine(max) ? to : to - 1, a)
            inner = a..<b
            let center = Int(((min + max) / 2).rounded())
            func limited(_ v: Int, _ low: Int, _ high: Int) -> Int { Swift.min(Swift.max(v, low), high) }
            let hasFirst = firstReach > 0, hasLast = lastReach > 0
            let split = limited(center, a, b)
            let left = hasFirst ? limited(Int((min + firstReach).rounded(.up)), a, hasLast ? split : b) : a
            let right = hasLast ? limited(Int((max - lastReach).rounded(.down)), hasFirst ? split : a, b) : b
            first = a..<left
            middle = left..<Swift.max(left, right)
            last = Swift.max(left, right)..<b
        }

        var firstEdge: Range<Int> { outer.lowerBound..<inner.lowerBound }
        var lastEdge: Range<Int> { inner.upperBound..<outer.upperBound }
        var outerFirst: Range<Int> { outer.lowerBound..<first.upperBound }
        var outerLast: Range<Int> { last.lowerBound..<outer.upperBound }
    }
}

extension CornerRadii {
    /// The corners as they lie on the device where an axis is turned around.
    func turned(x: Bool, y: Bool) -> CornerRadii {
        var result = self
        if x { (result.a, result.b, result.c, result.d) = (result.b, result.a, result.d, result.c) }
        if y { (result.a, result.b, result.c, result.d) = (result.c, result.d, result.a, result.b) }
        return result
    }
}
