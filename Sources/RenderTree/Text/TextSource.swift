import CoreGraphics

/// A text that is laid out when it is drawn: its size animates, and so do the bounds that break its lines.
///
/// What was laid out last is kept, so that text that stands still, or moves as a whole, is laid out once.
package protocol TextSource: AnyObject, Sendable {
    /// The text as it is drawn in bounds of a size.
    ///
    /// - Parameters:
    ///   - fontSize: points an em, of text without a font of its own.
    ///   - color: of text without a colour of its own.
    func look(fontSize: CGFloat, color: RGBAColor?, size: CGSize) -> TextLook
}
