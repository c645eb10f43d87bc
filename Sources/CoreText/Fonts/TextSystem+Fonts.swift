import CPango
import CoreGraphics

extension TextSystem {
    /// The face of a name: one that has it as its PostScript name, its full name or its family, else one by `FontTable`, else what
    /// fontconfig takes for it. Nil only where there is no font at all.
    func face(_ name: String, _ style: FontStyle? = nil) -> (face: FontFace, way: FontCatalog.Way)? {
        let request = FontCatalog.Request(name: name, style: style)
        if let known = catalog.found[request] { return known }
        guard let result = find(name, style) else { return nil }
        // Names come from clients, who may make up any number of them.
        if catalog.found.count > 4096 { catalog.found.removeAll() }
        catalog.found[request] = result
        return result
    }

    private func find(_ name: String, _ style: FontStyle?) -> (face: FontFace, way: FontCatalog.Way)? {
        let index = fontIndex, key = FontIndex.key(String(name.prefix(200)))
        if style == nil, let pattern = index.faces[key], let face = face(of: pattern) { return (face, .name) }
        if let family = index.families[key],
            let face = match([family], style ?? .regular, Self.generic(of: family))
        {
            return (face, .name)
        }
        let parsed = FontName(name), wanted = style ?? parsed.style
        if let family = index.families[FontIndex.key(parsed.family)],
            let face = match([family], wanted, Self.generic(of: family))
        {
            return (face, .name)
        }
        if let row = FontTable.row(of: parsed.family) {
            let there = row.families.filter { index.families[FontIndex.key($0)] != nil }
            if let face = match(Array(there.prefix(1)), wanted, row.generic) { return (face, .table) }
        }
        return match([String(name.prefix(200)), "Helvetica"], wanted, "sans-serif").map { ($0, .rules) }
    }

    /// The face of the first family that is there, in a style.
    func match(_ families: [String], _ style: FontStyle, _ generic: String) -> FontFace? {
        guard let wanted = pango.FcPatternCreate() else { return nil }
        defer { pango.FcPatternDestroy(wanted) }
        for family in families + [generic] { _ = pango.FcPatternAddString(wanted, "family", family) }
        _ = pango.FcPatternAddInteger(wanted, "weight", Int32(style.weight))
        _ = pango.FcPatternAddInteger(wanted, "slant", Int32(style.slant))
        _ = pango.FcPatternAddInteger(wanted, "width", Int32(style.width))
        // Faces that are not there are drawn from those that are.
        _ = pango.FcConfigSubstitute(config, wanted, FcMatchPattern)
        pango.FcDefaultSubstitute(wanted)
        var result = FcResultMatch
        guard let best = pango.FcFontMatch(config, wanted, &result) else { return nil }
        defer { pango.FcPatternDestroy(best) }
        return face(of: best, generic: generic)
    }

    /// The face of a pattern, which has a name of its own from then on.
    func face(of pattern: OpaquePointer, generic: String? = nil) -> FontFace? {
        let read = FontPattern(pattern: pattern, pango: pango)
        guard let path = read.string("file") else { return nil }
        let variations = read.string("fontvariations") ?? "", isBold = read.flag("embolden")
        let key = "\(path) \(read.integer("index") ?? 0) \(variations) \(isBold) \(read.slantMatrix)"
        if let known = catalog.faces[key] { return known }
        guard let font = read.openFont() else { return nil }
        let result = pin(font, pattern, generic)
        catalog.faces[key] = result
        return result
    }

    /// The face of a font that the client opened.
    func face(of font: CGFont) -> FontFace? {
        if let known = catalog.opened[font] { return known }
        guard let path = font.path.isEmpty ? MemoryFile.path(of: font.bytes) : font.path,
            let set = pango.FcFontSetCreate()
        else { return nil }
        defer { pango.FcFontSetDestroy(set) }
        guard pango.FcFreeTypeQueryAll(path, UInt32.max, nil, nil, set) > 0 else { return nil }
        let patterns = UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont))
        let pattern = patterns.first { pattern in
            pattern.map { FontPattern(pattern: $0, pango: pango).integer("index") == font.index } ?? false
        }
        guard let pattern = pattern ?? patterns.first, let pattern else { return nil }
        let result = pin(font, pattern, nil)
        catalog.opened[font] = result
        return result
    }

    /// Adds a copy of a pattern under a family of its own, so that Pango takes this face and no other.
    private func pin(_ font: CGFont, _ pattern: OpaquePointer, _ generic: String?) -> FontFace {
        let read = FontPattern(pattern: pattern, pango: pango)
        let isMonospaced = (read.integer("spacing") ?? 0) >= 100
        let family = read.string("family") ?? "", alias = "agate-face-\(catalog.pinned.count)"
        let face = FontFace(
            font: font, path: read.string("file") ?? "", family: family, style: read.string("style") ?? "",
            weight: read.integer("weight") ?? 80, slant: read.integer("slant") ?? 0,
            width: read.integer("width") ?? 100, isMonospaced: isMonospaced, alias: alias,
            generic: generic ?? Self.generic(of: family))
        guard let copy = pango.FcPatternDuplicate(pattern) else { return face }
        // What a match adds of what was asked for is not the face's.
        for key in Self.asked { _ = pango.FcPatternDel(copy, key) }
        _ = pango.FcPatternAddString(copy, "family", alias)
        catalog.pinned.append(copy)
        addPinned(copy)
        return face
    }

    private static let asked = [
        "family", "familylang", "fullname", "fullnamelang", "size", "pixelsize", "dpi", "scale", "aspect",
        "hinting", "hintstyle", "autohint", "antialias", "rgba", "lcdfilter", "namelang", "prgname", "order",
    ]

    private static func generic(of family: String) -> String {
        if let row = FontTable.row(of: FontName(family).family) { return row.generic }
        if family.contains("Mono") || family.contains("Code") { return "monospace" }
        return family.contains("Serif") || family.contains("Roman") ? "serif" : "sans-serif"
    }

    /// The configuration's own list takes it, and frees it with itself.
    func addPinned(_ pattern: OpaquePointer) {
        guard let set = pango.FcConfigGetFonts(config, FcSetSystem) else { return }
        _ = pango.FcFontSetAdd(set, pattern)
        pango.pango_fc_font_map_config_changed(fontMap)
        pangoFontsChanged()
    }

    /// Names of all fonts; made when a name is first looked up, and again after fonts were added.
    var fontIndex: FontIndex {
        if let index = catalog.index { return index }
        var index = FontIndex()
        for kind in [FcSetApplication, FcSetSystem] {
            guard let set = pango.FcConfigGetFonts(config, kind) else { continue }
            for case let pattern? in UnsafeBufferPointer(
                start: set.pointee.fonts, count: Int(set.pointee.nfont))
            {
                add(pattern, to: &index)
            }
        }
        catalog.index = index
        return index
    }

    private func add(_ pattern: OpaquePointer, to index: inout FontIndex) {
        let read = FontPattern(pattern: pattern, pango: pango)
        let families = read.strings("family")
        guard let family = families.first, !family.hasPrefix("agate-face-") else { return }
        for name in families where index.families[FontIndex.key(name)] == nil {
            index.families[FontIndex.key(name)] = family
        }
        // Those of variable fonts are instances by themselves, which fontconfig lists beside them.
        if read.flag("variable") { return }
        for name in [read.string("postscriptname"), read.string("fullname")] {
            guard let key = name.map(FontIndex.key), index.faces[key] == nil else { continue }
            index.faces[key] = pattern
        }
    }
}
