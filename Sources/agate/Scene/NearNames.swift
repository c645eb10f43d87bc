/// Suggestions for misspelled names.
enum NearNames {
    /// The maximum number of listed names.
    static let limit = 8

    /// The hint after an unknown name: similar names, or all if they are few.
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

    /// The number of differing letters, ignoring case, up to a third of the longer name; names that contain the other
    /// rank last; `Int.max` for all others.
    private static func distance(_ a: String, _ b: String) -> Int {
        let a = Array(a.lowercased().prefix(100)), b = Array(b.lowercased().prefix(100))
        guard !a.isEmpty, !b.isEmpty else { return .max }
        let edits = editDistance(a, b)
        if edits * 3 <= max(a.count, b.count) { return edits }
        let (short, long) = a.count < b.count ? (a, b) : (b, a)
        return short.count > 2 && String(long).contains(String(short)) ? 1000 + long.count : .max
    }

    /// The number of insertions, deletions and replacements that turn one into the other.
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
