import CoreGraphics

/// Numbers separated by white space, commas or semicolons, in the C locale.
enum NumberList {
    /// The numbers of `text`. Throws unless all are finite and, if given, there are exactly `count`.
    static func parse(
        _ text: some StringProtocol, count: Int? = nil, expected: String
    ) throws(ValueError) -> [CGFloat] {
        var numbers: [CGFloat] = []
        for word in text.split(whereSeparator: isSeparator) {
            guard let number = finite(word), numbers.count < 64 else { throw ValueError(expected: expected) }
            numbers.append(number)
        }
        if let count, numbers.count != count { throw ValueError(expected: expected) }
        return numbers
    }

    /// A finite number, or nil. Exponents are accepted; infinity, NaN and hexadecimal are not.
    static func finite(_ word: some StringProtocol) -> CGFloat? {
        guard word.utf8.allSatisfy({ $0 != UInt8(ascii: "x") && $0 != UInt8(ascii: "X") }),
            let number = Double(word), number.isFinite
        else { return nil }
        return CGFloat(number)
    }

    static func isSeparator(_ character: Character) -> Bool {
        character.isWhitespace || character == "," || character == ";"
    }
}
