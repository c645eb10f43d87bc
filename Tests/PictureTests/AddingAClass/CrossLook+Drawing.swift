import CoreGraphics
import Compositor
import Geometry

/// A cross is three rectangles that don't overlap: the whole bar across, and what is left of the other.
extension CrossLook: DrawnLook {
    func drawing(in shape: LayerShape) -> (any LookDrawing)? {
        guard let color, color.components.w > 0, thickness > 0, !shape.bounds.isEmpty else { return nil }
        return CrossDrawing(shape: shape, half: thickness.native / 2, color: color.premultiplied)
    }
}

struct CrossDrawing: LookDrawing {
    let shape: LayerShape
    let half: Double
    let color: SIMD4<Float>

    var extent: LayerRect { shape.bounds }
    /// None covers another, so that the layer can fade without a surface.
    var count: Int { 1 }

    func draw(_ toDevice: Homography, _ place: MarkPlace, _ sink: inout MarkSink) {
        let b = shape.bounds, x = (b.minX + b.maxX) / 2, y = (b.minY + b.maxY) / 2
        let across = LayerRect(minX: b.minX, minY: y - half, maxX: b.maxX, maxY: y + half).intersection(b)
        let column = LayerRect(minX: x - half, minY: b.minY, maxX: x + half, maxY: b.maxY).intersection(b)
        var upper = column, lower = column
        (upper.maxY, lower.minY) = (across.minY, across.maxY)
        for bar in [across, upper, lower] where !bar.isEmpty {
            sink.add(color, MarkShape(bar), of: shape.layer, toDevice, density: color.w, at: place)
        }
    }
}
