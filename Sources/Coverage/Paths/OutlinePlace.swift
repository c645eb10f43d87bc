import CoreGraphics
import Geometry

/// An outline with its position on the screen, split into whole pixels and the rest.
package struct OutlinePlace: Sendable {
    package let outline: DrawnOutline
    /// The map from the outline to pixels, relative to `x` and `y`.
    package let toDevice: Homography
    package let x, y: Int
    /// The pixels whose coverage is needed, relative to `x` and `y`.
    package let window: PixelRect

    /// The window's corner, in pixels of the screen.
    package var left: Int { x + window.x }
    package var top: Int { y + window.y }

    /// The inset that aligns cells with multiples of their size on the screen, where GPUs draw fastest.
    package var inset: SIMD2<Int32> {
        SIMD2(
            Int32(truncatingIfNeeded: left & (PathCoverage.cell - 1)),
            Int32(truncatingIfNeeded: top & (PathCoverage.cell - 1)))
    }

    /// The fractions of a pixel to which places of planes without perspective are rounded, so that moving by whole pixels
    /// does not change what is left.
    package static let grain = 512.0

    /// Splits the place of a plane without perspective.
    ///
    /// - Parameter window: the pixels whose coverage is needed, on the screen.
    package init(outline: DrawnOutline, toDevice: Homography, window: PixelRect) {
        var h = toDevice
        var x = 0, y = 0
        if h.isAffine, abs(h.h31) < 1e9, abs(h.h32) < 1e9 {
            let left = (h.h31 * Self.grain).rounded() / Self.grain
            let top = (h.h32 * Self.grain).rounded() / Self.grain
            (x, y) = (Int(left.rounded(.down)), Int(top.rounded(.down)))
            (h.h31, h.h32) = (left - Double(x), top - Double(y))
        }
        self.init(
            outline: outline, toDevice: h, x: x, y: y,
            window: PixelRect(x: window.x - x, y: window.y - y, width: window.width, height: window.height))
    }

    package init(outline: DrawnOutline, toDevice: Homography, x: Int, y: Int, window: PixelRect) {
        self.outline = outline
        self.toDevice = toDevice
        self.x = x
        self.y = y
        self.window = window
    }
}
