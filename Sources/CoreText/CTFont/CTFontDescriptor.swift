import CoreGraphics

/// A description of a font: a name, a family, a style, traits and a size, in any combination.
public final class CTFontDescriptor: @unchecked Sendable {
    // Unchecked: the dictionary holds immutable values.
    let attributes: CFDictionary
    /// The face that the descriptor was created from.
    private let known: FontFace?

    init(_ attributes: CFDictionary, face: FontFace? = nil) {
        self.attributes = attributes
        known = face
    }

    /// Creates the descriptor of a face, and of its size if it comes from a font.
    convenience init(_ face: FontFace, size: CGFloat?, url: URL?) {
        var attributes: CFDictionary = [
            kCTFontNameAttribute: face.font.postScriptName ?? face.family,
            kCTFontFamilyNameAttribute: face.family, kCTFontStyleNameAttribute: face.style,
            kCTFontDisplayNameAttribute: face.font.fullName ?? face.family,
            kCTFontTraitsAttribute: face.traitsDictionary,
        ]
        if let size { attributes[kCTFontSizeAttribute] = NSNumber(value: size.native) }
        if let url { attributes[kCTFontURLAttribute] = url }
        self.init(attributes, face: face)
    }

    convenience init(_ font: CTFont) {
        guard let face = font.face else {
            self.init([kCTFontSizeAttribute: NSNumber(value: font.size.native)])
            return
        }
        let path = face.font.path
        let url = path.isEmpty ? nil : URL(fileURLWithPath: path)
        var attributes = CTFontDescriptor(face, size: font.size, url: url).attributes
        if let settings = CTFontCopyFeatureSettings(font) {
            attributes[kCTFontFeatureSettingsAttribute] = settings
        }
        if let variation = CTFontCopyVariation(font), !variation.isEmpty {
            attributes[kCTFontVariationAttribute] = variation
        }
        self.init(attributes, face: face)
    }

    /// The size in points; nil if unspecified.
    var size: CGFloat? {
        (attributes[kCTFontSizeAttribute] as? NSNumber).map { CGFloat($0.doubleValue) }
            ?? attributes[kCTFontSizeAttribute] as? CGFloat
    }

    /// The matrix; nil if unspecified.
    var ownMatrix: CGAffineTransform? { attributes[kCTFontMatrixAttribute] as? CGAffineTransform }
    var matrix: CGAffineTransform { ownMatrix ?? .identity }

    /// The features; nil if unspecified.
    var ownFeatures: [FontFeature]? {
        attributes[kCTFontFeatureSettingsAttribute].map { FontFeature.features($0) }
    }
    var features: [FontFeature] { ownFeatures ?? [] }

    /// The face that matches best.
    var face: FontFace? { known ?? varied(face(startingFrom: nil)) }

    /// A face with the descriptor's axis values.
    private func varied(_ face: FontFace?) -> FontFace? {
        guard let values = attributes[kCTFontVariationAttribute] as? [AnyHashable: Any], !values.isEmpty
        else {
            return face
        }
        return face?.varied(values) ?? face
    }

    /// The face of the descriptor, with unspecified attributes copied from a font.
    func face(copying font: CTFont) -> FontFace? { varied(unvariedFace(copying: font)) }

    private func unvariedFace(copying font: CTFont) -> FontFace? {
        if known != nil || attributes[kCTFontURLAttribute] != nil { return face }
        let name = attributes[kCTFontNameAttribute] as? String
        let family = attributes[kCTFontFamilyNameAttribute] as? String
        let isOwnName = name == nil || name == font.graphicsFont?.postScriptName as String?
        guard let face = font.face, isOwnName, family == nil || family == face.family else {
            return self.face(startingFrom: font)
        }
        // The family of an unregistered font is only found through the font's own file.
        return TextSystem.perform { $0.sibling(of: face, self.style(from: font).style) } ?? nil
    }

