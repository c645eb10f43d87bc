import CoreGraphics

/// What a layer of text draws: glyphs that were laid out, and rectangles below and above them.
package struct TextLook: LayerLook {
    /// A background, or a line below or through text.
    package struct Rectangle: Sendable, Equatable {
        /// Points from the layer's visual top left corner, y down, like the positions of glyphs.
        package var rect: CGRect
        package var color: RGBAColor
        /// It is drawn over the glyphs, not below them.
        package var isAbove: Bool

        package init(rect: CGRect, color: RGBAColor, isAbove: Bool = false) {
            self.rect = rect
            self.color = color
            self.isAbove = isAbove
        }
    }

    /// The first is the lowest.
    package var runs: [GlyphRun] = []
    package var rectangles: [Rectangle] = []
    /// Nothing is drawn outside of the layer's bounds.
    package var clipsToBounds = true

    package init() {}

    package init(runs: [GlyphRun], rectangles: [Rectangle] = [], clipsToBounds: Bool = true) {
        self.runs = runs
        self.rectangles = rectangles
        self.clipsToBounds = clipsToBounds
    }
}
