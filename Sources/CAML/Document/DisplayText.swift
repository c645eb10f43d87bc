extension String {
    /// The text in single quotes for a message of one line: control characters become spaces, a long text is cut.
    var quoted: String {
        let limit = 60
        let shown = unicodeScalars.prefix(limit).map { scalar -> Character in
            scalar.properties.generalCategory == .control || scalar.properties.isPatternWhitespace
                ? " " : Character(scalar)
        }
        return "'" + String(shown) + (unicodeScalars.count > limit ? "…" : "") + "'"
    }
}
