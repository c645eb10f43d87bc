/// A colour of an asset catalogue, which may differ by style and contrast.
struct AssetColorSet: Sendable {
    private struct Entry: Sendable {
        var color: CGColor
        /// The conditions, each a kind and a value.
        var conditions: [[String]]
        var idiom: String?
    }
    private var entries: [Entry] = []

    /// Nil if no colour can be read.
    init?(_ contents: AssetContents) {
        for item in contents.colors ?? [] {
            guard let value = item.color, let color = Self.color(value) else { continue }
            entries.append(
                Entry(
                    color: color,
                    conditions: (item.appearances ?? []).map { [$0.appearance ?? "", $0.value ?? ""] },
                    idiom: item.idiom))
        }
        if entries.isEmpty { return nil }
    }

    /// Whether the colour is the same for all traits.
    var isPlain: Bool { entries.count == 1 }

    /// The colour of the entry with the most conditions that traits meet.
    func color(for traits: UITraitCollection) -> CGColor {
        var best: (fit: Int, color: CGColor)?
        for entry in entries {
            let appearances: [AssetContents.Appearance]? = entry.conditions.map {
                AssetContents.Appearance(appearance: $0[0], value: $0[1])
            }
            guard let conditions = appearances.fit(traits) else { continue }
            let idiom = assetIdiomFit(entry.idiom, traits) ?? -1
            let fit = conditions * 4 + idiom
            if idiom >= 0, fit > best?.fit ?? -1 { best = (fit, entry.color) }
        }
        return best?.color ?? entries[0].color
    }

    private static func color(_ value: AssetContents.Color.Value) -> CGColor? {
        guard let texts = value.components else { return nil }
        func number(_ name: String) -> CGFloat? { texts[name].flatMap(component) }
        let alpha = texts["alpha"].flatMap { Double($0) }.map { CGFloat($0) } ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha).cgColor }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
            return nil
        }
        if value.colorSpace == "display-p3" {
            return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha).cgColor
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor
    }

    /// A component in 0...1: a number with a point is one, others are bytes.
    private static func component(_ text: String) -> CGFloat? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.lowercased().hasPrefix("0x") {
            return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return CGFloat(text.contains(".") ? number : number / 255)
    }
}
