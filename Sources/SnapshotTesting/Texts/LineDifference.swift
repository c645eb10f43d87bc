/// The lines in which two texts differ, with the lines around them.
struct LineDifference {
    /// The number of equal lines that are shown before and after a difference.
    private static let context = 4

    /// A text for people: `−` before lines of the old text, `+` before those of the new one.
    let patch: String

    init(_ old: String, _ new: String) {
        func lines(_ text: String) -> [Substring] {
            text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        let (old, new) = (lines(old), lines(new))
        let changes = new.difference(from: old)
        let removed = Set(
            changes.removals.map { if case .remove(let index, _, _) = $0 { index } else { -1 } })
        let added = Set(
            changes.insertions.map { if case .insert(let index, _, _) = $0 { index } else { -1 } })
        var rows: [(sign: String, text: Substring)] = []
        var (a, b) = (0, 0)
        while a < old.count || b < new.count {
            if a < old.count, removed.contains(a) {
                rows.append(("−", old[a]))
                a += 1
            } else if b < new.count, added.contains(b) {
                rows.append(("+", new[b]))
                b += 1
            } else {
                rows.append((" ", new[b]))
                a += 1
                b += 1
            }
        }
        let shown = rows.indices.filter { index in
            rows[max(index - Self.context, 0)...min(index + Self.context, rows.count - 1)]
                .contains { $0.sign != " " }
        }
        var text: [String] = []
        var last = -1
        for index in shown {
            if index != last + 1 { text.append("…") }
            text.append(rows[index].sign + rows[index].text + (rows[index].text.hasSuffix(" ") ? "¬" : ""))
            last = index
        }
        if last != rows.count - 1 { text.append("…") }
        patch = text.joined(separator: "\n")
    }
}
