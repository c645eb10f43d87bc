extension UIFontDescriptor {
    /// The name of an attribute.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
        /// A dictionary of `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A list of dictionaries of `FeatureKey`.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// The name of a trait.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// The name of a part of a feature's setting.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let featureIdentifier = FeatureKey(rawValue: kCTFontFeatureTypeIdentifierKey)
        public static let typeIdentifier = FeatureKey(rawValue: kCTFontFeatureSelectorIdentifierKey)
        public static let type = featureIdentifier
        public static let selector = typeIdentifier
    }

    /// The style of a font as bits.
    public struct SymbolicTraits: OptionSet, Sendable, Hashable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The design of a system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")

        var design: SystemFont.Design {
            switch self {
            case .monospaced: .monospaced
            case .rounded: .rounded
            case .serif: .serif
            default: .plain
            }
        }
    }
}

extension UIFontDescriptor.AttributeName {
    var coreTextKey: String { rawValue }

    static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as UIFont.Weight: value.rawValue
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        default: nil
        }
    }

    /// Attributes under Core Text's names, with values of its types.
    static func coreText(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> CFDictionary {
        var result: CFDictionary = [:]
        for (name, value) in attributes {
            switch name {
            case .size: result[name.rawValue] = number(value).map { NSNumber(value: $0.native) }
            case .traits:
                var traits: [AnyHashable: Any] = [:]
                for (key, value) in value as? [UIFontDescriptor.TraitKey: Any] ?? [:] {
                    if let bits = value as? UIFontDescriptor.SymbolicTraits {
                        traits[key.rawValue] = NSNumber(value: bits.rawValue)
                    } else if let number = number(value) {
                        traits[key.rawValue] = NSNumber(value: number.native)
                    }
                }
                result[name.rawValue] = traits
            case .featureSettings:
                let list = value as? [[UIFontDescriptor.FeatureKey: Any]] ?? []
                result[name.rawValue] = list.map { setting in
                    setting.reduce(into: CFDictionary()) { $0[$1.key.rawValue] = $1.value }
                }
            default: result[name.rawValue] = value
            }
        }
        return result
    }
}
