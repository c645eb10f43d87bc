import CoreGraphics

/// A run of text as it is drawn: glyphs in one colour, perhaps with a line along their outlines and a shadow.
package struct GlyphRun: Sendable, Equatable {
    package var glyphs: PlacedGlyphs
    /// The fill colour of the outlines; nil fills nothing. Colour glyphs take its alpha.
    package var color: RGBAColor?
    package var stroke: Stroke?
    package var shadow: Shadow?

    /// A stroke along the outlines, half of its width on each side, drawn above the fill.
    package struct Stroke: Sendable, Equatable {
        /// The width in points.
        package var width: Double
        package var color: RGBAColor

        package init(width: Double, color: RGBAColor) {
            self.width = width
            self.color = color
        }
    }

    /// A shadow of the glyphs, moved and blurred.
    package struct Shadow: Sendable, Equatable {
        /// The offset in points, y down.
        package var offset: CGSize
        /// The standard deviation of the Gaussian, in points.
        package var radius: Double
        package var color: RGBAColor

        package init(offset: CGSize, radius: Double, color: RGBAColor) {
            self.offset = offset
            self.radius = radius
            self.color = color
        }
    }

    package init(
        _ glyphs: PlacedGlyphs, color: RGBAColor?, stroke: Stroke? = nil, shadow: Shadow? = nil
    ) {
        self.glyphs = glyphs
        self.color = color
        self.stroke = stroke
        self.shadow = shadow
    }

    /// - Parameters:
    ///   - size: points an em.
    ///   - positions: as in `PlacedGlyphs`.
    package init(
        font: CGFont, size: Double, color: RGBAColor?, glyphs: [CGGlyph], positions: [SIMD2<Float>],
        stroke: Stroke? = nil, shadow: Shadow? = nil
    ) {
        self.init(
            PlacedGlyphs(font: font, size: size, glyphs: glyphs, positions: positions), color: color,
            stroke: stroke, shadow: shadow)
    }
}
