import CoreGraphics

/// A value of an attribute that stands for a font or a colour: a font or a colour of a module above this one.
///
/// Layout reads the value when it reads the attributes, so a colour that depends on the traits of the moment
/// is resolved then.
package protocol TextAttributeValue {
    /// The font; nil for a value that is no font.
    var attributeFont: CTFont? { get }
    /// The colour; nil for a value that is no colour.
    var attributeColor: CGColor? { get }
}

extension TextAttributeValue {
    package var attributeFont: CTFont? { nil }
    package var attributeColor: CGColor? { nil }
}
