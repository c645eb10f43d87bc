/// Finds the shape of a symbol by its name.
enum SymbolCatalog {
    /// The shape of a symbol; the placeholder, with a note, for a name of Apple's without a picture, and nil for another name.
    ///
    /// - Parameter inColors: whether the symbol and its frame have colours of their own, which pictures of both have not.
    static func shape(of name: String, inColors: Bool = false) -> SymbolShape? {
        // A name is no path to another folder.
        guard !name.isEmpty, !name.contains("/") else { return nil }
        if let own = SymbolProvider.ownShape(name) { return own }
        guard let known = SymbolNames.known(name) else { return nil }
        if let own = known == name ? nil : SymbolProvider.ownShape(known) { return own }
        if let found = picture(of: known, inColors: inColors) { return found }
        let hasIcons = SymbolProvider.iconSet != nil
        PrintedNotes.print(
            hasIcons ? "symbol-\(known)" : "symbols",
            hasIcons
                ? "there is no picture of the symbol \"\(known)\""
                : "there are no pictures of symbols: Debian's package bootstrap-icons has some; see SymbolProvider"
        )
        return .placeholder
    }

    /// The picture of a name that Apple has; nil if there is neither a file nor an entry of it or its parts.
    static func picture(of known: String, inColors: Bool = false) -> SymbolShape? {
        (inColors ? composed(known, depth: 1, inColors: true) : nil) ?? find(known, depth: 0)
    }

    private static func find(_ name: String, depth: Int) -> SymbolShape? {
        guard depth < 4 else { return nil }
        for picture in SymbolStandIns.pictures(of: name) {
            if let shape = SymbolProvider.iconShape(picture) { return shape }
        }
        return SymbolDrawings.shape(of: name) ?? frame(name) ?? composed(name, depth: depth + 1)
    }

    /// The shape of a name that is a frame alone, such as `circle` and `square.fill`.
    private static func frame(_ name: String) -> SymbolShape? {
        let isFilled = name.hasSuffix(".fill"), base = isFilled ? String(name.dropLast(5)) : name
        guard let frame = SymbolShape.Frame(rawValue: base) else { return nil }
        if isFilled { return SymbolShape([SymbolShape.Layer(path: frame.outline(inset: 0))]) }
        return SymbolShape([SymbolShape.Layer(path: frame.ring, isEvenOdd: true)])
    }

    /// The shape of a name from those of its parts: in a frame, with a line across, with a badge.
    private static func composed(_ name: String, depth: Int, inColors: Bool = false) -> SymbolShape? {
        var parts = name.split(separator: ".").map(String.init)
        if let badge = parts.firstIndex(of: "badge"), badge > 0 {
            let isFilled = parts.last == "fill"
            let base = parts[..<badge].joined(separator: ".") + (isFilled ? ".fill" : "")
            guard let shape = find(base, depth: depth) else { return nil }
            let sign = parts[(badge + 1)...].filter { $0 != "fill" }.joined(separator: ".")
            guard let mark = find(sign.isEmpty ? "circle.fill" : sign, depth: depth) else { return shape }
            // A badge without a sign, as of a bell, is above; signs are below.
            return shape.badged(with: mark, isAbove: sign.isEmpty)
        }
        let isFilled = parts.last == "fill"
        if isFilled { parts.removeLast() }
        guard parts.count > 1, let last = parts.popLast() else { return nil }
        let base = parts.joined(separator: ".")
        if last == "slash" {
            let filled = isFilled ? find(base + ".fill", depth: depth) : nil
            return (filled ?? find(base, depth: depth))?.slashed
        }
        guard let frame = SymbolShape.Frame(rawValue: last) else { return nil }
        let solid = isFilled || solidInFrames.contains(base) ? find(base + ".fill", depth: depth) : nil
        return (letters(base) ?? solid ?? find(base, depth: depth))?.framed(
            by: frame, isFilled: isFilled, isCutOut: !inColors)
    }

    /// The symbols whose area is drawn in a frame that is an outline, as Apple's are.
    private static let solidInFrames: Set<String> = [
        "backward", "bell", "bolt", "bookmark", "drop", "flag", "flame", "forward", "heart", "leaf", "mic",
        "moon", "pause", "person", "phone", "play", "star", "stop",
    ]

    /// The shape of one or two letters or digits, as in `a.circle` and `12.square`.
    private static func letters(_ text: String) -> SymbolShape? {
        guard text.count <= 2, text.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
        let font = UIFont.systemFont(ofSize: SymbolShape.side, weight: .medium).ctFont
        let path = CGMutablePath()
        var x: CGFloat = 0
        for unit in text.uppercased().utf16 {
            var glyph = CGGlyph(), character = unit
            guard CTFontGetGlyphsForCharacters(font, &character, &glyph, 1) else { return nil }
            if let outline = CTFontCreatePathForGlyph(font, glyph, nil) {
                path.addPath(outline, transform: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: x, ty: 0))
            }
            x += CTFontGetAdvancesForGlyphs(font, .horizontal, &glyph, nil, 1)
        }
        return path.isEmpty ? nil : SymbolShape([SymbolShape.Layer(path: path)])
    }
}
