import CoreGraphics
import Geometry

extension PlaneRect {
    func moved(_ offset: (x: Double, y: Double)) -> PlaneRect {
        PlaneRect(
            minX: minX + offset.x, minY: minY + offset.y, maxX: maxX + offset.x, maxY: maxY + offset.y)
    }
}

extension PixelRect {
    /// The pixels whose blurred picture, moved by an offset, can be seen in this rectangle.
    func casting(_ offset: (x: Double, y: Double), _ blur: BlurStages) -> PixelRect {
        casting(offset, x: blur.outset.x, y: blur.outset.y)
    }

    /// Likewise, for a blur that reaches so far across and down.
    func casting(_ offset: (x: Double, y: Double), x dx: Double, y dy: Double) -> PixelRect {
        let limit = 1e7
        func pixels(_ v: Double) -> Int { Int(min(max(v, -limit), limit)) }
        let x0 = pixels((Double(x) - offset.x - dx).rounded(.down))
        let x1 = pixels((Double(maxX) - offset.x + dx).rounded(.up))
        let y0 = pixels((Double(y) - offset.y - dy).rounded(.down))
        let y1 = pixels((Double(maxY) - offset.y + dy).rounded(.up))
        return PixelRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
