import Foundation
import CoreAnimation

/// Converts the text of a value for key-value coding: numbers to `NSNumber`, structures as they are.
enum TypedValue {
    /// Pictures and lists are not written as text and are read elsewhere.
    static func parse(_ value: CAMLValue, as kind: CAMLValueKind) throws(ValueError) -> Any {
        guard let text = value.text, !text.isEmpty || kind == .transform || kind == .text else {
            throw ValueError(expected: kind.expected)
        }
        switch kind {
        case .number: return NSNumber(value: try number(text).native)
        case .angle:
            guard let angle = AngleValue.radians(trimmed(text)) else {
                throw ValueError(expected: kind.expected)
            }
            return NSNumber(value: angle.native)
        case .boolean: return NSNumber(value: try BooleanValue.parse(text))
        case .point:
            let n = try NumberList.parse(text, count: 2, expected: kind.expected)
            return CGPoint(x: n[0], y: n[1])
        case .size:
            let n = try NumberList.parse(text, count: 2, expected: kind.expected)
            return CGSize(width: n[0], height: n[1])
        case .rect:
            let n = try NumberList.parse(text, count: 4, expected: kind.expected)
            return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
        case .color: return try ColorValue.parse(text, opacity: value.opacity)
        case .transform: return try TransformValue(text).matrix
        case .path: return try PathValue.parse(text)
        case .text: return text
        case .image, .list: throw ValueError(expected: kind.expected)
        }
    }

    /// A number; Booleans count as 0 or 1.
    private static func number(_ text: String) throws(ValueError) -> CGFloat {
        if let number = NumberList.finite(trimmed(text)) { return number }
        guard let flag = try? BooleanValue.parse(text) else { throw ValueError(expected: "a number") }
        return flag ? 1 : 0
    }

    private static func trimmed(_ text: String) -> Substring {
        text.drop(while: \.isWhitespace).dropLast(while: \.isWhitespace)
    }
}

extension Substring {
    /// The text without the trailing characters that satisfy the predicate.
    fileprivate func dropLast(while predicate: (Character) -> Bool) -> Substring {
        guard let last = lastIndex(where: { !predicate($0) }) else { return prefix(0) }
        return self[...last]
    }
}
