/// How large pixels are in a plane that stands in space.
extension Homography {
    /// How far a pixel reaches across the sides of a rectangle, in points of the plane: for the sides of constant x, and
    /// of constant y. The largest over the corners that lie before the eye.
    func localOutset(around r: DeviceRect) -> (x: Double, y: Double) {
        if keepsAxes { return (1 / abs(h11), 1 / abs(h22)) }
        if isAffine {
            let det = abs(h11 * h22 - h12 * h21)
            return ((h21 * h21 + h22 * h22).squareRoot() / det, (h11 * h11 + h12 * h12).squareRoot() / det)
        }
        var x = 0.0, y = 0.0
        func add(_ px: Double, _ py: Double) {
            guard px * h13 + py * h23 + h33 >= Flattener.nearestW else { return }
            let k = pixelsPerPoint(x: px, y: py)
            x = max(x, 1 / k.x)
            y = max(y, 1 / k.y)
        }
        add(r.minX, r.minY)
        add(r.maxX, r.minY)
        add(r.maxX, r.maxY)
        add(r.minX, r.maxY)
        return (x, y)
    }

    /// The corners of a rectangle on the screen, in order around it; nil when one is not before the eye.
    func corners(of r: DeviceRect) -> [(x: Double, y: Double)]? {
        let p = [map(r.minX, r.minY), map(r.maxX, r.minY), map(r.maxX, r.maxY), map(r.minX, r.maxY)]
        guard p.allSatisfy({ $0.w >= Flattener.nearestW }) else { return nil }
        return p.map { ($0.x / $0.w, $0.y / $0.w) }
    }

    /// How many pixels apart two lines of constant x are that are one point apart, at a place of the plane; and two of
    /// constant y.
    func pixelsPerPoint(x: Double, y: Double) -> (x: Double, y: Double) {
        let p = map(x, y)
        let k = 1 / p.w
        // The derivative of the divided point by local x and y.
        let ax = (h11 - p.x * k * h13) * k, ay = (h12 - p.y * k * h13) * k
        let bx = (h21 - p.x * k * h23) * k, by = (h22 - p.y * k * h23) * k
        let det = abs(ax * by - ay * bx)
        return (det / (bx * bx + by * by).squareRoot(), det / (ax * ax + ay * ay).squareRoot())
    }

    /// For the four sides of a rectangle (least x, most x, least y, most y): pixels a point across the side, times w.
    ///
    /// The distance of a screen point to the image of a line is linear on the screen, so it is the local distance divided by
    /// w times a constant of the line, which any point of the line gives.
    func pixelsAtSides(of r: DeviceRect) -> SIMD4<Float> {
        func side(_ a: (Double, Double), _ b: (Double, Double), _ isX: Bool) -> Float {
            // Of the two ends that which lies further before the eye.
            let wa = map(a.0, a.1).w, wb = map(b.0, b.1).w
            let p = wa >= wb ? a : b
            let k = pixelsPerPoint(x: p.0, y: p.1)
            let value = Float((isX ? k.x : k.y) * max(wa, wb))
            return value.isFinite ? abs(value) : 1
        }
        return SIMD4(
            side((r.minX, r.minY), (r.minX, r.maxY), true), side((r.maxX, r.minY), (r.maxX, r.maxY), true),
            side((r.minX, r.minY), (r.maxX, r.minY), false), side((r.minX, r.maxY), (r.maxX, r.maxY), false))
    }

    /// The lengths of a pixel's sides along the normals of a rectangle's sides of constant x, then of constant y, the longer
    /// first; nil when the sides lie along pixels, or reach behind the eye.
    func turnedPixel(of r: DeviceRect) -> SIMD4<Float>? {
        if keepsAxes || swapsAxes { return nil }
        guard let corners = corners(of: r) else { return nil }
        // The direction in which a pair of sides runs, as the sum of both.
        func lengths(_ dx: Double, _ dy: Double) -> (Float, Float) {
            let l = (dx * dx + dy * dy).squareRoot()
            guard l > 1e-9 else { return (1, 0) }
            return (Float(max(abs(dx), abs(dy)) / l), Float(min(abs(dx), abs(dy)) / l))
        }
        let x = lengths(
            corners[3].x - corners[0].x + corners[2].x - corners[1].x,
            corners[3].y - corners[0].y + corners[2].y - corners[1].y)
        let y = lengths(
            corners[1].x - corners[0].x + corners[2].x - corners[3].x,
            corners[1].y - corners[0].y + corners[2].y - corners[3].y)
        return SIMD4(x.0, x.1, y.0, y.1)
    }

    /// Where a rectangle's image has sharp corners, lines half a pixel beyond them: what lies past them is less covered than
    /// the distances to the two sides say.
    func sharpTips(of r: DeviceRect) -> [HalfPlane] {
        if isAffine, h11 * h21 + h12 * h22 == 0 { return [] }
        guard let corners = corners(of: r) else { return [] }
        var tips: [HalfPlane] = []
        for i in 0..<4 {
            let v = corners[i], a = corners[(i + 1) & 3], b = corners[(i + 3) & 3]
            let la = ((a.x - v.x) * (a.x - v.x) + (a.y - v.y) * (a.y - v.y)).squareRoot()
            let lb = ((b.x - v.x) * (b.x - v.x) + (b.y - v.y) * (b.y - v.y)).squareRoot()
            guard la > 1e-6, lb > 1e-6 else { continue }
            let ux = (a.x - v.x) / la, uy = (a.y - v.y) / la, wx = (b.x - v.x) / lb, wy = (b.y - v.y) / lb
            // Sharper than 60 degrees.
            guard ux * wx + uy * wy > 0.5 else { continue }
            let length = ((ux + wx) * (ux + wx) + (uy + wy) * (uy + wy)).squareRoot()
            let nx = (ux + wx) / length, ny = (uy + wy) / length
            tips.append(HalfPlane(a: nx, b: ny, c: 0.5 - nx * v.x - ny * v.y))
        }
        return tips
    }

    /// The perspective is weak over a rectangle, and the rectangle is seen broad enough: a distance in the plane is much the
    /// same number of pixels at either end.
    func isMild(over r: DeviceRect) -> Bool {
        let a = map(r.minX, r.minY), b = map(r.maxX, r.minY), c = map(r.maxX, r.maxY), d = map(r.minX, r.maxY)
        let least = min(min(a.w, b.w), min(c.w, d.w)), most = max(max(a.w, b.w), max(c.w, d.w))
        guard least >= Flattener.nearestW, most < 1.5 * least else { return false }
        let k = pixelsPerPoint(x: (r.minX + r.maxX) / 2, y: (r.minY + r.maxY) / 2)
        return min(k.x * r.width, k.y * r.height) > 8
    }
}
