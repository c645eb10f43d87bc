import CPango
import CoreGraphics

/// A read-only fontconfig pattern.
struct FontPattern {
    let pattern: OpaquePointer
    let pango: Pango

    func string(_ key: String, _ index: Int32 = 0) -> String? {
        var text: UnsafeMutablePointer<FcChar8>?
        guard pango.FcPatternGetString(pattern, key, index, &text) == FcResultMatch, let text else {
            return nil
        }
        return String(cString: text)
    }

    /// All values of a key: a family may have names in several languages.
    func strings(_ key: String) -> [String] {
        var result: [String] = []
        while let text = string(key, Int32(result.count)), result.count < 100 { result.append(text) }
        return result
    }

    func integer(_ key: String) -> Int? {
        // Weights and widths may be fractions, and ranges in variable fonts.
        var value = 0.0
        guard pango.FcPatternGetDouble(pattern, key, 0, &value) == FcResultMatch, value.isFinite else {
            return nil
        }
        return Int(value.rounded())
    }

    func flag(_ key: String) -> Bool {
        var value: FcBool = 0
        return pango.FcPatternGetBool(pattern, key, 0, &value) == FcResultMatch && value != 0
    }

    /// The slant applied to a font without an italic face: the tangent of the angle.
    var slantMatrix: Double {
        var matrix: UnsafeMutablePointer<FcMatrix>?
        guard pango.FcPatternGetMatrix(pattern, "matrix", 0, &matrix) == FcResultMatch, let matrix,
            matrix.pointee.yy != 0
        else { return 0 }
        return matrix.pointee.xy / matrix.pointee.yy
    }

    /// Opens the face's file with the pattern's modifications; nil if it can't be read.
    func openFont() -> CGFont? {
        guard let path = string("file") else { return nil }
        return CGFont.open(
            path: path, index: integer("index") ?? 0, variations: variations, emboldens: flag("embolden"),
            slant: slantMatrix)
    }

    /// The four letters of an axis tag.
    static func name(of tag: UInt32) -> String {
        String(
            decoding: (0..<4).map { UInt8(truncatingIfNeeded: tag >> (24 - 8 * UInt32($0))) }, as: UTF8.self)
    }

    /// The axis values, parsed from a string such as "wght=700,wdth=80".
    var variations: [(tag: UInt32, value: Double)] {
        (string("fontvariations") ?? "").split(separator: ",").compactMap { axis in
            let parts = axis.split(separator: "=")
            guard parts.count == 2, parts[0].utf8.count == 4, let value = Double(parts[1]) else { return nil }
            return (parts[0].utf8.reduce(0) { $0 << 8 | UInt32($1) }, value)
        }
    }
}
