import CoreGraphics

/// The text of a `CATextLayer`, in the committed tree. A `TextLook` takes its place when content is resolved.
package struct TextLayerLook: LayerLook {
    /// Nil for a layer without a text.
    package var content: ContentReference?
    /// Points an em.
    package var fontSize: CGFloat = 36
    package var foregroundColor: RGBAColor? = RGBAColor(SIMD4(repeating: 1))

    /// The layouts in place of those of a provider, in a tree that was read from a file.
    package var layouts: TextLayouts?

    package init() {}

    /// A size that is no number, or not above 0, draws nothing; none is above a million.
    package var drawable: TextLayerLook {
        var result = self
        result.fontSize = fontSize > 0 ? min(fontSize, 1e6) : 0
        return result
    }

    package static let animated: [AnimatedProperty] = [
        .value("fontSize", \TextLayerLook.fontSize),
        .value("foregroundColor", \TextLayerLook.foregroundColor, limit: .color),
    ]
}
