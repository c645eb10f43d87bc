import CPango
import CoreGraphics

// Registers faces with fontconfig under aliases, so that Pango uses exactly these.
extension TextSystem {
    /// The face of a pattern.
    func face(of pattern: OpaquePointer, generic: String? = nil) -> FontFace? {
        let read = FontPattern(pattern: pattern, pango: pango)
        guard let path = read.string("file") else { return nil }
        let variations = read.string("fontvariations") ?? "", isBold = read.flag("embolden")
        let key = "\(path) \(read.integer("index") ?? 0) \(variations) \(isBold) \(read.slantMatrix)"
        if let known = catalog.faces[key]?.face { return known }
        guard let font = read.openFont() else { return nil }
        return pin(font, pattern, generic, key: key)
    }

    /// The face of a font that the client opened or that belongs to another face.
    func face(of font: CGFont) -> FontFace? {
        let font = font.unmapped
        if let known = catalog.opened[ObjectIdentifier(font)]?.face { return known }
        let file = font.path.isEmpty ? catalog.memoryFiles.file(of: font.bytes) : nil
        let path = file?.path ?? font.path
        guard !path.isEmpty, let set = pango.FcFontSetCreate() else { return nil }
        defer { pango.FcFontSetDestroy(set) }
        guard pango.FcFreeTypeQueryAll(path, UInt32.max, nil, nil, set) > 0 else { return nil }
        let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
        let pattern = patterns.first { pattern in
            pattern.map { FontPattern(pattern: $0, pango: pango).integer("index") == font.index } ?? false
        }
        guard let pattern = pattern ?? patterns.first, let pattern else { return nil }
        return pin(font, pattern, nil, file: file)
    }

    /// The face in a face's family that is nearest to a style; searched in the face's own file if the family is not
    /// installed.
    func sibling(of face: FontFace, _ style: FontStyle) -> FontFace? {
        if style == face.fontStyle { return face }
        if fontIndex.families[FontIndex.key(face.family)] != nil {
            return match([face.family], style, face.generic)
        }
        guard catalog.pinned[face.alias]?.file == nil else { return face }
        func distance(_ other: FontFace) -> Int {
            abs(other.weight - style.weight) + abs(other.slant - style.slant) + abs(other.width - style.width)
        }
        return faces(ofFile: face.path).min { distance($0) < distance($1) } ?? face
    }

    /// The faces of a file; empty if it is not a font or can't be read.
    func faces(ofFile path: String) -> [FontFace] {
        guard let set = pango.FcFontSetCreate() else { return [] }
        defer { pango.FcFontSetDestroy(set) }
        guard pango.FcFreeTypeQueryAll(path, UInt32.max, nil, nil, set) > 0 else { return [] }
        return UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont)).compactMap {
            $0.flatMap { face(of: $0) }
        }
    }

    /// Adds a copy of a pattern under an alias.
    private func pin(
        _ font: CGFont, _ pattern: OpaquePointer, _ generic: String?, key: String? = nil,
        file: MemoryFile? = nil
    ) -> FontFace? {
        guard let copy = pango.FcPatternDuplicate(pattern) else { return nil }
        addWhatIsDone(to: font, copy)
        let read = FontPattern(pattern: copy, pango: pango)
        let isMonospaced = (read.integer("spacing") ?? 0) >= 100
        let family = read.string("family") ?? ""
        catalog.lastAlias += 1
        let alias = FontCatalog.aliasPrefix + String(catalog.lastAlias)
        let face = FontFace(
            font: font, path: read.string("file") ?? "", family: family, style: read.string("style") ?? "",
            weight: read.integer("weight") ?? 80, slant: read.integer("slant") ?? 0,
            width: read.integer("width") ?? 100, isMonospaced: isMonospaced, alias: alias,
            generic: generic ?? Self.generic(of: family))
        // A match adds properties of the request, which are not the face's.
        for key in Self.asked { _ = pango.FcPatternDel(copy, key) }
        _ = pango.FcPatternAddString(copy, "family", alias)
        excludeFromFallback(copy)
        let id = ObjectIdentifier(font), weakFace = FontCatalog.WeakFace(face: face)
        catalog.pinned[alias] = FontCatalog.Pinned(face: face, pattern: copy, file: file, key: key, font: id)
        if let key { catalog.faces[key] = weakFace }
        if catalog.opened[id]?.face == nil { catalog.opened[id] = weakFace }
        catalog.keep(face)
        // fontconfig's list owns the pattern.
        if let set = pango.FcConfigGetFonts(config, FcSetSystem) { _ = pango.FcFontSetAdd(set, copy) }
        fontsOfPangoChanged()
        return face
    }

    private static let asked = [
        "family", "familylang", "fullname", "fullnamelang", "size", "pixelsize", "dpi", "scale", "aspect",
        "hinting", "hintstyle", "autohint", "antialias", "rgba", "lcdfilter", "namelang", "prgname", "order",
    ]

    /// Adds a font's slant, emboldening and variations, which the pattern of its file lacks.
    private func addWhatIsDone(to font: CGFont, _ pattern: OpaquePointer) {
        let read = FontPattern(pattern: pattern, pango: pango)
        func set(_ key: String, _ value: Int) {
            _ = pango.FcPatternDel(pattern, key)
            _ = pango.FcPatternAddInteger(pattern, key, Int32(value))
        }
        if font.emboldens, !read.flag("embolden") {
            _ = pango.FcPatternAddBool(pattern, "embolden", 1)
            set("weight", max(read.integer("weight") ?? 80, 200))
        }
        if font.slant != 0, read.slantMatrix == 0 {
            var matrix = FcMatrix(xx: 1, xy: font.slant, yx: 0, yy: 1)
            _ = pango.FcPatternAddMatrix(pattern, "matrix", &matrix)
            set("slant", 110)
        }
        if !font.variations.isEmpty, read.string("fontvariations") == nil {
            let text = font.variations.map { "\(FontPattern.name(of: $0.tag))=\($0.value)" }
            _ = pango.FcPatternAddString(pattern, "fontvariations", text.joined(separator: ","))
        }
    }

    /// Removes the patterns of deallocated faces from fontconfig's list, then closes their files.
    func letGoOfReleasedFaces() {
        var released = FontFace.takeReleased().compactMap { catalog.pinned.removeValue(forKey: $0) }
        if released.isEmpty { return }
        var patterns = Set(released.map(\.pattern))
        if let set = pango.FcConfigGetFonts(config, FcSetSystem), let fonts = set.pointee.fonts {
            // New patterns are at the end.
            var index = Int(set.pointee.nfont) - 1
            while index >= 0, !patterns.isEmpty {
                if let pattern = fonts[index], patterns.remove(pattern) != nil {
                    let last = Int(set.pointee.nfont) - 1
                    fonts[index] = fonts[last]
                    set.pointee.nfont -= 1
                    pango.FcPatternDestroy(pattern)
                }
                index -= 1
            }
        }
        for pin in released {
            if let key = pin.key, catalog.faces[key]?.face == nil { catalog.faces[key] = nil }
            if catalog.opened[pin.font]?.face == nil { catalog.opened[pin.font] = nil }
        }
        // Pango caches files by path, and a new file may reuse the number of a closed one.
        fontsOfPangoChanged()
        let files = released.compactMap { $0.file?.bytes }
        released = []
        for bytes in files { catalog.memoryFiles.remove(bytes) }
    }
}
