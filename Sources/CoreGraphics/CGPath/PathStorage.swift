import Foundation

/// The elements of a path, as a value: types and points in two arrays.
package struct PathStorage: Sendable, Hashable {
    package init() {}

    @usableFromInline package private(set) var types: [CGPathElementType] = []
    /// The points of all elements, one after the other.
    @usableFromInline package private(set) var points: [CGPoint] = []
    /// The start of the current subpath.
    private(set) var start: CGPoint?
    /// The end of the last element; after a close, the subpath's start.
    package private(set) var current: CGPoint?

    package var isEmpty: Bool { types.isEmpty }

    package static func == (a: PathStorage, b: PathStorage) -> Bool {
        a.types == b.types && a.points == b.points
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(types)
        hasher.combine(points)
    }

    /// The same elements with as many other points; nil if one of them isn't finite.
    package func replacingPoints(_ new: [CGPoint]) -> PathStorage? {
        guard new.count == points.count else { return nil }
        for index in new.indices where !new[index].isFinite { return nil }
        var result = self
        result.points = new
        var at = 0
        for index in types.indices {
            at += types[index].pointCount
            if types[index] == .moveToPoint { result.start = new[at - 1] }
            result.current = types[index] == .closeSubpath ? result.start : new[at - 1]
        }
        return result
    }

    package mutating func move(to point: CGPoint) {
        guard point.isFinite else { return }
        types.append(.moveToPoint)
        points.append(point)
        start = point
        current = point
    }

    package mutating func line(to point: CGPoint) {
        guard current != nil, point.isFinite else { return }
        types.append(.addLineToPoint)
        points.append(point)
        current = point
    }

    mutating func quadCurve(to end: CGPoint, control: CGPoint) {
        guard current != nil, control.isFinite, end.isFinite else { return }
        types.append(.addQuadCurveToPoint)
        points.append(control)
        points.append(end)
        current = end
    }

    package mutating func curve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard current != nil, control1.isFinite, control2.isFinite, end.isFinite else { return }
        types.append(.addCurveToPoint)
        points.append(control1)
        points.append(control2)
        points.append(end)
        current = end
    }

    /// Closes the current subpath; does nothing without one.
    package mutating func close() {
        guard current != nil, types.last != .closeSubpath else { return }
        types.append(.closeSubpath)
        current = start
    }

    package mutating func append(_ other: PathStorage, _ t: CGAffineTransform) {
        other.forEach { type, p in
            switch type {
            case .moveToPoint: move(to: p[0].applying(t))
            case .addLineToPoint: line(to: p[0].applying(t))
            case .addQuadCurveToPoint: quadCurve(to: p[1].applying(t), control: p[0].applying(t))
            case .addCurveToPoint:
                curve(to: p[2].applying(t), control1: p[0].applying(t), control2: p[1].applying(t))
            case .closeSubpath: close()
            }
        }
    }

    /// Calls `body` with each element's type and points.
    package func forEach(_ body: (CGPathElementType, UnsafeBufferPointer<CGPoint>) -> Void) {
        points.withUnsafeBufferPointer { all in
            var at = 0
            for type in types {
                let count = type.pointCount
                body(type, UnsafeBufferPointer(rebasing: all[at..<at + count]))
                at += count
            }
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
