extension Homography {
    /// Points with a smaller w lie behind the eye, or too near to be drawn.
    @inlinable package static var nearestW: Double { 1e-4 }

    /// Affine, with x and y exchanged (a quarter turn).
    @inlinable
    package var swapsAxes: Bool { isAffine && h11 == 0 && h22 == 0 }

    /// The rectangle of another plane's points around the image of a rectangle, for a map from plane to plane.
    package func layerBounds(of r: LayerRect) -> LayerRect {
        let b = bounds(of: r)
        return LayerRect(minX: b.minX, minY: b.minY, maxX: b.maxX, maxY: b.maxY)
    }

    /// The device rectangle around the image of a rectangle; what reaches behind the eye is cut off there.
    package func bounds(of r: LayerRect) -> DeviceRect {
        if keepsAxes {
            let x0 = r.minX * h11 + h31, x1 = r.maxX * h11 + h31
            let y0 = r.minY * h22 + h32, y1 = r.maxY * h22 + h32
            return DeviceRect(minX: min(x0, x1), minY: min(y0, y1), maxX: max(x0, x1), maxY: max(y0, y1))
        }
        let p = (map(r.minX, r.minY), map(r.maxX, r.minY), map(r.maxX, r.maxY), map(r.minX, r.maxY))
        let near = Homography.nearestW
        var result = DeviceRect.null
        func add(_ x: Double, _ y: Double) {
            result.minX = min(result.minX, x)
            result.maxX = max(result.maxX, x)
            result.minY = min(result.minY, y)
            result.maxY = max(result.maxY, y)
        }
        func addEdge(_ a: Homogeneous, _ b: Homogeneous) {
            if a.w >= near { add(a.x / a.w, a.y / a.w) }
            if (a.w >= near) != (b.w >= near) {
                let t = (near - a.w) / (b.w - a.w)
                add((a.x + t * (b.x - a.x)) / near, (a.y + t * (b.y - a.y)) / near)
            }
        }
        addEdge(p.0, p.1)
        addEdge(p.1, p.2)
        addEdge(p.2, p.3)
        addEdge(p.3, p.0)
        return result
    }
}
