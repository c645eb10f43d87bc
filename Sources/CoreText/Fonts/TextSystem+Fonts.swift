import CPango
import CoreGraphics

extension TextSystem {
    /// The face of a name: one with that PostScript name, full name or family, else one from `FontTable`, else
    /// Helvetica's substitute. Nil only if there is no font at all.
    func face(_ name: String, _ style: FontStyle? = nil) -> (face: FontFace, way: FontCatalog.Way)? {
        let request = FontCatalog.Request(name: name, style: style)
        if let known = catalog.found[request] { return known }
        guard let result = find(name, style) else { return nil }
        // Clients may request any number of names, so the cache is bounded.
        if catalog.found.count > 4096 { catalog.found.removeAll() }
        catalog.found[request] = result
        return result
    }

    /// The face of a name, as `face` gives it. Several threads find known names at once.
    static func found(_ name: String) -> (face: FontFace, way: FontCatalog.Way)? {
        let request = FontCatalog.Request(name: name, style: nil)
        if let known = read({ $0.catalog.found[request] }) ?? nil { return known }
        return perform { $0.face(name) } ?? nil
    }

    /// The face of text without a font; nil if there is no font at all.
    static var helvetica: FontFace? { found("Helvetica")?.face }

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
        // Core Text uses Helvetica, in regular even if the name ends with a style. fontconfig would apply rules that
        // differ from machine to machine.
        return face("Helvetica", style).map { ($0.face, .fallback) }
    }

    /// The face of the first installed family, in a style.
    func match(_ families: [String], _ style: FontStyle, _ generic: String) -> FontFace? {
        guard let wanted = pango.FcPatternCreate() else { return nil }
        defer { pango.FcPatternDestroy(wanted) }
        for family in families + [generic] { _ = pango.FcPatternAddString(wanted, "family", family) }
        _ = pango.FcPatternAddInteger(wanted, "weight", Int32(style.weight))
        _ = pango.FcPatternAddInteger(wanted, "slant", Int32(style.slant))
        _ = pango.FcPatternAddInteger(wanted, "width", Int32(style.width))
        // fontconfig synthesizes missing faces from existing ones.
        _ = pango.FcConfigSubstitute(config, wanted, FcMatchPattern)
        pango.FcDefaultSubstitute(wanted)
        var result = FcResultMatch
        guard let best = pango.FcFontMatch(config, wanted, &result) else { return nil }
        defer { pango.FcPatternDestroy(best) }
        return face(of: best, generic: generic)
    }

    static func generic(of family: String) -> String {
        if let row = FontTable.row(of: FontName(family).family) { return row.generic }
        if family.contains("Mono") || family.contains("Code") { return "monospace" }
        return family.contains("Serif") || family.contains("Roman") ? "serif" : "sans-serif"
    }

    /// An index of all font names, built on first use and again after fonts were registered.
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
        guard let family = families.first, !family.hasPrefix(FontCatalog.aliasPrefix) else { return }
        for name in families where index.families[FontIndex.key(name)] == nil {
            index.families[FontIndex.key(name)] = family
        }
        // fontconfig lists the named instances of variable fonts separately.
        if read.flag("variable") { return }
        for name in [read.string("postscriptname"), read.string("fullname")] {
            guard let key = name.map(FontIndex.key), index.faces[key] == nil else { continue }
            index.faces[key] = pattern
        }
    }
}
