import CoreGraphics
import Geometry
import RenderTree

/// The distance from the visible part of a surface at which marks can still be seen, after all blurs that follow.
///
/// Variances of successive blurs add, so their common reach is the square root of the sum of the squares of their
/// reaches. Marks further out have no visible effect.
struct BlurSpread: Equatable {
    /// The pixels of the surface's grid that would be visible without blurs.
    private var seen: PixelRect
    /// The squares of the reaches of all blurs together, across and down, in pixels.
    private var square: SIMD2<Double>

    init(seen: PixelRect) {
        self.seen = seen
        square = .zero
    }

    /// Returns the spread before one more blur of a picture that is moved by an offset in pixels.
    func before(_ blur: BlurStages, offset: (x: Double, y: Double) = (0, 0)) -> BlurSpread {
        var result = self
        if offset.x != 0 || offset.y != 0 { result.seen = seen.union(seen.casting(offset, x: 0, y: 0)) }
        result.square += SIMD2(blur.outset.x * blur.outset.x, blur.outset.y * blur.outset.y)
        return result
    }

    /// Pixels that may change what is seen.
    var pixels: PixelRect {
        seen.casting((0, 0), x: square.x.squareRoot(), y: square.y.squareRoot())
    }

    /// In a grid whose pixels are so many times as large.
    func reduced(by factor: Int) -> BlurSpread {
        var result = self
        result.seen = seen.reduced(x: factor, y: factor)
        result.square /= Double(factor * factor)
        return result
    }
}
