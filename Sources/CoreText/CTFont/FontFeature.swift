import CoreGraphics

/// An OpenType feature that is enabled or disabled, or a choice among its forms.
struct FontFeature: Hashable, Sendable {
    /// The four-letter tag.
    var tag: String
    /// 0 for off, 1 for on, or the number of a form.
    var value: Int

    /// The feature in HarfBuzz's syntax.
    var setting: String { "\(tag) \(value)" }

    /// Nil if the tag is invalid.
    init?(_ tag: String, _ value: Int) {
        guard tag.utf8.count == 4,
            tag.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) })
        else { return nil }
        (self.tag, self.value) = (tag, min(max(value, 0), 1000))
    }

    /// The features of a list of settings: dictionaries with an OpenType tag and a value, or with a type and a
    /// selector of Apple's own. Selectors without an OpenType equivalent are ignored.
    static func features(_ settings: Any?) -> [FontFeature] {
        guard let settings = settings as? [Any] else { return [] }
        return settings.compactMap { item in
            guard let setting = item as? [AnyHashable: Any] else { return nil }
            func number(_ key: String) -> Int? {
                (setting[key] as? NSNumber)?.intValue ?? setting[key] as? Int
            }
            if let tag = setting[kCTFontOpenTypeFeatureTag] as? String {
                return FontFeature(tag, number(kCTFontOpenTypeFeatureValue) ?? 1)
            }
            guard let type = number(kCTFontFeatureTypeIdentifierKey),
                let selector = number(kCTFontFeatureSelectorIdentifierKey)
            else { return nil }
            return feature(type, selector)
        }
    }

    /// The OpenType feature for a selector of Apple's. Source: SFNTLayoutTypes.h, for the numbers.
    private static func feature(_ type: Int, _ selector: Int) -> FontFeature? {
        if let known = selectors[type]?[selector] { return FontFeature(known.tag, known.value) }
        // Stylistic sets: 2, 4 … enable the first, second …, and the odd numbers after them disable these.
        if type == 35, (2...41).contains(selector) {
            let number = selector / 2
            return FontFeature(number < 10 ? "ss0\(number)" : "ss\(number)", selector % 2 == 0 ? 1 : 0)
        }
        return nil
    }

    private static let selectors: [Int: [Int: (tag: String, value: Int)]] = [
        // Ligatures, common and rare.
        1: [
            2: ("liga", 1), 3: ("liga", 0), 4: ("dlig", 1), 5: ("dlig", 0), 18: ("clig", 1), 19: ("clig", 0),
        ],
        // Width of digits.
        6: [0: ("tnum", 1), 1: ("pnum", 1)],
        // Vertical position.
        10: [1: ("sups", 1), 2: ("subs", 1), 3: ("ordn", 1)],
        11: [1: ("afrc", 1), 2: ("frac", 1)],
        14: [4: ("zero", 1), 5: ("zero", 0)],
        // Case of digits.
        21: [0: ("onum", 1), 1: ("lnum", 1)],
        // Small capitals for small letters, and for capitals.
        37: [1: ("smcp", 1), 2: ("pcap", 1)],
        38: [1: ("c2sc", 1), 2: ("c2pc", 1)],
    ]
}

public let kCTFontOpenTypeFeatureTag = "CTFeatureOpenTypeTag"
public let kCTFontOpenTypeFeatureValue = "CTFeatureOpenTypeValue"
public let kCTFontFeatureTypeIdentifierKey = "CTFeatureTypeIdentifier"
public let kCTFontFeatureSelectorIdentifierKey = "CTFeatureSelectorIdentifier"

/// A dictionary with the tag of each OpenType feature of the font; nil without one.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? {
    var tags: Set<String> = []
    for table in [kCTFontTableGSUB, kCTFontTableGPOS] {
        if let data = font.graphicsFont?.table(for: UInt32(table)) {
            tags.formUnion(FontFeature.tags(in: data as Data))
        }
    }
    return tags.isEmpty ? nil : tags.sorted().map { [kCTFontOpenTypeFeatureTag: $0] as CFDictionary }
}

/// The font's feature settings, in the form of the attribute `kCTFontFeatureSettingsAttribute`; nil if there are
/// none.
public func CTFontCopyFeatureSettings(_ font: CTFont) -> CFArray? {
    if font.features.isEmpty { return nil }
    return font.features.map {
        [kCTFontOpenTypeFeatureTag: $0.tag, kCTFontOpenTypeFeatureValue: NSNumber(value: $0.value)]
            as CFDictionary
    }
}

extension FontFeature {
    /// The tags in the feature list of a GSUB or GPOS table.
    fileprivate static func tags(in table: Data) -> [String] {
        let bytes = [UInt8](table)
        func number(_ at: Int) -> Int { at + 1 < bytes.count ? Int(bytes[at]) << 8 | Int(bytes[at + 1]) : 0 }
        let list = number(6)
        guard list > 0 else { return [] }
        return (0..<number(list)).compactMap { index in
            let at = list + 2 + index * 6
            return at + 4 <= bytes.count ? String(decoding: bytes[at..<at + 4], as: UTF8.self) : nil
        }
    }
}
