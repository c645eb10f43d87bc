import CFreeType
import Foundation

/// Measures of a whole font, in its units.
struct FontMetrics: Sendable {
    var unitsPerEm: Int
    var glyphCount: Int
    /// Distances from the baseline, in font units; negative below it.
    var ascent, descent, leading: Int
    var capHeight = 0, xHeight = 0
    var bounds: CGRect
    /// Degrees, counterclockwise.
    var italicAngle = 0.0
    var weight = 400
    /// The middle of the line above the baseline, and its thickness, in font units.
    var underline = (position: 0, thickness: 0)
    var strikeout = (position: 0, thickness: 0)
    var hasOutlines: Bool
    var hasColor: Bool
    var postScriptName: String?
    var fullName: String?

    init(_ face: UnsafeMutablePointer<ft_face_record>, _ functions: FreeType, _ key: CGFont.Key) {
        let f = face.pointee
        hasOutlines = f.face_flags & ft_face_scalable != 0
        hasColor = f.face_flags & ft_face_color != 0
        glyphCount = min(f.glyph_count, 65536)
        unitsPerEm = max(Int(f.units_per_em), 0)
        ascent = Int(f.ascender)
        descent = Int(f.descender)
        leading = Int(f.height) - ascent + descent
        bounds = CGRect(
            x: CGFloat(f.bounds.x_min), y: CGFloat(f.bounds.y_min),
            width: CGFloat(f.bounds.x_max - f.bounds.x_min), height: CGFloat(f.bounds.y_max - f.bounds.y_min))
        underline = (Int(f.underline_position), Int(f.underline_thickness))
        func table<T>(_ number: Int, _: T.Type) -> T? {
            functions.FT_Get_Sfnt_Table(face, Int32(number))?.assumingMemoryBound(to: T.self).pointee
        }
        if f.face_flags & ft_face_sfnt != 0 {
            if !hasOutlines {
                // FreeType gives metrics of bitmap fonts by strike only.
                if let head = table(ft_table_head, ft_head_table.self) {
                    unitsPerEm = Int(head.units_per_em)
                }
                if let hhea = table(ft_table_hhea, ft_hhea_table.self) {
                    ascent = Int(hhea.ascender)
                    descent = Int(hhea.descender)
                    leading = Int(hhea.line_gap)
                }
            }
            if let os2 = table(ft_table_os2, ft_os2_table.self) {
                weight = Int(os2.weight)
                strikeout = (Int(os2.strikeout_position), Int(os2.strikeout_size))
                if os2.version >= 2, os2.version != 0xFFFF {
                    xHeight = Int(os2.x_height)
                    capHeight = Int(os2.cap_height)
                }
            }
            if let post = table(ft_table_post, ft_post_table.self) {
                italicAngle = Double(post.italic_angle) / 65536
            }
        }
        if unitsPerEm <= 0 { unitsPerEm = 1000 }
        if key.slant != 0 { italicAngle -= atan(key.slant) * 180 / .pi }
        postScriptName = functions.FT_Get_Postscript_Name(face).map { String(cString: $0) }
        fullName = Self.fullName(face, functions)
        if capHeight <= 0 { capHeight = Self.height(of: "H", face, functions) }
        if xHeight <= 0 { xHeight = Self.height(of: "x", face, functions) }
        map(by: key.matrix)
    }

    /// The height of a letter above the baseline.
    private static func height(
        of letter: Unicode.Scalar, _ face: UnsafeMutablePointer<ft_face_record>, _ functions: FreeType
    ) -> Int {
        let glyph = functions.FT_Get_Char_Index(face, UInt(letter.value))
        let flags = Int32(ft_load_no_scale | ft_load_no_bitmap)
        guard glyph != 0, functions.FT_Load_Glyph(face, glyph, flags) == 0 else { return 0 }
        return face.pointee.glyph.pointee.metrics.bearing_y
    }

    /// The font's name number 4, or family and style.
    private static func fullName(
        _ face: UnsafeMutablePointer<ft_face_record>, _ functions: FreeType
    ) -> String? {
        for i in 0..<min(functions.FT_Get_Sfnt_Name_Count(face), 4096) {
            var name = ft_name()
            guard functions.FT_Get_Sfnt_Name(face, i, &name) == 0, name.name == 4, name.platform == 3,
                name.language == 0x409, let bytes = name.string
            else { continue }
            let data = Data(bytes: bytes, count: Int(name.length))
            if let text = String(data: data, encoding: .utf16BigEndian), !text.isEmpty { return text }
        }
        guard let family = face.pointee.family_name.map({ String(cString: $0) }) else { return nil }
        guard let style = face.pointee.style_name.map({ String(cString: $0) }), style != "Regular" else {
            return family
        }
        return "\(family) \(style)"
    }
}
