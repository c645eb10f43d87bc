import CoreGraphics

/// The axis values of a variable font that differ from the defaults, by the axes' tags as numbers; nil for a font
/// that is not variable.
public func CTFontCopyVariation(_ font: CTFont) -> CFDictionary? {
    let axes = font.graphicsFont?.axes ?? []
    if axes.isEmpty { return nil }
    var result: CFDictionary = [:]
    for axis in axes where axis.value != axis.initial {
        result[NSNumber(value: axis.tag)] = NSNumber(value: axis.value)
    }
    return result
}

/// A dictionary for each axis of a variable font; nil for a font that is not variable.
public func CTFontCopyVariationAxes(_ font: CTFont) -> CFArray? {
    let axes = font.graphicsFont?.axes ?? []
    if axes.isEmpty { return nil }
    return axes.map { axis -> CFDictionary in
        [
            kCTFontVariationAxisIdentifierKey: NSNumber(value: axis.tag),
            kCTFontVariationAxisMinimumValueKey: NSNumber(value: axis.minimum),
            kCTFontVariationAxisMaximumValueKey: NSNumber(value: axis.maximum),
            kCTFontVariationAxisDefaultValueKey: NSNumber(value: axis.initial),
            kCTFontVariationAxisNameKey: axis.name,
        ]
    }
}

public let kCTFontVariationAxisIdentifierKey = "NSCTVariationAxisIdentifier"
public let kCTFontVariationAxisMinimumValueKey = "NSCTVariationAxisMinimumValue"
public let kCTFontVariationAxisMaximumValueKey = "NSCTVariationAxisMaximumValue"
public let kCTFontVariationAxisDefaultValueKey = "NSCTVariationAxisDefaultValue"
public let kCTFontVariationAxisNameKey = "NSCTVariationAxisName"

extension FontFace {
    /// The face with other axis values, given by the axes' tags as numbers; nil for a face without a file.
    func varied(_ values: [AnyHashable: Any]) -> FontFace? {
        var places = Dictionary(font.variations.map { ($0.tag, $0.value) }, uniquingKeysWith: { $1 })
        for (key, value) in values {
            guard
                let tag = (key.base as? NSNumber)?.uint32Value
                    ?? (key.base as? Int).flatMap({ UInt32(exactly: $0) }),
                let number = (value as? NSNumber)?.doubleValue ?? (value as? Double), number.isFinite
            else { continue }
            places[tag] = number
        }
        guard !font.path.isEmpty, !places.isEmpty,
            let opened = CGFont.open(
                path: font.path, index: font.index,
                variations: places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
                emboldens: font.emboldens, slant: font.slant)
        else { return nil }
        return TextSystem.perform { $0.face(of: opened) } ?? nil
    }
}
