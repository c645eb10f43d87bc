extension UIImage {
    /// The weight of a symbol, like that of a font.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        public func fontWeight() -> UIFont.Weight {
            let weights: [UIFont.Weight] = [
                .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
            ]
            return weights[rawValue]
        }
    }

    /// The size of a symbol next to text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small, medium, large
    }

    /// The size, weight, scale and colours of a symbol.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        /// The font size in points; nil if unspecified.
        let pointSize: CGFloat?
        /// The text style that gives the size; nil for a size of its own.
        let textStyle: UIFont.TextStyle?
        let weight: SymbolWeight
        let scale: SymbolScale
        /// The colours of a palette, or the one of a hierarchy; none for the tint of a view.
        let colors: [UIColor]
        let isHierarchical: Bool

        init(
            pointSize: CGFloat? = nil, textStyle: UIFont.TextStyle? = nil,
            weight: SymbolWeight = .unspecified,
            scale: SymbolScale = .unspecified, colors: [UIColor] = [], isHierarchical: Bool = false
        ) {
            self.pointSize = pointSize.map { UIFont.checked($0) }
            (self.textStyle, self.weight, self.scale) = (textStyle, weight, scale)
            (self.colors, self.isHierarchical) = (colors, isHierarchical)
            super.init(traits: nil)
        }

        public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, textStyle: nil) }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize, textStyle: nil, weight: weight)
        }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, textStyle: nil, weight: weight, scale: scale)
        }
        public convenience init(scale: SymbolScale) { self.init(pointSize: nil, scale: scale) }
        public convenience init(weight: SymbolWeight) { self.init(pointSize: nil, weight: weight) }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(pointSize: nil, textStyle: textStyle)
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(pointSize: nil, textStyle: textStyle, scale: scale)
        }
        public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
        /// The configuration for a symbol beside text of a font: its size and its weight.
        public convenience init(font: UIFont, scale: SymbolScale) {
            let weight = font.system.map { SymbolWeight(UIFont.Weight(rawValue: $0.weight)) } ?? .unspecified
            self.init(pointSize: font.pointSize, textStyle: font.textStyle, weight: weight, scale: scale)
        }
        /// One colour, which parts around the symbol have at a lower alpha.
        public convenience init(hierarchicalColor: UIColor) {
            self.init(pointSize: nil, colors: [hierarchicalColor], isHierarchical: true)
        }
        /// The colours of the symbol's parts, the first one for the symbol itself.
        public convenience init(paletteColors: [UIColor]) { self.init(pointSize: nil, colors: paletteColors) }
        public class func preferringMulticolor() -> Self { make() }
        public class func preferringMonochrome() -> Self { make() }
        private class func make() -> Self {
            unsafeDowncast(SymbolConfiguration(pointSize: nil), to: Self.self)
        }
        public static let unspecified = SymbolConfiguration(pointSize: nil)

        /// The configuration with the values that another one specifies in place of its own.
        public func applying(_ otherConfiguration: SymbolConfiguration) -> Self {
            unsafeDowncast(applied(otherConfiguration), to: Self.self)
        }

        func applied(_ other: SymbolConfiguration) -> SymbolConfiguration {
            let hasSize = other.pointSize != nil || other.textStyle != nil, hasColors = !other.colors.isEmpty
            return SymbolConfiguration(
                pointSize: hasSize ? other.pointSize : pointSize,
                textStyle: hasSize ? other.textStyle : textStyle,
                weight: other.weight == .unspecified ? weight : other.weight,
                scale: other.scale == .unspecified ? scale : other.scale,
                colors: hasColors ? other.colors : colors,
                isHierarchical: hasColors ? other.isHierarchical : isHierarchical)
        }

        public func configurationWithoutTextStyle() -> Self { without(size: false, style: true) }
        public func configurationWithoutPointSizeAndWeight() -> Self { without(size: true, style: false) }
        private func without(size: Bool, style: Bool) -> Self {
            let new = SymbolConfiguration(
                pointSize: size ? nil : pointSize, textStyle: style ? nil : textStyle,
                weight: size ? .unspecified : weight, scale: scale, colors: colors,
                isHierarchical: isHierarchical)
            return unsafeDowncast(new, to: Self.self)
        }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? SymbolConfiguration else { return false }
            return pointSize == other.pointSize && textStyle == other.textStyle && weight == other.weight
                && scale == other.scale && colors == other.colors && isHierarchical == other.isHierarchical
        }
        open override var hash: Int { pointSize.hashValue ^ weight.rawValue ^ scale.rawValue }
    }
}

extension UIImage.SymbolWeight {
    /// The weight of a symbol beside text of a weight.
    init(_ weight: UIFont.Weight) {
        let all = (1...9).compactMap(Self.init)
        self =
            all.min {
                abs($0.fontWeight().rawValue - weight.rawValue)
                    < abs($1.fontWeight().rawValue - weight.rawValue)
            }
            ?? .regular
    }
}

extension UIImage.SymbolConfiguration {
    /// The size of a symbol without a configuration, in points.
    private static let standardSize: CGFloat = 17

    /// The font size at some traits.
    func points(for traits: UITraitCollection) -> CGFloat {
        if let textStyle { return textStyle.pointSize(at: traits.preferredContentSizeCategory) }
        return pointSize ?? Self.standardSize
    }

    /// Whether the look may differ at other traits.
    var dependsOnTraits: Bool { textStyle != nil || !colors.isEmpty }

    /// The difference of the lines' width from that of the weight `regular`, relative to the font's size. The lines of the
    /// icon set are a fourteenth of it wide.
    var widening: CGFloat {
        switch weight {
        case .ultraLight: -0.05
        case .thin: -0.036
        case .light: -0.02
        case .unspecified, .regular: 0
        case .medium: 0.02
        case .semibold: 0.036
        case .bold: 0.05
        case .heavy: 0.065
        case .black: 0.08
        }
    }

    /// The colour of the parts of a level; black, by whose alpha a view draws a template, without colours.
    func color(ofLevel level: Int) -> UIColor {
        guard let first = colors.first else { return .black }
        if isHierarchical { return level == 0 ? first : first.withAlphaComponent(0.5) }
        return colors[min(level, colors.count - 1)]
    }
}
