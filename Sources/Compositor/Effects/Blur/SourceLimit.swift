import CoreGraphics
import Geometry
import RenderTree

/// The largest size of a picture that is drawn to be blurred, which makes the cost of a blur depend on the size of the
/// target and not on its reach.
struct SourceLimit {
    /// The largest number of pixels of a picture that is only shown blurred. Larger ones are drawn at a lower
    /// resolution.
    let blurred: Int
    /// The largest number of pixels of a picture that is also shown sharp, and so can't be reduced. Beyond it, pixels
    /// far outside are omitted.
    let sharp: Int

    /// The least standard deviation of a blur whose picture is drawn at a lower resolution, in pixels of that picture:
    /// large enough that pixels are not visible.
    static let leastDeviation = 12.0

    init(target: PixelRect) {
        let pixels = max(target.area, 1 << 18)
        blurred = 4 * pixels
        sharp = 16 * pixels
    }

    /// The power of two by which a picture is drawn smaller before it is blurred; 1 for most.
    ///
    /// - Parameters:
    ///   - area: of the picture, in pixels.
    ///   - sigma: the least standard deviation of the blur, in pixels.
    func reduction(_ area: Double, _ sigma: Double) -> Int {
        guard area > Double(blurred) || sigma > BlurStages.largest else { return 1 }
        var result = 1
        while sigma / Double(2 * result) >= Self.leastDeviation, result < 1 << 24 { result *= 2 }
        return result
    }

    /// As much of what lies around a rectangle as leaves a picture of the largest size, the same part at all sides.
    func cut(_ picture: PixelRect, around inner: PixelRect) -> PixelRect {
        guard picture.area > sharp, picture.contains(inner) else { return picture }
        func part(_ t: Double) -> PixelRect {
            let x0 = inner.x - Int(Double(inner.x - picture.x) * t)
            let y0 = inner.y - Int(Double(inner.y - picture.y) * t)
            return PixelRect(
                x: x0, y: y0, width: inner.maxX + Int(Double(picture.maxX - inner.maxX) * t) - x0,
                height: inner.maxY + Int(Double(picture.maxY - inner.maxY) * t) - y0)
        }
        var low = 0.0, high = 1.0
        for _ in 0..<24 {
            let middle = (low + high) / 2
            if part(middle).area > sharp { high = middle } else { low = middle }
        }
        return part(low)
    }
}
