import CoreGraphics

/// The text of a layer as a frame needs it.
package struct TextRequest: Sendable, Equatable {
    /// Points an em, of text without a font of its own.
    package var fontSize: CGFloat
    /// The colour of text without a colour of its own.
    package var color: RGBAColor?
    /// The layer's, in points of its bounds space. Neither side is 0.
    package var size: CGSize

    package init(fontSize: CGFloat, color: RGBAColor?, size: CGSize) {
        (self.fontSize, self.color, self.size) = (fontSize, color, size)
    }
}
