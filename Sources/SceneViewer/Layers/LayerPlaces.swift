import CoreAnimation
import CoreGraphics
import Geometry

/// The places of layers in the picture, as they are shown.
struct LayerPlaces {
    private let canvas: ViewedCanvas

    init(_ canvas: ViewedCanvas) { self.canvas = canvas }

    /// The map from a layer's bounds space to pixels of the picture, from its top left corner; nil for a place
    /// that is not finite.
    func map(of layer: CALayer) -> Homography? {
        // From the layer to the plane of the nearest ancestor that flattens, again and again up to the root.
        var map = Homography.identity
        var matrix = CATransform3DIdentity
        var next: CALayer? = layer
        while let this = next {
            let shown = this.presentation() ?? this
            matrix = CATransform3DConcat(matrix, LayerMatrix.toSuperlayer(LayerGeometry(shown)))
            next = this.superlayer
            if let above = next {
                let geometry = LayerGeometry(above.presentation() ?? above)
                if let inner = LayerMatrix.sublayers(geometry) {
                    matrix = CATransform3DConcat(matrix, inner)
                }
                if above is CATransformLayer { continue }
            }
            map = map.concatenating(Homography(flattening: matrix))
            matrix = CATransform3DIdentity
        }
        map = map.concatenating(toPixels)
        return map.isFinite ? map : nil
    }

    /// The map from a layer's own picture, in points from its upper left corner, to pixels.
    func map(ofPicture layer: CALayer) -> Homography? {
        let box = (layer.presentation() ?? layer).bounds.standardized
        let toBounds =
            layer.contentsRunDown
            ? Homography(1, 0, 0, 0, 1, 0, box.minX, box.minY, 1)
            : Homography(1, 0, 0, 0, -1, 0, box.minX, box.maxY, 1)
        guard let map = map(of: layer).map({ toBounds.concatenating($0) }), map.isFinite else { return nil }
        return map
    }

    /// The corners of a layer's bounds in pixels, x and y in turn; nil where a corner lies behind the eye.
    func outline(of layer: CALayer) -> [Double]? {
        guard let map = map(of: layer) else { return nil }
        let box = (layer.presentation() ?? layer).bounds.standardized
        let corners = [
            (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
        ]
        var numbers: [Double] = []
        for (x, y) in corners {
            let point = map.map(x, y)
            guard point.w > 1e-6, (point.x / point.w).isFinite, (point.y / point.w).isFinite else {
                return nil
            }
            numbers += [point.x / point.w, point.y / point.w]
        }
        return numbers
    }

    /// A point of the picture, in pixels from its top left corner, in the root's superspace.
    func point(ofPixel x: Double, _ y: Double) -> CGPoint {
        let bounds = canvas.bounds
        let dx = x / Double(canvas.width) * bounds.width, dy = y / Double(canvas.height) * bounds.height
        return CGPoint(
            x: bounds.minX + dx, y: canvas.options.isGeometryFlipped ? bounds.minY + dy : bounds.maxY - dy)
    }

    private var toPixels: Homography {
        let bounds = canvas.bounds
        let sx = Double(canvas.width) / bounds.width, sy = Double(canvas.height) / bounds.height
        return canvas.options.isGeometryFlipped
            ? Homography(sx, 0, 0, 0, sy, 0, -bounds.minX * sx, -bounds.minY * sy, 1)
            : Homography(sx, 0, 0, 0, -sy, 0, -bounds.minX * sx, bounds.maxY * sy, 1)
    }
}
