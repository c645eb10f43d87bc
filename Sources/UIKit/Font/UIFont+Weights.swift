extension UIFont {
    /// The weight of a font from -1, thin, through 0, regular, to 1.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    /// The width of a font from -1, condensed, through 0 to 1.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let compressed = Width(rawValue: -0.3)
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
    }
}

/// A system font without its size.
struct SystemFont: Hashable, Sendable {
    enum Design: String, Sendable {
        case plain, monospaced, rounded, serif

        var familyName: String {
            switch self {
            case .plain: ".AppleSystemUIFont"
            case .monospaced: ".AppleSystemUIFontMonospaced"
            case .rounded: ".AppleSystemUIFontRounded"
            case .serif: ".AppleSystemUIFontSerif"
            }
        }

        /// The name under which Core Text looks for a substitute at a size in points.
        fileprivate func lookedUpFamily(_ size: CGFloat) -> String {
            switch self {
            case .plain: size >= 20 ? ".SFUIDisplay" : ".SFUI"
            case .monospaced: "Menlo"
            case .rounded: ".SFUIRounded"
            case .serif: "New York"
            }
        }

        fileprivate var prefix: String {
            switch self {
            case .plain: ".SFUI"
            case .monospaced: ".SFUIMono"
            case .rounded: ".SFUIRounded"
            case .serif: ".NewYork"
            }
        }
    }

    var design = Design.plain
    /// In -1...1.
    private(set) var weight: CGFloat = 0
    var isItalic = false
    var isCondensed = false
    /// Whether all digits are equally wide.
    var hasMonospacedDigits = false

    init(
        design: Design = .plain, weight: UIFont.Weight = .regular, isItalic: Bool = false,
        hasMonospacedDigits: Bool = false
    ) {
        self.design = design
        self.hasMonospacedDigits = hasMonospacedDigits
        self.weight = Self.checked(weight.rawValue)
        self.isItalic = isItalic
    }

    private static func checked(_ weight: CGFloat) -> CGFloat {
        weight.isNaN ? 0 : min(max(weight, -1), 1)
    }

    mutating func setWeight(_ weight: CGFloat) { self.weight = Self.checked(weight) }

    private static let weights: [(name: String, weight: CGFloat)] = [
        ("Ultralight", -0.8), ("Thin", -0.6), ("Light", -0.4), ("Regular", 0), ("Medium", 0.23),
        ("Semibold", 0.3), ("Bold", 0.4), ("Heavy", 0.56), ("Black", 0.62),
    ]

    /// The PostScript name: ".SFUI-Semibold".
    var fontName: String {
        let nearest = Self.weights.min { abs($0.weight - weight) < abs($1.weight - weight) }
        let name = nearest?.name ?? "Regular"
        let style = isItalic ? (name == "Regular" ? "RegularItalic" : name + "Italic") : name
        return "\(design.prefix)-\(style)"
    }

    /// Creates the font of a name that `fontName` or `familyName` gives; nil for other names.
    init?(name: String) {
        for design in [Design.monospaced, .rounded, .serif, .plain] {
            if name == design.familyName {
                self.design = design
                return
            }
            guard name.hasPrefix(design.prefix + "-") else { continue }
            self.design = design
            var style = name.dropFirst(design.prefix.count + 1)
            if style.hasSuffix("Italic") {
                isItalic = true
                style = style.dropLast(6)
            }
            guard let weight = Self.weights.first(where: { $0.name == style })?.weight else {
                if style.isEmpty { return }
                return nil
            }
            self.weight = weight
            return
        }
        return nil
    }

    /// The substitute at a size in points, with lines as high as those of Apple's system font.
    func font(size: CGFloat) -> CTFont {
        var traits: [AnyHashable: Any] = [kCTFontWeightTrait: NSNumber(value: weight.native)]
        if isItalic { traits[kCTFontSlantTrait] = NSNumber(value: 0.07) }
        if isCondensed { traits[kCTFontWidthTrait] = NSNumber(value: -0.2) }
        var attributes: [AnyHashable: Any] = [
            kCTFontFamilyNameAttribute: design.lookedUpFamily(size), kCTFontTraitsAttribute: traits,
        ]
        if hasMonospacedDigits {
            attributes[kCTFontFeatureSettingsAttribute] = [
                [kCTFontOpenTypeFeatureTag: "tnum", kCTFontOpenTypeFeatureValue: 1] as [AnyHashable: Any]
            ]
        }
        let descriptor = CTFontDescriptorCreateWithAttributes(attributes)
        return CTFont(CTFont(descriptor, size: size), lineMetrics: .system)
    }
}
