/// The warnings of a document, one line for each kind.
final class CAMLWarnings {
    private struct Entry {
        let text: String
        let file: String
        let line: Int?
        var count: Int
    }

    private var entries: [Entry] = []
    private var indices: [String: Int] = [:]
    private var dropped = 0

    /// Adds a warning. Equal texts are one kind; its first place is shown and further ones are counted.
    func add(_ text: String, file: String, line: Int? = nil) {
        if let index = indices[text] {
            entries[index].count += 1
        } else if entries.count < CAMLLimits.warnings {
            indices[text] = entries.count
            entries.append(Entry(text: text, file: file, line: line, count: 1))
        } else {
            dropped += 1
        }
    }

    var lines: [String] {
        var result = entries.map { entry in
            let place = entry.line.map { "\(entry.file):\($0)" } ?? entry.file
            let more = entry.count > 1 ? " (\(entry.count) times)" : ""
            return "\(place): \(entry.text)\(more)".onOneLine
        }
        if dropped > 0 { result.append("\(dropped) more warnings") }
        return result
    }
}
