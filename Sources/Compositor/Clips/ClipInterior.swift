import CoreGraphics
import Geometry
import RenderTree

/// The area inside a clip whose pixels its edge does not touch.
struct ClipInterior {
    private let fromDevice: Homography
    /// In points of the clip's plane. Each keeps clear of the corners in another way: by its sides, or by cutting them off.
    private let boxes: (wide: LayerRect, tall: LayerRect, square: LayerRect)

    /// Nil where the clip is seen edge on, or reaches behind the eye.
    init?(_ shape: ClipShape) {
        let pixel = shape.toDevice.localOutset(around: shape.rect)
        guard let inverse = shape.toDevice.inverse, pixel.x.isFinite, pixel.y.isFinite else { return nil }
        fromDevice = inverse
        let margin = 2 * max(pixel.x, pixel.y), corner = shape.radii.largest * shape.radii.reach
        func inset(_ x: Double, _ y: Double) -> LayerRect {
            let r = shape.rect
            return LayerRect(minX: r.minX + x, minY: r.minY + y, maxX: r.maxX - x, maxY: r.maxY - y)
        }
        boxes = (
            wide: inset(margin, margin + corner), tall: inset(margin + corner, margin),
            square: inset(margin + 0.293 * corner, margin + 0.293 * corner)
        )
    }

    /// Returns whether a rectangle of another plane is entirely in the interior.
    func contains(_ r: LayerRect, _ plane: Homography) -> Bool {
        let map = plane.concatenating(fromDevice)
        var box = LayerRect.null
        for (x, y) in [(r.minX, r.minY), (r.maxX, r.minY), (r.maxX, r.maxY), (r.minX, r.maxY)] {
            let p = map.map(x, y)
            guard p.w > Homography.nearestW else { return false }
            box.minX = min(box.minX, p.x / p.w)
            box.maxX = max(box.maxX, p.x / p.w)
            box.minY = min(box.minY, p.y / p.w)
            box.maxY = max(box.maxY, p.y / p.w)
        }
        return boxes.tall.contains(box) || boxes.wide.contains(box) || boxes.square.contains(box)
    }
}
