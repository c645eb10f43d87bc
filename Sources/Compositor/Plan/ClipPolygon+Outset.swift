/// Polygons that reach half a pixel further than a rectangle in perspective, on every side that is antialiased.
extension ClipPolygon {
    /// Moves the sides of a rectangle's image outwards on the screen. In strong perspective no distance in the plane does
    /// that: what is a pixel near the eye is far less at the other end. False where the rectangle reaches behind the eye.
    mutating func setOutset(_ r: DeviceRect, _ sides: UInt8, _ toDevice: Homography) -> Bool {
        guard let toLocal = toDevice.inverse, let corners = toDevice.corners(of: r) else { return false }
        // Side i runs from corner i to the next: least y, most x, most y, least x.
        let isSmooth = [sides & 4 != 0, sides & 2 != 0, sides & 8 != 0, sides & 1 != 0]
        var area = 0.0
        for i in 0..<4 {
            let a = corners[i], b = corners[(i + 1) & 3]
            area += a.x * b.y - b.x * a.y
        }
        let turn = area < 0 ? -1.0 : 1
        var normals: [(x: Double, y: Double)] = []
        for i in 0..<4 {
            let a = corners[i], b = corners[(i + 1) & 3]
            let dx = b.x - a.x, dy = b.y - a.y
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 1e-9 else { return false }
            let reach = isSmooth[i] ? ItemPieces.reach : 0
            normals.append((turn * dy / length * reach, -turn * dx / length * reach))
        }
        vertices.removeAll(keepingCapacity: true)
        for i in 0..<4 {
            for p in Self.moved(corners, normals, i) {
                let l = toLocal.map(p.x, p.y)
                guard l.w > 1e-6, l.w.isFinite else { return false }
                let w = 1 / l.w
                vertices.append(Vertex(p: Homogeneous(x: p.x * w, y: p.y * w, w: w), x: l.x * w, y: l.y * w))
            }
        }
        return true
    }

    /// Where a corner goes when its two sides move: where they meet, or two points where that is far away.
    private static func moved(
        _ corners: [(x: Double, y: Double)], _ normals: [(x: Double, y: Double)], _ i: Int
    ) -> [(x: Double, y: Double)] {
        let c = corners[i], before = corners[(i + 3) & 3], after = corners[(i + 1) & 3]
        let m = normals[(i + 3) & 3], n = normals[i]
        let ux = c.x - before.x, uy = c.y - before.y, wx = after.x - c.x, wy = after.y - c.y
        let cross = ux * wy - uy * wx
        let la = (ux * ux + uy * uy).squareRoot(), lb = (wx * wx + wy * wy).squareRoot()
        if abs(cross) > 1e-9 * la * lb {
            // On the first side at c + m + s·u and on the second at c + n + t·w.
            let s = ((n.x - m.x) * wy - (n.y - m.y) * wx) / cross
            let x = c.x + m.x + s * ux, y = c.y + m.y + s * uy
            // On a cut, what lies beyond it belongs to the next piece.
            let isCut = (m.x == 0 && m.y == 0) || (n.x == 0 && n.y == 0)
            if isCut || (x - c.x) * (x - c.x) + (y - c.y) * (y - c.y) < 1 { return [(x, y)] }
        }
        // A sharp tip is cut off half a pixel beyond its corner.
        let ox = ux / la - wx / lb, oy = uy / la - wy / lb
        let length = max((ox * ox + oy * oy).squareRoot(), 1e-9)
        let ex = ox / length * ItemPieces.reach, ey = oy / length * ItemPieces.reach
        return [(c.x + m.x + ex, c.y + m.y + ey), (c.x + n.x + ex, c.y + n.y + ey)]
    }
}
