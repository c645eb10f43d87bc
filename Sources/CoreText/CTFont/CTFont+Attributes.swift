import CoreGraphics

/// One attribute of a font, under the names of those of descriptors; nil for one that the font has not.
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

/// A `CharacterSet`, which a font has glyphs for.
public let kCTFontCharacterSetAttribute = "NSCTFontCharacterSetAttribute"
/// Values by the tags of axes.
public let kCTFontVariationAttribute = "NSCTFontVariationAttribute"
public let kCTFontVariationAxesAttribute = "NSCTFontVariationAxesAttribute"
/// A list of dictionaries; see `CTFontCopyFeatures`.
public let kCTFontFeaturesAttribute = "NSCTFontFeaturesAttribute"
/// A list of dictionaries with the keys `kCTFontOpenTypeFeatureTag` and `kCTFontOpenTypeFeatureValue`, or with
/// `kCTFontFeatureTypeIdentifierKey` and `kCTFontFeatureSelectorIdentifierKey`.
public let kCTFontFeatureSettingsAttribute = "NSCTFontFeatureSettingsAttribute"
/// Kept in descriptors, and not used.
public let kCTFontFixedAdvanceAttribute = "NSCTFontFixedAdvanceAttribute"
/// Kept in descriptors, and not used.
public let kCTFontOrientationAttribute = "NSCTFontOrientationAttribute"
