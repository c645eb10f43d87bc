/// Agate's own pictures of the symbols that apps use most, for machines without an icon set and names that one lacks.
///
/// An entry of a list is `name: element | element …`, on one or more lines. An element is a letter and SVG path data, in a box
/// of 16 by 16 units, where `@x,y,r` is a circle and `#x,y,w,h,r` a rectangle with round corners:
///
/// | letter | in the symbol | in the one with `.fill` |
/// |---|---|---|
/// | `s` | a line | a line |
/// | `o` | an outline | its area |
/// | `d` | a line | a line that is cut out |
/// | `f` | an area | an area |
/// | `h` | an area | an area that is cut out |
///
/// `= name` is the picture of another name; `<` after it mirrors the picture from left to right, `^` from top to bottom, and
/// `/` exchanges x and y.
enum SymbolDrawings {
    /// The width of lines, in units.
    private static let line: CGFloat = 1.3
    private static let lists = [arrows, signs, people, media, places, nature]

    private static let table: [String: Substring] = {
        var table: [String: Substring] = [:]
        for list in lists {
            for entry in list.split(separator: "\n\n") {
                guard let colon = entry.firstIndex(of: ":") else { continue }
                let name = entry[..<colon].trimmingCharacters(in: .whitespacesAndNewlines)
                table[name] = entry[entry.index(after: colon)...]
            }
        }
        return table
    }()

    /// The names of all entries.
    static var names: [String] { table.keys.sorted() }

    /// The picture of a name, with `.fill` at its end or without; nil for a name without an entry.
    static func shape(of name: String) -> SymbolShape? {
        if let own = shape(of: name, isFilled: false) { return own }
        return name.hasSuffix(".fill") ? shape(of: String(name.dropLast(5)), isFilled: true) : nil
    }

    private static func shape(of name: String, isFilled: Bool, depth: Int = 0) -> SymbolShape? {
        guard let entry = table[name], depth < 5 else { return nil }
        let text = entry.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.hasPrefix("=") {
            let words = text.dropFirst().split(separator: " ")
            guard let other = words.first else { return nil }
            let found = shape(of: String(other), isFilled: isFilled, depth: depth + 1)
            return words.dropFirst().reduce(found) { $0?.moved(turn($1)) }
        }
        let layers = text.split(separator: "|").flatMap { parts(of: $0, isFilled: isFilled) }
        // A picture of lines alone has no filled form.
        if isFilled,
            !text.split(separator: "|").contains(where: {
                "od".contains($0.first { !$0.isWhitespace } ?? "s")
            })
        {
            return nil
        }
        return layers.isEmpty ? nil : SymbolShape(layers)
    }

    private static func turn(_ word: Substring) -> CGAffineTransform {
        let side = SymbolShape.side
        return switch word {
        case "<": CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: side, ty: 0)
        case "^": CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: side)
        default: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        }
    }

    private static func parts(of element: Substring, isFilled: Bool) -> [SymbolShape.Layer] {
        let text = element.drop { $0.isWhitespace }
        guard let kind = text.first, let path = Self.path(text.dropFirst().drop { $0.isWhitespace }) else {
            return []
        }
        let area = SymbolShape.Layer(path: path)
        let stroke = SymbolShape.Layer(path: path, line: line)
        func erasing(_ layer: SymbolShape.Layer) -> SymbolShape.Layer {
            var layer = layer
            layer.erases = true
            return layer
        }
        return switch kind {
        case "s": [stroke]
        case "o": isFilled ? [area, stroke] : [stroke]
        case "d": [isFilled ? erasing(stroke) : stroke]
        case "f": [area]
        case "h": [isFilled ? erasing(area) : area]
        default: []
        }
    }

    private static func path(_ text: Substring) -> CGPath? {
        let numbers = text.dropFirst().split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
            .map { CGFloat($0) }
        if text.first == "@", numbers.count == 3 {
            let (x, y, radius) = (numbers[0], numbers[1], numbers[2])
            let box = CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
            return CGPath(ellipseIn: box, transform: nil)
        }
        if text.first == "#", numbers.count == 5 {
            let box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            return CGPath(roundedRect: box, cornerWidth: numbers[4], cornerHeight: numbers[4], transform: nil)
        }
        return SVGPathReader.path(text)
    }
}
