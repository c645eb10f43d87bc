import CoreGraphics

/// The style of a font as bits.
public struct CTFontSymbolicTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = CTFontSymbolicTraits(rawValue: 1 << 11)
    public static let traitUIOptimized = CTFontSymbolicTraits(rawValue: 1 << 12)
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)
    public static let italicTrait = traitItalic
    public static let boldTrait = traitBold
    public static let expandedTrait = traitExpanded
    public static let condensedTrait = traitCondensed
    public static let monoSpaceTrait = traitMonoSpace
}

/// The keys of a traits dictionary.
public let kCTFontSymbolicTrait = "NSCTFontSymbolicTrait"
/// A number from -1, thin, through 0, regular, to 1; bold is 0.4.
public let kCTFontWeightTrait = "NSCTFontWeightTrait"
/// A number from -1, condensed, through 0 to 1.
public let kCTFontWidthTrait = "NSCTFontProportionTrait"
/// A number from 0, upright, to 1, 30 degrees.
public let kCTFontSlantTrait = "NSCTFontSlantTrait"

extension FontFace {
    var fontStyle: FontStyle { FontStyle(weight: weight, slant: slant, width: width) }

    var traits: CTFontSymbolicTraits {
        var traits = CTFontSymbolicTraits()
        if isItalic { traits.insert(.traitItalic) }
        if isBold { traits.insert(.traitBold) }
        if width < 90 { traits.insert(.traitCondensed) }
        if width > 110 { traits.insert(.traitExpanded) }
        if isMonospaced { traits.insert(.traitMonoSpace) }
        if font.hasColorGlyphs { traits.insert(.traitColorGlyphs) }
        return traits
    }

    var traitsDictionary: CFDictionary {
        [
            kCTFontSymbolicTrait: NSNumber(value: traits.rawValue),
            kCTFontWeightTrait: NSNumber(value: FontWeight.trait(of: weight)),
            kCTFontWidthTrait: NSNumber(value: Double(width - 100) / 100),
            kCTFontSlantTrait: NSNumber(value: isItalic ? 0.07 : 0),
        ]
    }
}

/// The conversion between the weights of fontconfig and Core Text.
enum FontWeight {
    private static let pairs: [(fontconfig: Double, trait: Double)] = [
        (0, -0.8), (40, -0.6), (50, -0.4), (80, 0), (100, 0.23), (180, 0.3), (200, 0.4), (205, 0.56),
        (210, 0.62),
    ]

    static func trait(of weight: Int) -> Double { between(Double(weight), \.fontconfig, \.trait) }
    static func weight(of trait: Double) -> Int { Int(between(trait, \.trait, \.fontconfig).rounded()) }

    private typealias Side = KeyPath<(fontconfig: Double, trait: Double), Double>

    private static func between(_ value: Double, _ from: Side, _ to: Side) -> Double {
        guard let after = pairs.firstIndex(where: { $0[keyPath: from] >= value }) else {
            return value.isNaN ? 0 : pairs[pairs.count - 1][keyPath: to]
        }
        guard after > 0 else { return pairs[0][keyPath: to] }
        let a = pairs[after - 1], b = pairs[after]
        let part = (value - a[keyPath: from]) / (b[keyPath: from] - a[keyPath: from])
        return a[keyPath: to] + part * (b[keyPath: to] - a[keyPath: to])
    }
}
