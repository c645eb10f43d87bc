/// Text as HTML.
package enum HTMLText {
    /// Escapes a text for elements and for attributes in double quotes. Control characters, which HTML forbids, become
    /// U+FFFD.
    package static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default:
                let isControl = scalar.value < 0x20 || (0x7f..<0xa0).contains(scalar.value)
                result.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
            }
        }
        return result
    }

    /// A table without a heading if all its titles are empty.
    package static func table(_ titles: [String], _ rows: [[String]]) -> String {
        let heading = titles.contains { !$0.isEmpty } ? [row(titles, "th")] : []
        return "<table>\n" + (heading + rows.map { row($0, "td") }).joined(separator: "\n") + "\n</table>"
    }

    private static func row(_ cells: [String], _ tag: String) -> String {
        "<tr>" + cells.map { "<\(tag)>\(escaped($0))</\(tag)>" }.joined() + "</tr>"
    }

    /// Escapes a path as a relative address.
    package static func address(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let isPlain =
                byte < 0x80
                && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
                    || "-_./".utf8.contains(byte))
            let digits = String(byte, radix: 16, uppercase: true)
            result += isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
        }
        return result
    }
}
