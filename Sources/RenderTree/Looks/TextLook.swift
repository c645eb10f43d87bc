import CoreGraphics

/// The look of a text layer, or of a view's text: laid-out glyphs, and rectangles and outlines below and above them.
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

    /// A path beside the text, filled or stroked: a field's border, or its clear button.
    package struct Outline: Sendable, Equatable {
        /// In points, as the rectangles of rectangles.
        package var path: CGPath
        package var color: RGBAColor
        /// The width of the stroke in points; nil for a fill.
        package var lineWidth: Double?
        /// Whether it is drawn above the glyphs.
        package var isAbove: Bool

        package init(_ path: CGPath, color: RGBAColor, lineWidth: Double? = nil, isAbove: Bool = false) {
            (self.path, self.color, self.lineWidth, self.isAbove) = (path, color, lineWidth, isAbove)
        }
    }

    /// The place of a text that was laid out for a size of its own: its page, stretched to a rectangle of the layer.
    package struct Page: Sendable, Equatable {
        /// The size that the text was laid out for, in points. Neither side is 0.
        package var size: CGSize
        /// The rectangle that shows it, in points from the layer's visual top left corner, y down.
        package var rect: CGRect

        package init(size: CGSize, rect: CGRect) { (self.size, self.rect) = (size, rect) }
    }

    /// The glyph runs in painting order.
    package var runs: [GlyphRun] = []
    package var rectangles: [Rectangle] = []
    package var pictures: [Picture] = []
    package var outlines: [Outline] = []
    /// The page of the text; nil for the layer's bounds.
    package var page: Page?
    /// Whether drawing is clipped to the page.
    package var clipsToBounds = true

    package init() {}

    package init(runs: [GlyphRun], rectangles: [Rectangle] = [], clipsToBounds: Bool = true) {
        self.runs = runs
        self.rectangles = rectangles
        self.clipsToBounds = clipsToBounds
    }
}
