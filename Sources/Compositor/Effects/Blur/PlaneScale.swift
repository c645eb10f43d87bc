import CoreGraphics
import Geometry
import RenderTree

/// The scale of a layer's plane on the device, for blurs.
enum PlaneScale {
    /// A circle stays an ellipse along the pixels' rows: pixels a point of the layer, across and down. What is blurred
    /// can be blurred on the device.
    case upright(x: Double, y: Double)
    /// Anything else, perspective above all: it is blurred in the layer's plane, at so many pixels a point.
    case tilted(Double)

    /// - Parameter rect: what is drawn of the plane, in points.
    init(_ h: Homography, _ rect: LayerRect) {
        if h.keepsAxes {
            self = .upright(x: abs(h.h11), y: abs(h.h22))
            return
        }
        if h.swapsAxes {
            self = .upright(x: abs(h.h21), y: abs(h.h12))
            return
        }
        if h.isAffine {
            let a = h.h11 * h.h11 + h.h12 * h.h12, b = h.h21 * h.h21 + h.h22 * h.h22
            let skew = h.h11 * h.h21 + h.h12 * h.h22
            if abs(a - b) <= 1e-3 * max(a, b), abs(skew) <= 1e-3 * max(a, b) {
                self = .upright(x: a.squareRoot(), y: a.squareRoot())
                return
            }
        }
        let pixel = h.localOutset(around: rect)
        // The nearest corner would need more than the middle; twice the middle's is enough for what is blurred.
        let finest = max(min(pixel.x, pixel.y), 1e-6)
        let middle = h.map((rect.minX + rect.maxX) / 2, (rect.minY + rect.maxY) / 2)
        let area = middle.w > 0 ? (abs(h.determinant) / (middle.w * middle.w * middle.w)).squareRoot() : 1
        let scale = min(1 / finest, 2 * area)
        let most = Self.largestSide / max(rect.width, rect.height, 1e-9)
        self = .tilted(scale > 0 && scale.isFinite ? min(scale, most) : min(1, most))
    }

    /// Pixels of a picture in a layer's plane, across or down.
    static let largestSide = 2048.0
}
