extension String {
    /// The text with line breaks and other control characters, which file names may contain, replaced by spaces.
    var onOneLine: String {
        if !unicodeScalars.contains(where: \.breaksLine) { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLine ? " " : $0 }))
    }

    /// The text in single quotes for a one-line message: control characters become spaces, and a long text is
    /// truncated.
    var quoted: String {
        let limit = 60
        // Nearly all names: a document may have a hundred thousand that mean nothing.
        if utf8.count <= limit, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return "'" + self + "'" }
        let shown = unicodeScalars.prefix(limit).map { scalar -> Character in
            scalar.breaksLine || scalar.properties.isPatternWhitespace ? " " : Character(scalar)
        }
        return "'" + String(shown) + (unicodeScalars.count > limit ? "…" : "") + "'"
    }
}

extension Unicode.Scalar {
    fileprivate var breaksLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
