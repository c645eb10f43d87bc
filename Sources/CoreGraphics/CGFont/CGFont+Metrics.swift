import Foundation

extension CGFont {
    /// How many units the font's size has.
    public var unitsPerEm: Int32 { Int32(metrics.unitsPerEm) }
    public var numberOfGlyphs: Int { metrics.glyphCount }
    /// How far lines reach over the baseline, in units.
    public var ascent: Int32 { Int32(metrics.ascent) }
    /// How far they reach below it, as a negative number.
    public var descent: Int32 { Int32(metrics.descent) }
    /// What lies between lines beyond that.
    public var leading: Int32 { Int32(metrics.leading) }
    /// Of flat capitals over the baseline; what the font says, or the height of its H.
    public var capHeight: Int32 { Int32(metrics.capHeight) }
    /// Of flat small letters; what the font says, or the height of its x.
    public var xHeight: Int32 { Int32(metrics.xHeight) }
    /// Around all glyphs, in units, y up.
    public var fontBBox: CGRect { metrics.bounds }
    /// Degrees against the clock; negative for letters that lean to the right.
    public var italicAngle: CGFloat { metrics.italicAngle }
    /// The thickness of upright stems, in units. Files don't say it, so it follows from the weight as PDF's writers have it:
    /// 50 + (weight / 65)² thousandths of the size.
    public var stemV: CGFloat {
        let weight = CGFloat(metrics.weight) / 65
        return (50 + weight * weight) / 1000 * CGFloat(metrics.unitsPerEm)
    }
    public var postScriptName: CFString? { metrics.postScriptName }
    /// Family and style, as the font spells it in English.
    public var fullName: CFString? { metrics.fullName }

    /// The middle of the line below text, over the baseline, and its thickness, in units.
    package var underline: (position: Int, thickness: Int) { metrics.underline }
    /// Likewise of the line through text; zero where the font doesn't say.
    package var strikeout: (position: Int, thickness: Int) { metrics.strikeout }
    /// 400 for regular, 700 for bold.
    package var weight: Int { metrics.weight }
    /// Some glyphs may be pictures.
    package var hasColorGlyphs: Bool { metrics.hasColor }
}
