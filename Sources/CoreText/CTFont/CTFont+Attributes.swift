import CoreGraphics

/// One attribute of a font, by the names of descriptors' attributes; nil if the font lacks it.
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> Any? {
    switch attribute {
    case kCTFontMatrixAttribute: font.matrix
    case kCTFontSizeAttribute: NSNumber(value: font.size.native)
    case kCTFontCharacterSetAttribute: CTFontCopyCharacterSet(font)
    case kCTFontVariationAttribute: CTFontCopyVariation(font)
    case kCTFontVariationAxesAttribute: CTFontCopyVariationAxes(font)
    case kCTFontFeaturesAttribute: CTFontCopyFeatures(font)
    case kCTFontFeatureSettingsAttribute: CTFontCopyFeatureSettings(font)
    case kCTFontFixedAdvanceAttribute, kCTFontOrientationAttribute: nil
    default: CTFontDescriptor(font).attributes[attribute]
    }
}

/// A `CharacterSet` of the characters that a font has glyphs for.
public let kCTFontCharacterSetAttribute = "NSCTFontCharacterSetAttribute"
/// Values by the tags of axes.
public let kCTFontVariationAttribute = "NSCTFontVariationAttribute"
public let kCTFontVariationAxesAttribute = "NSCTFontVariationAxesAttribute"
/// A list of dictionaries; see `CTFontCopyFeatures`.
public let kCTFontFeaturesAttribute = "NSCTFontFeaturesAttribute"
/// A list of dictionaries with the keys `kCTFontOpenTypeFeatureTag` and `kCTFontOpenTypeFeatureValue`, or with
/// `kCTFontFeatureTypeIdentifierKey` and `kCTFontFeatureSelectorIdentifierKey`.
public let kCTFontFeatureSettingsAttribute = "NSCTFontFeatureSettingsAttribute"
/// Stored in descriptors, but not used.
public let kCTFontFixedAdvanceAttribute = "NSCTFontFixedAdvanceAttribute"
/// Stored in descriptors, but not used.
public let kCTFontOrientationAttribute = "NSCTFontOrientationAttribute"
