import CoreGraphics
import Geometry
import RenderTree

/// Rectangles of whole pixels that lie apart, each of one colour: what a group of upright boxes looks like.
package final class ColorCells: Sendable, Equatable {
    let rects: ContiguousArray<PixelRect>
    /// Premultiplied.
    let colors: ContiguousArray<SIMD4<Float>>
    let bounds: PixelRect

    init(_ rects: ContiguousArray<PixelRect>, _ colors: ContiguousArray<SIMD4<Float>>) {
        self.rects = rects
        self.colors = colors
        bounds = rects.reduce(PixelRect.none) { $0.union($1) }
    }

    package static func == (a: ColorCells, b: ColorCells) -> Bool {
        a === b || a.rects == b.rects && a.colors == b.colors
    }
}
