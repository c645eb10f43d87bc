/// Reads the filled shapes of an SVG file that has no more than those, as files of icon sets do: paths, circles, ellipses,
/// rectangles and polygons in a view box.
struct SymbolFile {
    private var box = CGRect(x: 0, y: 0, width: 16, height: 16)
    private var layers: [SymbolShape.Layer] = []

    /// The longest file that is read, in bytes.
    private static let limit = 1 << 20

    /// Nil if the file can't be read or shows nothing.
    static func shape(_ path: String) -> SymbolShape? {
        guard let data = FileManager.default.contents(atPath: path), data.count <= limit,
            let text = String(data: data, encoding: .utf8)
        else { return nil }
        return shape(text: text)
    }

    static func shape(text: String) -> SymbolShape? {
        var file = SymbolFile()
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: open)...]
            if rest.hasPrefix("!--") {
                guard let end = rest.range(of: "-->") else { break }
                rest = rest[end.upperBound...]
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { break }
            file.add(rest[..<end])
            rest = rest[end...]
        }
        guard !file.layers.isEmpty, file.box.width > 0, file.box.height > 0 else { return nil }
        let scale = SymbolShape.side / max(file.box.width, file.box.height)
        let place = CGAffineTransform(
            translationX: (SymbolShape.side - file.box.width * scale) / 2,
            y: (SymbolShape.side - file.box.height * scale) / 2
        ).scaledBy(x: scale, y: scale).translatedBy(x: -file.box.minX, y: -file.box.minY)
        let shape = SymbolShape(file.layers).moved(place)
        return shape.bounds.isNull || shape.bounds.isEmpty ? nil : shape
    }

    /// The attributes of an element, by their names.
    private static func attributes(_ tag: Substring) -> [Substring: Substring] {
        var found: [Substring: Substring] = [:], rest = tag
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last ?? ""
            let after = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            guard let quote = after.first, quote == "\"" || quote == "'" else { break }
            let value = after.dropFirst()
            guard let end = value.firstIndex(of: quote) else { break }
            found[name] = value[..<end]
            rest = value[value.index(after: end)...]
        }
        return found
    }

    private static func numbers(_ text: Substring?) -> [CGFloat] {
        (text ?? "").split { $0 == "," || $0.isWhitespace }.compactMap { Double($0).map { CGFloat($0) } }
            .filter { abs($0) < 1e6 }
    }

    private mutating func add(_ tag: Substring) {
        let name = tag.prefix { $0.isLetter }, values = Self.attributes(tag)
        func number(_ key: Substring) -> CGFloat { Self.numbers(values[key]).first ?? 0 }
        if name == "svg" {
            let numbers = Self.numbers(values["viewBox"])
            if numbers.count == 4 {
                box = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            } else if number("width") > 0, number("height") > 0 {
                box = CGRect(x: 0, y: 0, width: number("width"), height: number("height"))
            }
            return
        }
        guard values["fill"] != "none", var path = Self.path(name, values, number) else { return }
        if var turn = Self.transform(values["transform"]) { path = path.copy(using: &turn) ?? path }
        layers.append(SymbolShape.Layer(path: path, isEvenOdd: values["fill-rule"] == "evenodd"))
    }

    private static func path(
        _ name: Substring, _ values: [Substring: Substring], _ number: (Substring) -> CGFloat
    ) -> CGPath? {
        switch name {
        case "path": return values["d"].flatMap { SVGPathReader.path($0) }
        case "circle", "ellipse":
            let x = name == "circle" ? number("r") : number("rx"), y = name == "circle" ? x : number("ry")
            let rect = CGRect(x: number("cx") - x, y: number("cy") - y, width: 2 * x, height: 2 * y)
            return CGPath(ellipseIn: rect, transform: nil)
        case "rect":
            let rect = CGRect(
                x: number("x"), y: number("y"), width: number("width"), height: number("height"))
            guard rect.width > 0, rect.height > 0 else { return nil }
            let radius = values["rx"] == nil ? number("ry") : number("rx")
            return CGPath(
                roundedRect: rect, cornerWidth: min(max(radius, 0), rect.width / 2),
                cornerHeight: min(max(radius, 0), rect.height / 2), transform: nil)
        case "polygon":
            let numbers = Self.numbers(values["points"])
            guard numbers.count >= 6 else { return nil }
            let path = CGMutablePath()
            path.addLines(
                between: stride(from: 0, to: numbers.count - 1, by: 2).map {
                    CGPoint(x: numbers[$0], y: numbers[$0 + 1])
                })
            path.closeSubpath()
            return path
        default: return nil
        }
    }

    /// The map of an attribute `matrix(…)` or `translate(…)`; nil for another one.
    private static func transform(_ text: Substring?) -> CGAffineTransform? {
        guard let text, let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")"),
            open < close
        else {
            return nil
        }
        let numbers = Self.numbers(text[text.index(after: open)..<close])
        if text.hasPrefix("matrix"), numbers.count == 6 {
            return CGAffineTransform(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        }
        guard text.hasPrefix("translate"), let x = numbers.first else { return nil }
        return CGAffineTransform(translationX: x, y: numbers.count > 1 ? numbers[1] : 0)
    }
}
