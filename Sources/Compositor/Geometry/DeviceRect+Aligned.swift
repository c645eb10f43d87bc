import CoreGraphics
import Geometry

extension DeviceRect {
    /// Returns the rectangle in whole pixels if every edge is within 1/256 of a pixel line; nil otherwise.
    var alignedToPixels: PixelRect? {
        let x0 = minX.rounded(), y0 = minY.rounded(), x1 = maxX.rounded(), y1 = maxY.rounded()
        guard abs(x0) < 1e9, abs(y0) < 1e9, abs(x1) < 1e9, abs(y1) < 1e9 else { return nil }
        let e = 1.0 / 256
        guard abs(x0 - minX) < e, abs(y0 - minY) < e, abs(x1 - maxX) < e, abs(y1 - maxY) < e else {
            return nil
        }
        return PixelRect(x: Int(x0), y: Int(y0), width: Int(x1 - x0), height: Int(y1 - y0))
    }
}
