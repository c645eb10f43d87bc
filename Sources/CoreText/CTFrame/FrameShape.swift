import CoreGraphics

/// The area of a frame's lines: a path without the areas of other paths. Lengths are in points, y up.
struct FrameShape {
    /// An edge of a path, from its lower to its upper end.
    private struct Edge {
        var low, high: CGPoint
        /// 1 if the path runs upwards, otherwise -1.
        var winding: Int
        /// 0 for the frame's own path, positive for excluded paths.
        var path: Int

        func x(at y: CGFloat) -> CGFloat {
            low.x + (high.x - low.x) * ((y - low.y) / (high.y - low.y))
        }
    }

    /// The bounding box of the frame's path.
    let rect: CGRect
    /// The edges that are not horizontal.
    private let edges: [Edge]
    /// Horizontal edges. They do not divide a line, but a line may not overlap them.
    private let flats: [(y: CGFloat, range: ClosedRange<CGFloat>)]
    private let pathCount: Int
    private let isEvenOdd: Bool
    /// The maximum distance between curves and their lines, and the maximum number of edges of a path that lines
    /// follow.
    private static let tolerance: CGFloat = 0.1, mostEdges = 20_000

    /// Nil for a rectangle without holes, whose lines need no shape, and for paths that are not finite or have too
    /// many edges.
    init?(_ path: CGPath, without holes: [CGPath], isEvenOdd: Bool) {
        let box = path.boundingBoxOfPath
        guard !box.isNull, box.width > 0, box.height > 0, !holes.isEmpty || !path.isRect(nil) else {
            return nil
        }
        var edges: [Edge] = [], flats: [(y: CGFloat, range: ClosedRange<CGFloat>)] = []
        for (number, path) in ([path] + holes.prefix(1000)).enumerated() {
            var start = CGPoint.zero, current = CGPoint.zero
            func add(_ end: CGPoint) {
                defer { current = end }
                if current.y == end.y, current.x.isFinite, end.x.isFinite, flats.count <= Self.mostEdges {
                    flats.append((end.y, min(current.x, end.x)...max(current.x, end.x)))
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
                    (start, current) = (element.points[0], element.points[0])
                case .addLineToPoint: add(element.points[0])
                default: add(start)
                }
            }
            add(start)
        }
        guard !edges.isEmpty, edges.count <= Self.mostEdges else { return nil }
        rect = box
        (self.edges, self.flats) = (edges, flats)
        self.isEvenOdd = isEvenOdd
        pathCount = 1 + holes.count
    }

    /// The intervals of x, from left to right, in which a line is inside over its full height.
    ///
    /// - Parameters:
    ///   - bottom, top: the line's lower and upper edge.
    func spans(from bottom: CGFloat, to top: CGFloat) -> [Range<CGFloat>] {
        guard bottom >= rect.minY - 1e-6, top <= rect.maxY + 1e-6, top > bottom else { return [] }
        // The intervals that edges cross are not inside over the full height.
        var crossed: [ClosedRange<CGFloat>] = []
        for edge in edges where edge.low.y < top && edge.high.y > bottom {
            let a = edge.low.y >= bottom ? edge.low.x : edge.x(at: bottom)
            let b = edge.high.y <= top ? edge.high.x : edge.x(at: top)
            crossed.append(min(a, b)...max(a, b))
        }
        for flat in flats where flat.y > bottom + 1e-6 && flat.y < top - 1e-6 { crossed.append(flat.range) }
        crossed.sort { $0.lowerBound < $1.lowerBound }
        var result: [Range<CGFloat>] = []
        guard var right = crossed.first?.upperBound else { return [] }
        for range in crossed {
            if range.lowerBound > right + 1e-6,
                isInside(CGPoint(x: (right + range.lowerBound) / 2, y: (bottom + top) / 2))
            {
                result.append(right..<range.lowerBound)
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
