import Foundation

extension CGFont {
    /// The number of font units in an em.
    public var unitsPerEm: Int32 { Int32(metrics.unitsPerEm) }
    public var numberOfGlyphs: Int { metrics.glyphCount }
    /// The ascent of lines above the baseline, in font units.
    public var ascent: Int32 { Int32(metrics.ascent) }
    /// The descent of lines below the baseline, in font units; negative.
    public var descent: Int32 { Int32(metrics.descent) }
    /// The extra space between lines, in font units.
    public var leading: Int32 { Int32(metrics.leading) }
    /// The height of flat capitals above the baseline, in font units: the font's value, or the height of its H.
    public var capHeight: Int32 { Int32(metrics.capHeight) }
    /// The height of flat small letters above the baseline, in font units: the font's value, or the height of its x.
    public var xHeight: Int32 { Int32(metrics.xHeight) }
    /// The union of all glyphs' bounding boxes, in font units, y up.
    public var fontBBox: CGRect { metrics.bounds }
    /// The slant in degrees, counterclockwise; negative for letters that lean to the right.
    public var italicAngle: CGFloat { metrics.italicAngle }
    /// The thickness of upright stems, in font units. Files don't store it; it is estimated from the weight by the
    /// formula of PDF writers: 50 + (weight / 65)² thousandths of an em.
    public var stemV: CGFloat {
        let weight = CGFloat(metrics.weight) / 65
        return (50 + weight * weight) / 1000 * CGFloat(metrics.unitsPerEm)
    }
    public var postScriptName: CFString? { metrics.postScriptName }
    /// The family and style in English.
    public var fullName: CFString? { metrics.fullName }

    /// The middle of the underline above the baseline, and its thickness, in font units.
    package var underline: (position: Int, thickness: Int) { metrics.underline }
    /// The middle of the strikethrough line and its thickness, in font units; zero if the font has none.
    package var strikeout: (position: Int, thickness: Int) { metrics.strikeout }
    /// 400 for regular, 700 for bold.
    package var weight: Int { metrics.weight }
    /// Whether some glyphs may be bitmaps.
    package var hasColorGlyphs: Bool { metrics.hasColor }
}
