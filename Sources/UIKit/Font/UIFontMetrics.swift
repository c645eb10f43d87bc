/// Scales fonts and lengths with the size of text that the user asks for.
open class UIFontMetrics: NSObject, @unchecked Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// The size of the style at a content size relative to the size at `large`.
    private func factor(_ traits: UITraitCollection?) -> CGFloat {
        let category = (traits ?? UITraitCollection.current).preferredContentSizeCategory
        return style.pointSize(at: category) / style.pointSize(at: .large)
    }

    /// The font at the size of the current traits.
    open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
    }
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// - Parameter maximumPointSize: in points; 0 for no limit.
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let limit = maximumPointSize > 0 ? maximumPointSize : .infinity
        return FontScaling(style: style, size: font.pointSize, limit: limit)
            .font(font, traitCollection ?? UITraitCollection.current)
    }

    /// A length in points in proportion to the style's size, rounded to pixels.
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let factor = factor(traitCollection)
        guard factor != 1, value.isFinite else { return value }
        let traits = traitCollection ?? UITraitCollection.current
        let scale = traits.displayScale > 0 ? traits.displayScale : ScreenState.current.scale
        return (value * factor * scale).rounded() / scale
    }
}
