/// The names of methods as Objective-C spells them.
enum SelectorName {
    /// The prepositions before which no "With" is put.
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
        "from", "given",
        "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to",
        "until",
        "using", "via", "when", "with", "within",
    ]

    /// The name of a method: `selectRow:animated:` for `select(row:animated:)` is `selectWithRow:animated:`.
    static func name(_ base: String, labels: [String]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if first != "_" {
            let word = first.prefix { !$0.isUppercase && $0 != "_" }
            if !prepositions.contains(String(word)) { name += "With" }
            name += first.prefix(1).uppercased() + first.dropFirst()
        }
        name += ":"
        for label in labels.dropFirst() { name += label == "_" ? ":" : "\(label):" }
        return name
    }

    static func setter(of property: String) -> String {
        "set\(property.prefix(1).uppercased())\(property.dropFirst()):"
    }
}
