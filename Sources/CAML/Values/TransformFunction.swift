import CoreAnimation

/// One function of a transform list, such as `rotate(90deg, 0, 1, 0)`.
struct TransformFunction {
    let matrix: CATransform3D
    let holdsRotation: Bool

    /// Parses the next function and removes it from `text`; nil at its end.
    init?(next text: inout Substring) throws(ValueError) {
        text = text.drop(while: NumberList.isSeparator)
        guard !text.isEmpty else { return nil }
        guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else {
            throw ValueError(expected: TransformValue.expected)
        }
        let name = text[..<open].filter { !$0.isWhitespace }
        let arguments = text[text.index(after: open)..<close]
        text = text[text.index(after: close)...]
        holdsRotation = name == "rotate" || name == "matrix"
        switch name {
        case "rotate": matrix = try Self.rotate(arguments)
        case "scale": matrix = try Self.scale(arguments)
        case "translate": matrix = try Self.translate(arguments)
        case "perspective": matrix = try Self.perspective(arguments)
        case "matrix":
            let expected = "matrix(16 numbers)"
            matrix = Self.matrix16(try NumberList.parse(arguments, count: 16, expected: expected))
        default: throw ValueError(expected: TransformValue.expected)
        }
    }

    /// `rotate(angle)` about z or `rotate(angle, x, y, z)`.
    private static func rotate(_ text: Substring) throws(ValueError) -> CATransform3D {
        let expected = "rotate(angle) or rotate(angle, x, y, z), the angle as 45deg or in radians"
        let words = text.split(whereSeparator: NumberList.isSeparator)
        guard words.count == 1 || words.count == 4, let angle = AngleValue.radians(words[0]) else {
            throw ValueError(expected: expected)
        }
        if words.count == 1 { return CATransform3DMakeRotation(angle, 0, 0, 1) }
        let axis = words[1...].compactMap { NumberList.finite($0) }
        guard axis.count == 3 else { throw ValueError(expected: expected) }
        return CATransform3DMakeRotation(angle, axis[0], axis[1], axis[2])
    }

    /// One number scales all three axes; with two, z keeps its size.
    private static func scale(_ text: Substring) throws(ValueError) -> CATransform3D {
        let expected = "scale(s), scale(x, y) or scale(x, y, z)"
        let n = try NumberList.parse(text, expected: expected)
        guard (1...3).contains(n.count) else { throw ValueError(expected: expected) }
        return CATransform3DMakeScale(
            n[0], n.count > 1 ? n[1] : n[0], n.count > 2 ? n[2] : n.count > 1 ? 1 : n[0])
    }

    private static func translate(_ text: Substring) throws(ValueError) -> CATransform3D {
        let expected = "translate(x, y) or translate(x, y, z)"
        let n = try NumberList.parse(text, expected: expected)
        guard (1...3).contains(n.count) else { throw ValueError(expected: expected) }
        return CATransform3DMakeTranslation(n[0], n.count > 1 ? n[1] : 0, n.count > 2 ? n[2] : 0)
    }

    /// A perspective with the eye at z = distance: m34 = -1 / distance.
    private static func perspective(_ text: Substring) throws(ValueError) -> CATransform3D {
        let expected = "perspective(distance), not zero"
        let distance = try NumberList.parse(text, count: 1, expected: expected)[0]
        guard distance != 0 else { throw ValueError(expected: expected) }
        var t = CATransform3D.identity
        t.m34 = -1 / distance
        return t
    }

    /// - Parameter n: the elements, row by row.
    static func matrix16(_ n: [CGFloat]) -> CATransform3D {
        CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
}
