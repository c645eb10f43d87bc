import Foundation

/// Reads a property list in XML, in which a reference is a dictionary with the key `CF$UID`.
enum XMLPropertyList {
    /// Returns the top value of a `<plist>` element.
    static func read(_ root: CAMLElement, file: String) throws(CAMLError) -> ArchiveValue {
        guard root.name == "plist", let top = root.children.first else {
            throw CAMLError(file: file, line: root.line, reason: "expected a property list: <plist>")
        }
        return try value(top, file, depth: 0)
    }

    private static func value(
        _ element: CAMLElement, _ file: String, depth: Int
    ) throws(CAMLError) -> ArchiveValue {
        func failure(_ reason: String) -> CAMLError {
            CAMLError(file: file, line: element.line, reason: reason)
        }
        guard depth < ArchiveLimits.depth else {
            throw failure("expected at most \(ArchiveLimits.depth) levels of lists and dictionaries")
        }
        let text = element.text.trimmingCharacters(in: .whitespacesAndNewlines)
        switch element.name {
        case "true", "false": return .bool(element.name == "true")
        case "integer", "real":
            if let number = Double(text) { return .number(number) }
            guard let number = try? TimeValue.parse(text, .length) else {
                throw failure("expected a number; found \(text.quoted)")
            }
            return .number(number)
        case "string", "date": return .string(element.text)
        case "data":
            guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters) else {
                throw failure("the base64 of a <data> is damaged")
            }
            return .data(data)
        case "array":
            var list: [ArchiveValue] = []
            for child in element.children { list.append(try value(child, file, depth: depth + 1)) }
            return .list(list)
        case "dict":
            var record: [String: ArchiveValue] = [:]
            var key: String?
            for child in element.children {
                if child.name == "key" {
                    key = child.text
                } else if let name = key {
                    record[name] = try value(child, file, depth: depth + 1)
                    key = nil
                }
            }
            if record.count == 1, let index = record["CF$UID"]?.number {
                return .reference(Int(exactly: index) ?? Int.max)
            }
            return .record(record)
        default: throw failure("\(element.name.quoted) is no element of property lists")
        }
    }
}
