import QuartzCore

extension WhyReport {
    /// The report as sentences, one a line.
    package var text: String {
        let title = LayerTitle.text(className: className, name: name)
        if let omission { return "\(title) is not drawn: \(omission)." }
        var lines: [String] = []
        if reasons.isEmpty {
            lines.append("\(title) needs no offscreen pass.")
        } else {
            lines.append("\(title) needs an offscreen pass\(size).")
            for reason in reasons {
                lines.append("- \(reason.title): \(reason.text).")
                lines += reason.remedies.map { "    To avoid it: \($0)." }
            }
        }
        lines.append(items)
        lines += savings.map { "- \($0)." }
        if let surroundedBy { lines.append("It lies in the surface of \(surroundedBy).") }
        if isCovered { lines.append("Opaque layers hide all of it, so it is left out.") }
        return lines.joined(separator: "\n")
    }

    private var size: String {
        let texts = surfaces.map { "\($0.width)x\($0.height)" }
        let scale = pixelsPerPoint == 1 ? "" : " at \(NumberText.short(pixelsPerPoint)) pixels a point"
        guard let first = texts.first else { return "" }
        if texts.count == 1 { return " of \(first) pixels\(scale)" }
        let pixels = surfaces.reduce(0) { $0 + $1.width * $1.height }
        return
            ": \(texts.count) surfaces, \(texts.joined(separator: ", ")), together \(pixels) pixels\(scale)"
    }

    private var items: String {
        let place = reasons.isEmpty ? "straight into what it lies in" : "into the surface"
        switch (opaqueItems, blendedItems) {
        case (0, 0): return "It draws nothing itself."
        case (let opaque, 0): return "It draws \(Self.things(opaque)) \(place), opaque."
        case (0, let blended): return "It draws \(Self.things(blended)) \(place), blended."
        case (let opaque, let blended):
            return
                "It draws \(Self.things(opaque + blended)) \(place), \(opaque) opaque and \(blended) blended."
        }
    }

    private static func things(_ count: Int) -> String { count == 1 ? "1 thing" : "\(count) things" }
}
