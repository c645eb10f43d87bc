import CoreGraphics
import Geometry

extension PixelRect {
    /// The cells of a grid of cells that pixels of this rectangle lie in.
    func cells(_ size: SIMD2<Double>, _ origin: SIMD2<Double>) -> PixelRect {
        func cell(_ v: Int, _ size: Double, _ origin: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max(((Double(v) - origin) / size).rounded(rule), -1e7), 1e7))
        }
        let x0 = cell(x, size.x, origin.x, .down), y0 = cell(y, size.y, origin.y, .down)
        return PixelRect(
            x: x0, y: y0, width: cell(maxX, size.x, origin.x, .up) - x0,
            height: cell(maxY, size.y, origin.y, .up) - y0)
    }

    /// The pixels that such cells cover.
    func covered(_ size: SIMD2<Double>, _ origin: SIMD2<Double>) -> PixelRect {
        func pixel(_ v: Int, _ size: Double, _ origin: Double, _ rule: FloatingPointRoundingRule) -> Int {
            Int(min(max((Double(v) * size + origin).rounded(rule), -1e7), 1e7))
        }
        let x0 = pixel(x, size.x, origin.x, .down), y0 = pixel(y, size.y, origin.y, .down)
        return PixelRect(
            x: x0, y: y0, width: pixel(maxX, size.x, origin.x, .up) - x0,
            height: pixel(maxY, size.y, origin.y, .up) - y0)
    }

    /// The pixels of a smaller grid that stand for pixels of this rectangle.
    func reduced(x fx: Int, y fy: Int) -> PixelRect {
        func floor(_ v: Int, _ f: Int) -> Int { v >= 0 ? v / f : -((-v + f - 1) / f) }
        let x0 = floor(x, fx), y0 = floor(y, fy)
        return PixelRect(
            x: x0, y: y0, width: floor(maxX + fx - 1, fx) - x0, height: floor(maxY + fy - 1, fy) - y0)
    }
}
