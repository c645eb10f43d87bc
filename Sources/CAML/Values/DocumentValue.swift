import CoreAnimation

/// Reads a property's value from its text, in the form given by the property's table.
enum DocumentValue {
    /// Returns the value for key-value coding; nil for none. Numbers and Booleans are plain doubles, which are
    /// fastest to read.
    static func parse(_ value: CAMLValue, as form: DocumentForm) throws(ValueError) -> Any? {
        switch form {
        case .number: return try number(value).native
        case .float:
            let limit = CGFloat(Float.greatestFiniteMagnitude)
            return min(max(try number(value), -limit), limit).native
        case .positive:
            let number = try number(value)
            guard number > 0 else { throw ValueError(expected: "a number above 0") }
            return number.native
        case .length:
            let range = TimeValue.Range.length
            return try TimeValue.parse(text(value, range.expected), range)
        case .boolean: return try BooleanValue.parse(text(value, "a boolean")) ? 1.0 : 0.0
        case .text: return value.text
        case .point: return try TypedValue.parse(value, as: .point)
        case .size: return try TypedValue.parse(value, as: .size)
        case .rect: return try TypedValue.parse(value, as: .rect)
        case .color: return value.isNull ? nil : try TypedValue.parse(value, as: .color)
        case .path: return value.isNull ? nil : try PathValue.parse(text(value, PathValue.expected))
        case .transform: return try TransformValue(value.text ?? "").matrix
        case .choice(let choices):
            guard let text = value.text, choices.contains(text) else {
                throw ValueError(expected: choices.joined(separator: ", "))
            }
            return text
        case .flags(let all):
            guard let bits = UInt(exactly: try number(value).native), bits <= all else {
                throw ValueError(expected: "a whole number from 0 to \(all)")
            }
            return Double(bits)
        case .either(let yes, let no):
            return try BooleanValue.parse(text(value, "a boolean")) ? yes : no
        case .numbers:
            let expected = "numbers"
            let list = try NumberList.parse(text(value, expected), expected: expected)
            return list.map { NSNumber(value: $0.native) }
        case .colors: throw ValueError(expected: "colours as child elements")
        case .element, .quiet, .unread: throw ValueError(expected: "nothing")
        }
    }

    private static func number(_ value: CAMLValue) throws(ValueError) -> CGFloat {
        try NumberList.parse(text(value, "a number"), count: 1, expected: "a number")[0]
    }

    /// The text of a value; throws if it has none.
    private static func text(_ value: CAMLValue, _ expected: String) throws(ValueError) -> String {
        guard let text = value.text else { throw ValueError(expected: expected) }
        return text
    }
}
