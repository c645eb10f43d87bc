/// A file name with a placeholder for a number: `%d`, or `%05d` with leading zeros; `%%` is a percent sign.
package struct SequencePattern: Sendable, Equatable {
    let prefix: String
    let suffix: String
    /// The minimum number of digits, padded with zeros.
    let digits: Int

    /// Nil if the name has no placeholder, several, or more than 18 digits.
    package init?(_ name: String) {
        var text = ""
        var prefix: String?
        var digits = 0
        var rest = Substring(name)
        while let character = rest.popFirst() {
            guard character == "%" else {
                text.append(character)
                continue
            }
            if rest.first == "%" {
                rest.removeFirst()
                text.append("%")
                continue
            }
            let number = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(number.count)
            guard prefix == nil, rest.popFirst() == "d", number.isEmpty || number.first == "0",
                let width = number.isEmpty ? 0 : Int(number), width <= 18
            else { return nil }
            prefix = text
            text = ""
            digits = width
        }
        guard let prefix else { return nil }
        (self.prefix, suffix, self.digits) = (prefix, text, digits)
    }

    /// The number, from 0, in a file's name; nil if the name doesn't match.
    func number(_ name: String) -> Int? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let digits = name.dropFirst(prefix.count).dropLast(suffix.count)
        guard let number = Int(digits), number >= 0, self.name(number) == name else { return nil }
        return number
    }

    /// The name of a file with a number.
    package func name(_ number: Int) -> String {
        let text = String(number.magnitude)
        let zeros = String(repeating: "0", count: max(0, digits - text.count - (number < 0 ? 1 : 0)))
        return prefix + (number < 0 ? "-" : "") + zeros + text + suffix
    }
}
