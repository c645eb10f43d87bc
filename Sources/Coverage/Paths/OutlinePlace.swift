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

    package init(outline: DrawnOutline, toDevice: Homography, x: Int, y: Int, window: PixelRect) {
        self.outline = outline
        self.toDevice = toDevice
        self.x = x
        self.y = y
        self.window = window
    }
}
