/// The rule by which `UIFontMetrics` scales a font, kept with the scaled one, which so follows another size of text.
struct FontScaling: Sendable {
    let style: UIFont.TextStyle
    /// The size at the content size `large`, in points.
    let size: CGFloat
    /// In points; infinite for no limit.
    let limit: CGFloat

    /// The font, or one of the same face, at the size of text of some traits.
    func font(_ font: UIFont, _ traits: UITraitCollection) -> UIFont {
        let size = UIFont.checked(
            min(UIFontMetrics(forTextStyle: style).scaledValue(for: size, compatibleWith: traits), limit))
        if let system = font.system { return UIFont(system.font(size: size), system: system, scaling: self) }
        return UIFont(CTFontCreateCopyWithAttributes(font.ctFont, size, nil, nil), scaling: self)
    }
}
