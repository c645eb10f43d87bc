import CoreGraphics

/// The area of a block's lines: a path without the areas of other paths. In points from the block's upper left corner, y down.
package struct TextShape: Hashable, Sendable {
    /// An edge of a path, from its end with the smaller y to the other.
    private struct Edge: Hashable {
        var low, high: CGPoint
        /// 1 if the path runs towards greater y, otherwise -1.
        var winding: Int
        /// 0 for the area's own path, positive for excluded paths.
        var path: Int

        func x(at y: CGFloat) -> CGFloat {
            low.x + (high.x - low.x) * ((y - low.y) / (high.y - low.y))
        }
    }

    private struct Flat: Hashable {
        var y: CGFloat
        var range: ClosedRange<CGFloat>
    }

    /// The size of the area.
    let width, height: CGFloat
    /// The y at which the shape ends.
    let bottom: CGFloat
    /// Whether lines continue below the shape, in the width of the block.
    let goesOn: Bool
    /// The space that is left free at both ends of a line.
    private let padding: CGFloat
    /// The edges that are not horizontal.
    private let edges: [Edge]
    /// Horizontal edges. They do not divide a line, but a line may not overlap them.
    private let flats: [Flat]
    private let pathCount: Int
    /// The height of an area that continues, in points.
    private static let greatestHeight: CGFloat = 1e7
    private let isEvenOdd: Bool
    /// The maximum distance between curves and their lines, and the maximum number of edges of a path that lines
    /// follow.
    private static let tolerance: CGFloat = 0.1, mostEdges = 20_000

    /// The area of a path, from the upper left corner of its bounding box. Nil for a rectangle without holes, whose lines need
    /// no shape, and for paths that are not finite or have too many edges.
    ///
    /// - Parameters:
    ///   - path, holes: y up.
    init?(_ path: CGPath, without holes: [CGPath], isEvenOdd: Bool) {
        let box = path.boundingBoxOfPath
        guard !box.isNull, box.width > 0, box.height > 0, !holes.isEmpty || !path.isRect(nil) else {
            return nil
        }
        let down = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -box.minX, ty: box.maxY)
        self.init([path] + holes, down, isEvenOdd: isEvenOdd, size: box.size, bottom: box.height)
    }

    /// The width of a block without some areas, below which lines go on. Nil without such areas in the width.
    ///
    /// - Parameters:
    ///   - holes: y down, from the corner of the lines with their padding.
    ///   - padding: the space at both ends of lines, which belongs to their width there.
    package init?(width: CGFloat, padding: CGFloat, without holes: [CGPath]) {
        let whole = CGRect(x: 0, y: 0, width: width + 2 * padding, height: Self.greatestHeight)
        let holes = holes.filter { $0.boundingBoxOfPath.intersects(whole) }
        let bottom = holes.map(\.boundingBoxOfPath.maxY).max() ?? 0
        guard whole.width > 0, width.isFinite, padding.isFinite, bottom > 0, bottom < whole.height else {
            return nil
        }
        let aside = CGAffineTransform(translationX: -padding, y: 0)
        self.init(
            [CGPath(rect: whole, transform: nil)] + holes, aside, isEvenOdd: false,
            size: CGSize(width: width, height: whole.height), bottom: bottom, goesOn: true, padding: padding)
    }

    /// - Parameters:
    ///   - paths: the area's own path and the excluded ones.
    ///   - transform: maps the paths to the block.
    private init?(
        _ paths: [CGPath], _ transform: CGAffineTransform, isEvenOdd: Bool, size: CGSize, bottom: CGFloat,
        goesOn: Bool = false, padding: CGFloat = 0
    ) {
        var edges: [Edge] = [], flats: [Flat] = []
        let paths = paths.prefix(1001)
        for (number, path) in paths.enumerated() {
            var start = CGPoint.zero, current = CGPoint.zero
            func add(_ end: CGPoint) {
                defer { current = end }
                if current.y == end.y, current.x.isFinite, end.x.isFinite, flats.count <= Self.mostEdges {
                    flats.append(Flat(y: end.y, range: min(current.x, end.x)...max(current.x, end.x)))
                }
                guard current.y != end.y, current.x.isFinite, current.y.isFinite, end.x.isFinite,
                    end.y.isFinite,
                    edges.count <= Self.mostEdges
                else { return }
                edges.append(
                    current.y < end.y
                        ? Edge(low: current, high: end, winding: 1, path: number)
                        : Edge(low: end, high: current, winding: -1, path: number))
            }
            path.flattened(threshold: Self.tolerance).applyWithBlock { element in
                let element = element.pointee
                switch element.type {
                case .moveToPoint:
                    add(start)
                    start = element.points[0].applying(transform)
                    current = start
                case .addLineToPoint: add(element.points[0].applying(transform))
                default: add(start)
                }
            }
            add(start)
        }
        guard !edges.isEmpty, edges.count <= Self.mostEdges else { return nil }
        (width, height) = (size.width, size.height)
        (self.bottom, self.goesOn, self.padding) = (bottom, goesOn, padding)
        (self.edges, self.flats) = (edges, flats)
        self.isEvenOdd = isEvenOdd
        pathCount = paths.count
    }

    /// The intervals of x, from left to right, in which a line is inside over its full height.
    ///
    /// - Parameters:
    ///   - top, bottom: the line's upper and lower edge.
    func spans(from top: CGFloat, to bottom: CGFloat) -> [Range<CGFloat>] {
        guard top >= -1e-6, bottom <= height + 1e-6, bottom > top else { return [] }
        // The intervals that edges cross are not inside over the full height.
        var crossed: [ClosedRange<CGFloat>] = []
        for edge in edges where edge.low.y < bottom && edge.high.y > top {
            let a = edge.low.y >= top ? edge.low.x : edge.x(at: top)
            let b = edge.high.y <= bottom ? edge.high.x : edge.x(at: bottom)
            crossed.append(min(a, b)...max(a, b))
        }
        for flat in flats where flat.y > top + 1e-6 && flat.y < bottom - 1e-6 { crossed.append(flat.range) }
        crossed.sort { $0.lowerBound < $1.lowerBound }
        var result: [Range<CGFloat>] = []
        guard var right = crossed.first?.upperBound else { return [] }
        for range in crossed {
            if range.lowerBound > right + 1e-6,
                isInside(CGPoint(x: (right + range.lowerBound) / 2, y: (bottom + top) / 2))
            {
                let (left, right) = (right + padding, range.lowerBound - padding)
                if left < right { result.append(left..<right) }
            }
            right = max(right, range.upperBound)
        }
        return result
    }

    private func isInside(_ point: CGPoint) -> Bool {
        var windings = [Int](repeating: 0, count: pathCount)
        for edge in edges
        where edge.low.y <= point.y && edge.high.y > point.y && edge.x(at: point.y) < point.x {
            windings[edge.path] += isEvenOdd ? 1 : edge.winding
        }
        func isIn(_ winding: Int) -> Bool { isEvenOdd ? winding % 2 != 0 : winding != 0 }
        return isIn(windings[0]) && !windings.dropFirst().contains(where: isIn)
    }
}
