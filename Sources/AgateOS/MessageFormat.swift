import Foundation

/// A message of `os_log`, with values in the form of `printf`.
enum MessageFormat {
    /// The text with the values. One that a specifier does not fit to is described, and one that is missing is stated as on
    /// Apple's systems.
    static func text(_ format: String, _ values: [any CVarArg]) -> String {
        var values = values[...]
        var result = ""
        var rest = Substring(format)
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            var options = Substring()
            if rest.first == "{", let end = rest.firstIndex(of: "}") {
                options = rest[rest.index(after: rest.startIndex)..<end]
                rest = rest[rest.index(after: end)...]
            }
            let flags = rest.prefix { "0123456789.+-# hlLqztj'".contains($0) }
            rest = rest[flags.endIndex...]
            guard let conversion = rest.popFirst() else { break }
            switch conversion {
            case "%": result += "%"
            case "m": result += String(cString: strerror(errno))
            default:
                let value = values.popFirst()
                result += value.map { shown($0, flags, conversion, options) } ?? "<decode: missing data>"
            }
        }
        return result + rest
    }

    private static func shown(
        _ value: any CVarArg, _ flags: Substring, _ conversion: Character, _ options: Substring
    ) -> String {
        let words = options.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let isPublic = words.contains("public")
        if words.contains("sensitive") { return "<sensitive>" }
        if words.contains("private") || "@s".contains(conversion) && !isPublic { return "<private>" }
        let form = "%" + flags.filter { !"hlLqztj'".contains($0) }
        switch value {
        case let number as any FixedWidthInteger where "diuxXoc".contains(conversion):
            if conversion == "c" { return UInt8(truncatingIfNeeded: number).character }
            if "di".contains(conversion) {
                return String(format: form + "lld", Int64(truncatingIfNeeded: number))
            }
            return String(format: "\(form)ll\(conversion)", UInt64(truncatingIfNeeded: number.bits))
        case let number as Double where "fFeEgGaA".contains(conversion):
            return String(format: form + String(conversion), number)
        case let number as Float where "fFeEgGaA".contains(conversion):
            return String(format: form + String(conversion), Double(number))
        case let text as UnsafePointer<CChar> where conversion == "s": return String(cString: text)
        default: return "\(value)"
        }
    }
}

extension UInt8 {
    fileprivate var character: String { String(UnicodeScalar(self)) }
}

extension FixedWidthInteger {
    /// The number's bits, so that a negative one is as wide as its type.
    fileprivate var bits: UInt64 { UInt64(Magnitude(truncatingIfNeeded: self)) }
}