    /// The specified style, or else that of the name, or regular.
    var wantedStyle: FontStyle {
        let (style, isSaid) = style(from: nil)
        if isSaid { return style }
        return (attributes[kCTFontNameAttribute] as? String).map { FontName($0).style } ?? .regular
    }

    /// The specified style, or else a font's, and whether there is either.
    private func style(from font: CTFont?) -> (style: FontStyle, isSaid: Bool) {
        var style = font?.face?.fontStyle ?? .regular, isSaid = font != nil
        if let text = attributes[kCTFontStyleNameAttribute] as? String {
            style = FontName("x \(text)").style
            isSaid = true
        }
        if let traits = attributes[kCTFontTraitsAttribute] as? [AnyHashable: Any] {
            isSaid = style.take(traits) || isSaid
        }
        return (style, isSaid)
    }

    private func face(startingFrom font: CTFont?) -> FontFace? {
        if let url = attributes[kCTFontURLAttribute] as? URL, font == nil {
            let name = attributes[kCTFontNameAttribute] as? String
            let faces = FontFile.faces(of: url)
            return faces.first { $0.font.postScriptName == name } ?? faces.first
        }
        let name = attributes[kCTFontNameAttribute] as? String
        let family = attributes[kCTFontFamilyNameAttribute] as? String
        let (style, hasStyle) = style(from: font)
        let wanted = family ?? name ?? font?.face?.family ?? "Helvetica"
        let isWhole = name != nil && family == nil && !hasStyle
        return TextSystem.perform { $0.face(wanted, isWhole ? nil : style)?.face } ?? nil
    }
}

extension CTFontDescriptor: Hashable {
    public static func == (a: CTFontDescriptor, b: CTFontDescriptor) -> Bool {
        a === b || NSDictionary(dictionary: a.attributes).isEqual(to: b.attributes)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(attributes.count) }
}

extension FontStyle {
    /// Reads traits; returns whether they specify anything.
    fileprivate mutating func take(_ traits: [AnyHashable: Any]) -> Bool {
        var isSaid = false
        if let number = traits[kCTFontSymbolicTrait] as? NSNumber {
            let symbolic = CTFontSymbolicTraits(rawValue: number.uint32Value)
            if symbolic.contains(.traitBold) { weight = 200 }
            if symbolic.contains(.traitItalic) { slant = 100 }
            if symbolic.contains(.traitCondensed) { width = 75 }
            if symbolic.contains(.traitExpanded) { width = 125 }
            isSaid = true
        }
        if let number = traits[kCTFontWeightTrait] as? NSNumber {
            weight = FontWeight.weight(of: number.doubleValue)
            isSaid = true
        }
        if let number = traits[kCTFontSlantTrait] as? NSNumber {
            slant = number.doubleValue > 0 ? 100 : 0
            isSaid = true
        }
        if let number = traits[kCTFontWidthTrait] as? NSNumber, !number.doubleValue.isNaN {
            width = Int(min(max(100 + number.doubleValue * 100, 50), 200))
            isSaid = true
        }
        return isSaid
    }
}

public let kCTFontURLAttribute = "NSCTFontFileURLAttribute"
public let kCTFontNameAttribute = "NSFontNameAttribute"
public let kCTFontDisplayNameAttribute = "NSFontVisibleNameAttribute"
public let kCTFontFamilyNameAttribute = "NSFontFamilyAttribute"
public let kCTFontStyleNameAttribute = "NSFontFaceAttribute"
public let kCTFontTraitsAttribute = "NSCTFontTraitsAttribute"
public let kCTFontSizeAttribute = "NSFontSizeAttribute"
public let kCTFontMatrixAttribute = "NSFontMatrixAttribute"

public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
    CTFontDescriptor([kCTFontNameAttribute: name, kCTFontSizeAttribute: NSNumber(value: size.native)])
}
public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
    CTFontDescriptor(attributes)
}
public func CTFontDescriptorCreateCopyWithAttributes(
    _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
    CTFontDescriptor(original.attributes.merging(attributes) { $1 })
}
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
    descriptor.attributes
}
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> Any? {
    descriptor.attributes[attribute]
}
