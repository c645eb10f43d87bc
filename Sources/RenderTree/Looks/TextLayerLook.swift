import CoreGraphics

/// What the committed tree has of a `CATextLayer`.
package struct TextLayerLook: LayerLook {
    /// Nil for a layer without a text.
    package var source: (any TextSource)?
    /// Points an em.
    package var fontSize: CGFloat = 36
    package var foregroundColor: RGBAColor? = RGBAColor(SIMD4(repeating: 1))

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

    package static func == (a: TextLayerLook, b: TextLayerLook) -> Bool {
        a.source === b.source && a.fontSize == b.fontSize && a.foregroundColor == b.foregroundColor
    }
}
