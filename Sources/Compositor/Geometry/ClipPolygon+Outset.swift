import CoreGraphics
import Geometry
import RenderTree

/// Polygons that reach half a pixel further than a rectangle in perspective, on every side that is antialiased.
extension ClipPolygon {
    /// Side i runs from corner i to the next; where its line is in `ProjectedRect`, and its bit of `smoothSides`.
    private static let lines = (2, 1, 3, 0)
    private static let bits: (UInt8, UInt8, UInt8, UInt8) = (4, 2, 8, 1)

    /// Moves the sides of a rectangle's image outwards on the screen. In strong perspective no distance in the plane does
    /// that: what is a pixel near the eye is far less at the other end. False where the rectangle reaches behind the eye.
    ///
    /// - Parameter isThin: the sides move as far as a pixel's corners reach, so that thin shapes lose nothing.
    mutating func setOutset(
        _ r: LayerRect, _ sides: UInt8, _ view: ProjectedRect, _ toDevice: Homography, isThin: Bool
    ) -> Bool {
        guard view.isBeforeEye else { return false }
        let most = isThin ? (Self.absolute(view.a) + Self.absolute(view.b)) * 0.5 + 0.01 : nil
        func line(_ i: Int) -> OutsetLine {
            let k = i == 0 ? Self.lines.0 : i == 1 ? Self.lines.1 : i == 2 ? Self.lines.2 : Self.lines.3
            let bit = i == 0 ? Self.bits.0 : i == 1 ? Self.bits.1 : i == 2 ? Self.bits.2 : Self.bits.3
            let reach = sides & bit == 0 ? 0 : most.map { $0[k] } ?? MarkPieces.reach
            return OutsetLine(a: view.a[k], b: view.b[k], c: view.c[k], reach: reach)
        }
        vertices.removeAll(keepingCapacity: true)
        var before = line(3)
        for i in 0..<4 {
            let after = line(i)
            appendMoved(i, before, after, view)
            before = after
        }
        // Close to the plane's horizon a pixel further out may lie beyond it.
        let least = 0.1 / view.w.max()
        for i in vertices.indices {
            let v = vertices[i]
            let l = view.toLocal.map(v.p.x, v.p.y)
            guard l.w > least else {
                takeCorners(r, view)
                return true
            }
        }
        for i in vertices.indices {
            let p = vertices[i].p
            if vertices[i].y != 0 {
                // Where a tile inside has its corner too, to the last bit.
                let corner = Int(vertices[i].x)
                let x = corner == 1 || corner == 2 ? r.maxX : r.minX, y = corner >= 2 ? r.maxY : r.minY
                vertices[i] = Vertex(p: toDevice.map(x, y), x: x, y: y)
                continue
            }
            let l = view.toLocal.map(p.x, p.y)
            let w = 1 / l.w
            vertices[i] = Vertex(p: Homogeneous(x: p.x * w, y: p.y * w, w: w), x: l.x * w, y: l.y * w)
        }
        return true
    }

    private struct OutsetLine {
        var a, b, c, reach: Double
    }

    private static func absolute(_ v: SIMD4<Double>) -> SIMD4<Double> {
        v.replacing(with: -v, where: v .< 0)
    }

    /// Where a corner goes when its two sides move: where they meet, or two points where that is far away. The vertices keep
    /// the corner's number in `x`, and in `y` whether it stays, until they are mapped back.
    private mutating func appendMoved(
        _ i: Int, _ m: OutsetLine, _ n: OutsetLine, _ view: ProjectedRect
    ) {
        let stays = m.reach == 0 && n.reach == 0
        func append(_ x: Double, _ y: Double) {
            vertices.append(Vertex(p: Homogeneous(x: x, y: y, w: 1), x: Double(i), y: stays ? 1 : 0))
        }
        let cx = view.x[i], cy = view.y[i]
        let det = m.a * n.b - n.a * m.b
        if abs(det) > 1e-9 {
            // From the corner, −reach along each normal.
            let x = (-m.reach * n.b + n.reach * m.b) / det, y = (-n.reach * m.a + m.reach * n.a) / det
            // On a cut, what lies beyond it belongs to the next piece.
            if m.reach == 0 || n.reach == 0 || x * x + y * y < 1 { return append(cx + x, cy + y) }
        }
        // A sharp tip is cut off half a pixel beyond its corner: along the sum of the outward normals.
        let sx = -m.a - n.a, sy = -m.b - n.b
        let length = max((sx * sx + sy * sy).squareRoot(), 1e-9)
        let ex = sx / length * MarkPieces.reach, ey = sy / length * MarkPieces.reach
        append(cx - m.a * m.reach + ex, cy - m.b * m.reach + ey)
        append(cx - n.a * n.reach + ex, cy - n.b * n.reach + ey)
    }

    /// Every vertex takes depth and place in the plane from its corner.
    private mutating func takeCorners(_ r: LayerRect, _ view: ProjectedRect) {
        for i in vertices.indices {
            let p = vertices[i].p, corner = Int(vertices[i].x)
            let w = view.w[corner]
            vertices[i] = Vertex(
                p: Homogeneous(x: p.x * w, y: p.y * w, w: w),
                x: corner == 1 || corner == 2 ? r.maxX : r.minX, y: corner >= 2 ? r.maxY : r.minY)
        }
    }
}
