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
