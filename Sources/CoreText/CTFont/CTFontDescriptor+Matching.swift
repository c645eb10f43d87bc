import CPango
import CoreGraphics

/// The fonts of the machine and of the program that match a descriptor, the nearest first; nil without any.
///
/// A name or family for which the table in `Docs/Text.md` substitutes another font matches that font.
///
/// - Parameter mandatoryAttributes: the attributes that a font must have; the others only order the result. Nil for
///   all of the descriptor's attributes. Sizes, matrices and features match any font.
public func CTFontDescriptorCreateMatchingFontDescriptors(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<AnyHashable>?
) -> CFArray? {
    let found = descriptor.matches(mandatoryAttributes)
    return found.isEmpty ? nil : found
}

/// The nearest font that matches a descriptor; nil without one.
public func CTFontDescriptorCreateMatchingFontDescriptor(
    _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<AnyHashable>?
) -> CTFontDescriptor? {
    descriptor.matches(mandatoryAttributes).first
}

extension CTFontDescriptor {
    fileprivate func matches(_ mandatory: Set<AnyHashable>?) -> [CTFontDescriptor] {
        let matcher = FontMatcher(self)
        var found: [(descriptor: CTFontDescriptor, others: Int, distance: Double)] = []
        for candidate in TextSystem.perform({ $0.allDescriptions }) ?? [] {
            var others = 0, isOut = false
            for (key, test) in matcher.tests {
                if test(candidate) {
                    others += 1
                } else if mandatory?.contains(key) ?? true {
                    isOut = true
                    break
                }
            }
            if isOut { continue }
            var attributes = candidate
            attributes[kCTFontSizeAttribute] = self.attributes[kCTFontSizeAttribute]
            attributes[kCTFontMatrixAttribute] = self.attributes[kCTFontMatrixAttribute]
            attributes[kCTFontFeatureSettingsAttribute] = self.attributes[kCTFontFeatureSettingsAttribute]
            attributes[kCTFontVariationAttribute] = self.attributes[kCTFontVariationAttribute]
            found.append((CTFontDescriptor(attributes), others, matcher.distance(candidate)))
        }
        func name(_ item: CTFontDescriptor) -> String {
            item.attributes[kCTFontNameAttribute] as? String ?? ""
        }
        found.sort {
            if $0.others != $1.others { return $0.others > $1.others }
            if $0.distance != $1.distance { return $0.distance < $1.distance }
            return name($0.descriptor) < name($1.descriptor)
        }
        return found.map(\.descriptor)
    }
}

/// The tests that a font must pass to match a descriptor, and the style to order fonts by.
private struct FontMatcher {
    typealias Test = (CFDictionary) -> Bool
    private(set) var tests: [(key: String, passes: Test)] = []
    private let style: FontStyle

    init(_ descriptor: CTFontDescriptor) {
        let wanted = descriptor.attributes
        style = descriptor.wantedStyle
        if let name = wanted[kCTFontNameAttribute] as? String {
            let known = TextSystem.perform { $0.face(name) } ?? nil
            let names = [
                name, known.flatMap { $0.way == .fallback ? nil : $0.face.font.postScriptName as String? },
            ]
            add(kCTFontNameAttribute, names)
        }
        if let family = wanted[kCTFontFamilyNameAttribute] as? String {
            let known = TextSystem.perform { $0.face(family) } ?? nil
            add(
                kCTFontFamilyNameAttribute,
                [family, known.flatMap { $0.way == .fallback ? nil : $0.face.family }])
        }
        for key in [kCTFontStyleNameAttribute, kCTFontDisplayNameAttribute] {
            if let text = wanted[key] as? String { add(key, [text]) }
        }
        if let url = wanted[kCTFontURLAttribute] as? URL {
            tests.append((kCTFontURLAttribute, { ($0[kCTFontURLAttribute] as? URL)?.path == url.path }))
        }
        if let traits = wanted[kCTFontTraitsAttribute] as? [AnyHashable: Any] {
            tests.append((kCTFontTraitsAttribute, { Self.have($0[kCTFontTraitsAttribute], traits) }))
        }
        if let characters = wanted[kCTFontCharacterSetAttribute] as? CharacterSet {
            tests.append(
                (
                    kCTFontCharacterSetAttribute,
                    { CTFontDescriptor($0).face?.font.characters.isSuperset(of: characters) ?? false }
                ))
        }
    }

    private mutating func add(_ key: String, _ names: [String?]) {
        let wanted = Set(names.compactMap { $0.map(FontIndex.key) })
        tests.append((key, { ($0[key] as? String).map { wanted.contains(FontIndex.key($0)) } ?? false }))
    }

    /// Whether a font has all requested symbolic traits, and numeric traits within a twentieth.
    private static func have(_ own: Any?, _ wanted: [AnyHashable: Any]) -> Bool {
        guard let own = own as? [AnyHashable: Any] else { return false }
        func number(_ traits: [AnyHashable: Any], _ key: String) -> Double? {
            (traits[key] as? NSNumber)?.doubleValue
        }
        if let bits = number(wanted, kCTFontSymbolicTrait), bits >= 0, bits <= Double(UInt32.max) {
            let mask = UInt32(bits), there = UInt32(number(own, kCTFontSymbolicTrait) ?? 0)
            if there & mask != mask { return false }
        }
        return [kCTFontWeightTrait, kCTFontWidthTrait, kCTFontSlantTrait].allSatisfy { key in
            guard let value = number(wanted, key) else { return true }
            return abs((number(own, key) ?? 0) - value) <= 0.05
        }
    }

