import CoreGraphics

/// The look of a text layer: laid-out glyphs, and rectangles below and above them.
package struct TextLook: LayerLook {
    /// A background, or a line below or through text.
    package struct Rectangle: Sendable, Equatable {
        /// In points from the layer's visual top left corner, y down, like the positions of glyphs.
        package var rect: CGRect
        package var color: RGBAColor
        /// Whether it is drawn above the glyphs.
        package var isAbove: Bool

        package init(rect: CGRect, color: RGBAColor, isAbove: Bool = false) {
            self.rect = rect
            self.color = color
            self.isAbove = isAbove
        }
    }

    /// An attachment's image, drawn above glyphs.
    package struct Picture: Sendable, Equatable {
        /// In points, as those of rectangles.
        package var rect: CGRect
        package var image: CGImage

        package init(rect: CGRect, image: CGImage) { (self.rect, self.image) = (rect, image) }

        package static func == (a: Picture, b: Picture) -> Bool { a.rect == b.rect && a.image === b.image }
    }

    /// The glyph runs in painting order.
    package var runs: [GlyphRun] = []
    package var rectangles: [Rectangle] = []
    package var pictures: [Picture] = []
    /// Whether drawing is clipped to the layer's bounds.
    package var clipsToBounds = true

    package init() {}

    package init(runs: [GlyphRun], rectangles: [Rectangle] = [], clipsToBounds: Bool = true) {
        self.runs = runs
        self.rectangles = rectangles
        self.clipsToBounds = clipsToBounds
    }
}
