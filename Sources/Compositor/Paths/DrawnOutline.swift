import CoreGraphics
import RenderTree

/// What of a path is covered: what it encloses, or a line along it.
public struct DrawnOutline: Sendable, Equatable {
    enum Style: Sendable, Hashable {
        case fill(isEvenOdd: Bool)
        case stroke(StrokeStyle)
    }

    let path: CGPath
    let style: Style

    public static func == (a: DrawnOutline, b: DrawnOutline) -> Bool {
        a.style == b.style && a.path == b.path
    }

    /// The edges overlap and have to be counted by turns.
    var isEvenOdd: Bool { style == .fill(isEvenOdd: true) }

    /// - Parameter points: memory for those of lines.
    func add(to edges: inout PathEdges, _ flattening: PathFlattening, _ points: inout StrokePoints) {
        switch style {
        case .fill: flattening.fill(path, &edges)
        case .stroke(let stroke):
            var line = StrokeEdges(stroke, flattening, &points)
            line.add(stroke.drawn(path), &edges)
            swap(&points, &line.points)
        }
    }

    /// A rectangle of the plane around all that is covered, in points; null for nothing.
    var bounds: DeviceRect {
        var r = DeviceRect.null
        for p in path.storage.points {
            r.minX = min(r.minX, p.x)
            r.maxX = max(r.maxX, p.x)
            r.minY = min(r.minY, p.y)
            r.maxY = max(r.maxY, p.y)
        }
        guard case .stroke(let stroke) = style, r.minX <= r.maxX else { return r }
        return stroke.width > 0 ? r.insetBy(-stroke.reach) : .null
    }
}
