import CoreGraphics
import RenderTree

/// A text that is laid out for the size that its layer has in a frame, in glyphs of a size that may animate.
///
/// Several threads may ask at once: those that share the texts of a frame, and those of several renderers. It must not
/// wait for another thread that draws, and must not read or change layers. The answer is a function of the request
/// alone, so the same request is not repeated while the layer and its text stay as they are; a layer that is hidden is
/// not asked for at all.
package protocol TextProvider: AnyObject, Sendable {
    func text(_ request: TextRequest) -> TextLook
}

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
