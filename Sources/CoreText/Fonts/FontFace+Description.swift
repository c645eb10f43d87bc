import CPango

extension TextShaper {
    /// A description by which Pango finds this face, and fonts of its style as fallbacks. The caller frees it.
    func description(_ face: FontFace, size: Double) -> OpaquePointer {
        let result = pango.pango_font_description_new()
        pango.pango_font_description_set_family(result, "\(face.alias),\(face.generic)")
        let weight = pango.FcWeightToOpenTypeDouble(Double(face.weight))
        pango.pango_font_description_set_weight(result, Int32(min(max(weight, 100), 1000)))
        let slant = face.slant == 0 ? pango_upright : face.slant < 105 ? pango_italic : pango_oblique
        pango.pango_font_description_set_style(result, Int32(slant))
        let widths = [56, 69, 81, 93, 106, 119, 137, 175]
        pango.pango_font_description_set_stretch(
            result, Int32(widths.firstIndex { face.width < $0 } ?? widths.count))
        pango.pango_font_description_set_absolute_size(result, size * Double(pango_scale))
        return result
    }
}