    /// The distance of a font's style from the requested one, or from regular.
    func distance(_ candidate: CFDictionary) -> Double {
        guard let traits = candidate[kCTFontTraitsAttribute] as? [AnyHashable: Any] else { return .infinity }
        func number(_ key: String) -> Double { (traits[key] as? NSNumber)?.doubleValue ?? 0 }
        let isItalic = number(kCTFontSlantTrait) > 0
        return abs(number(kCTFontWeightTrait) - FontWeight.trait(of: style.weight))
            + abs(number(kCTFontWidthTrait) - Double(style.width - 100) / 100)
            + (isItalic == (style.slant > 0) ? 0 : 1)
    }
}

extension TextSystem {
    /// The attributes of each font of the machine and of the program, read without opening the fonts.
    fileprivate var allDescriptions: [CFDictionary] {
        var result: [CFDictionary] = [], seen: Set<String> = []
        for kind in [FcSetApplication, FcSetSystem] {
            guard let set = pango.FcConfigGetFonts(config, kind) else { continue }
            for case let pattern? in UnsafeBufferPointer(
                start: set.pointee.fonts, count: Int(set.pointee.nfont))
            {
                let read = FontPattern(pattern: pattern, pango: pango)
                guard let family = read.string("family"), !family.hasPrefix(FontCatalog.aliasPrefix),
                    let path = read.string("file"), !read.flag("variable")
                else { continue }
                let name = read.string("postscriptname") ?? family
                guard seen.insert("\(path) \(name)").inserted else { continue }
                result.append([
                    kCTFontNameAttribute: name, kCTFontFamilyNameAttribute: family,
                    kCTFontStyleNameAttribute: read.string("style") ?? "Regular",
                    kCTFontDisplayNameAttribute: read.string("fullname") ?? family,
                    kCTFontTraitsAttribute: read.traits, kCTFontURLAttribute: URL(fileURLWithPath: path),
                ])
            }
        }
        return result
    }
}

extension FontPattern {
    fileprivate var traits: CFDictionary {
        let weight = integer("weight") ?? 80, width = integer("width") ?? 100,
            isItalic = (integer("slant") ?? 0) > 0
        var bits = CTFontSymbolicTraits()
        if isItalic { bits.insert(.traitItalic) }
        if weight >= 180 { bits.insert(.traitBold) }
        if width < 90 { bits.insert(.traitCondensed) }
        if width > 110 { bits.insert(.traitExpanded) }
        if (integer("spacing") ?? 0) >= 100 { bits.insert(.traitMonoSpace) }
        if flag("color") { bits.insert(.traitColorGlyphs) }
        return [
            kCTFontSymbolicTrait: NSNumber(value: bits.rawValue),
            kCTFontWeightTrait: NSNumber(value: FontWeight.trait(of: weight)),
            kCTFontWidthTrait: NSNumber(value: Double(width - 100) / 100),
            kCTFontSlantTrait: NSNumber(value: isItalic ? 0.07 : 0),
        ]
    }
}

// MARK: Copies

/// The descriptor with another family.
public func CTFontDescriptorCreateCopyWithFamily(
    _ original: CTFontDescriptor, _ family: CFString
) -> CTFontDescriptor? {
    var attributes = original.attributes
    for key in [
        kCTFontNameAttribute, kCTFontDisplayNameAttribute, kCTFontStyleNameAttribute, kCTFontURLAttribute,
    ] {
        attributes[key] = nil
    }
    attributes[kCTFontFamilyNameAttribute] = family
    return CTFontDescriptor(attributes)
}

/// The descriptor with the traits of `value` in `mask`.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
    _ original: CTFontDescriptor, _ value: CTFontSymbolicTraits, _ mask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
    guard let face = original.face else { return nil }
    let font = CTFont(face, original.size ?? 12)
    guard let other = CTFontCreateCopyWithSymbolicTraits(font, 0, nil, value, mask) else { return nil }
    var attributes = CTFontDescriptor(other).attributes
    attributes[kCTFontSizeAttribute] = original.attributes[kCTFontSizeAttribute]
    return CTFontDescriptor(attributes, face: other.face)
}

/// The descriptor with another value of one axis of a variable font.
///
/// - Parameter variationIdentifier: the axis's tag as a number.
public func CTFontDescriptorCreateCopyWithVariation(
    _ original: CTFontDescriptor, _ variationIdentifier: NSNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
    var values = original.attributes[kCTFontVariationAttribute] as? [AnyHashable: Any] ?? [:]
    values[variationIdentifier] = NSNumber(value: variationValue.native)
    return CTFontDescriptorCreateCopyWithAttributes(original, [kCTFontVariationAttribute: values])
}

/// The descriptor with one of Apple's font features selected.
public func CTFontDescriptorCreateCopyWithFeature(
    _ original: CTFontDescriptor, _ featureTypeIdentifier: NSNumber, _ featureSelectorIdentifier: NSNumber
) -> CTFontDescriptor {
    let settings = original.attributes[kCTFontFeatureSettingsAttribute] as? [Any] ?? []
    let setting: CFDictionary = [
        kCTFontFeatureTypeIdentifierKey: featureTypeIdentifier,
        kCTFontFeatureSelectorIdentifierKey: featureSelectorIdentifier,
    ]
    return CTFontDescriptorCreateCopyWithAttributes(
        original, [kCTFontFeatureSettingsAttribute: settings + [setting]])
}
