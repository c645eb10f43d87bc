import CoreGraphics

/// Glyphs of one font and size, each at its place. It never changes, so that what is computed of it can be kept by its identity.
///
/// Places are points from the layer's visual top left corner, that of the bounds as they are seen upright: x to the
/// right, y down, of the glyph's origin on the baseline. So text reads the same in layers whose y runs up.
package final class PlacedGlyphs: Sendable {
    package let font: CGFont
    /// Points an em; positive and finite where there are glyphs.
    package let size: Double
    package let glyphs: [CGGlyph]
    package let positions: [SIMD2<Float>]
    /// Around the outlines, in the space of the positions; null for glyphs without any.
    package let bounds: CGRect
    /// Ems that an outline reaches from its origin, at most, to either side, up or down.
    package let reach: Double
    /// Glyphs that are pictures, by their indices in `glyphs`. They are not in `bounds`.
    package let pictures: [Int]

    /// Sizes that can be drawn, in points an em.
    package static let sizes = 1e-3...1e6

    /// Omits glyphs without a position or at one that isn't finite, and all glyphs if the size isn't a number above 0. The size
    /// is at most a million.
    package init(font: CGFont, size: Double, glyphs: [CGGlyph], positions: [SIMD2<Float>]) {
        self.font = font
        var (glyphs, positions) = (glyphs, positions)
        if !(size >= Self.sizes.lowerBound) {
            (glyphs, positions) = ([], [])
        } else if glyphs.count != positions.count || !positions.allSatisfy(\.isDrawable) {
            let drawn = zip(glyphs, positions).filter { $0.1.isDrawable }
            (glyphs, positions) = (drawn.map(\.0), drawn.map(\.1))
        }
        let size = size >= Self.sizes.lowerBound ? min(size, Self.sizes.upperBound) : 1
        self.size = size
        self.glyphs = glyphs
        self.positions = positions
        var low = SIMD2<Double>(repeating: .infinity), high = -low
        var pictures: [Int] = []
        var reach = 0.0
        font.forEachBox(of: glyphs) { index, box, isPicture in
            if isPicture { return pictures.append(index) }
            if box.isNull { return }
            reach = max(reach, max(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY))))
            let p = SIMD2<Double>(positions[index])
            low = pointwiseMin(low, p + size * SIMD2(box.minX, -box.maxY))
            high = pointwiseMax(high, p + size * SIMD2(box.maxX, -box.minY))
        }
        self.pictures = pictures
        self.reach = reach
        bounds =
            low.x <= high.x
            ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
    }
}

extension SIMD2<Float> {
    /// Further out nothing could be seen, and numbers would be too coarse.
    fileprivate var isDrawable: Bool { abs(x) < 1e9 && abs(y) < 1e9 }
}

extension PlacedGlyphs: Equatable {
    package static func == (a: PlacedGlyphs, b: PlacedGlyphs) -> Bool {
        a === b
            || a.font == b.font && a.size == b.size && a.glyphs == b.glyphs && a.positions == b.positions
    }
}
