/// Names that someone may have meant.
enum NearNames {
    /// At most so many are listed.
    static let limit = 8

    /// What to say after a name that does not exist: those that are near it, else all where they are few.
    static func hint(for name: String, among names: [String]) -> String {
        var seen = Set<String>()
        let known = names.filter { seen.insert($0).inserted }
        let near = known.map { (name: $0, distance: distance(name, $0)) }
            .filter { $0.distance < .max }
            .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
        let shown = near.isEmpty ? known : near
        guard !shown.isEmpty else { return "" }
        let list = shown.prefix(limit).map { "'\($0.onOneLine)'" }.joined(separator: ", ")
        let more = shown.count > limit ? " and \(shown.count - limit) more" : ""
        return (near.isEmpty ? "there are " : "near ones are ") + list + more
    }

    /// Differing letters, case aside, up to a third of the longer name; parts of names come last; `Int.max` for others.
    private static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a.lowercased().prefix(100)), b = Array(b.lowercased().prefix(100))
        guard !a.isEmpty, !b.isEmpty else { return .max }
        let edits = editDistance(a, b)
        if edits * 3 <= max(a.count, b.count) { return edits }
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        return short.count > 2 && String(long).contains(String(short)) ? 1000 + long.count : .max
    }

    /// Insertions, deletions and replacements that make one of the other.
    static func editDistance<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
        var row = Array(0...b.count)
        for i in a.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in b.indices {
                let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
