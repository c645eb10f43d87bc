import CoreGraphics

/// An angle in radians: a plain number, or one with the unit `deg` or `rad`.
enum AngleValue {
    static func radians(_ word: Substring) -> CGFloat? {
        if word.hasSuffix("deg") { return NumberList.finite(word.dropLast(3)).map { $0 * .pi / 180 } }
        if word.hasSuffix("rad") { return NumberList.finite(word.dropLast(3)) }
        return NumberList.finite(word)
    }
}
