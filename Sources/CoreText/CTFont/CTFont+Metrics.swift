import CoreGraphics

// Metrics of a font at its size, in points, including its matrix.

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat {
    font.lineMetrics.map { $0.ascent * font.size } ?? font.measure { CGFloat($0.ascent) }
}
/// The descent, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat {
    font.lineMetrics.map { $0.descent * font.size } ?? font.measure { -CGFloat($0.descent) }
}
public func CTFontGetLeading(_ font: CTFont) -> CGFloat {
    font.lineMetrics == nil ? font.measure { CGFloat($0.leading) } : 0
}
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.measure { CGFloat($0.capHeight) } }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.measure { CGFloat($0.xHeight) } }
/// The middle of the underline above the baseline; usually negative.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat {
    font.measure { CGFloat($0.underline.position) }
}
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat {
    font.measure { CGFloat($0.underline.thickness) }
}
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 {
    font.graphicsFont.map { UInt32(max($0.unitsPerEm, 0)) } ?? 0
}
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.graphicsFont?.numberOfGlyphs ?? 0 }
/// The slant in degrees, counterclockwise; negative for letters that lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.graphicsFont?.italicAngle ?? 0 }
/// The union of all glyphs' bounding boxes, y up.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    guard let box = font.shapedFont?.fontBBox else { return .zero }
    let unit = font.unit
    return CGRect(
        x: box.minX * unit, y: box.minY * unit, width: box.width * unit, height: box.height * unit)
}

extension CTFont {
    fileprivate func measure(_ units: (CGFont) -> CGFloat) -> CGFloat {
        shapedFont.map { units($0) * unit } ?? 0
    }
}

// MARK: Names

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.graphicsFont?.postScriptName ?? "" }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.face?.family ?? "" }
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.graphicsFont?.fullName ?? "" }
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.graphicsFont?.fullName ?? "" }
/// A name of the font; nil if it has no such name.
public func CTFontCopyName(_ font: CTFont, _ key: CFString) -> CFString? {
    switch key {
    case kCTFontFamilyNameKey: font.face?.family
    case kCTFontStyleNameKey, kCTFontSubFamilyNameKey: font.face?.style
    case kCTFontFullNameKey: font.graphicsFont?.fullName
    case kCTFontPostScriptNameKey: font.graphicsFont?.postScriptName
    default: nil
    }
}

public let kCTFontFamilyNameKey = "CTFontFamilyName"
public let kCTFontSubFamilyNameKey = "CTFontSubFamilyName"
public let kCTFontStyleNameKey = "CTFontStyleName"
public let kCTFontFullNameKey = "CTFontFullName"
public let kCTFontPostScriptNameKey = "CTFontPostScriptName"

// MARK: Traits

public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.face?.traits ?? [] }
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary { font.face?.traitsDictionary ?? [:] }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { CTFontDescriptor(font) }
public func CTFontCopyGraphicsFont(
    _ font: CTFont, _ attributes: UnsafeMutablePointer<CTFontDescriptor?>?
) -> CGFont? {
    attributes?.pointee = CTFontDescriptor(font)
    return font.graphicsFont
}
