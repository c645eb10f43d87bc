import Foundation

/// The columns of a value in a message.
public struct OSLogStringAlignment: Sendable {
    private let width: Int
    private let isLeft: Bool

    public static let none = OSLogStringAlignment(width: 0, isLeft: true)
    public static func left(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns, isLeft: true)
    }
    public static func right(columns: Int) -> OSLogStringAlignment {
        OSLogStringAlignment(width: columns, isLeft: false)
    }

    /// A text with spaces, to at most 10,000 columns.
    func aligned(_ text: String) -> String {
        let spaces = String(repeating: " ", count: max(min(width, 10_000) - text.count, 0))
        return isLeft ? text + spaces : spaces + text
    }
}

/// The words for a truth value.
public enum OSLogBoolFormat: Sendable {
    /// `true` or `false`.
    case truth
    /// `YES` or `NO`.
    case answer
}

/// The digits of a whole number.
public struct OSLogIntegerFormatting: Sendable {
    private var radix = 10
    private var prefix = ""
    private var isUppercase = false
    private var hasSign = false
    private var minDigits = 1

    public static let decimal = OSLogIntegerFormatting()
    public static let hex = OSLogIntegerFormatting(radix: 16)
    public static let octal = OSLogIntegerFormatting(radix: 8)
    public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 1)
        -> Self
    {
        Self(hasSign: explicitPositiveSign, minDigits: minDigits())
    }
    public static func hex(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 1
    ) -> Self {
        Self(
            radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase,
            hasSign: explicitPositiveSign, minDigits: minDigits())
    }
    public static func octal(
        explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 1
    ) -> Self {
        Self(
            radix: 8, prefix: includePrefix ? "0o" : "", isUppercase: uppercase,
            hasSign: explicitPositiveSign, minDigits: minDigits())
    }

    func text<T: FixedWidthInteger>(_ number: T) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(min(minDigits, 1000) - digits.count, 0))
        return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + zeros + digits
    }
}

/// The digits of a number with a fraction.
public struct OSLogFloatFormatting: Sendable {
    private let conversion: String
    private var precision: Int?
    private var hasSign = false

    private static func choice(_ conversion: String, _ precision: Int?, _ hasSign: Bool, _ isUppercase: Bool)
        -> Self
    {
        Self(
            conversion: isUppercase ? conversion.uppercased() : conversion, precision: precision,
            hasSign: hasSign)
    }
    public static let fixed = choice("f", nil, false, false)
    public static let hex = choice("a", nil, false, false)
    public static let exponential = choice("e", nil, false, false)
    public static let hybrid = choice("g", nil, false, false)
    public static func fixed(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> Self { choice("f", precision(), explicitPositiveSign, uppercase) }
    public static func exponential(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> Self { choice("e", precision(), explicitPositiveSign, uppercase) }
    public static func hybrid(
        precision: @autoclosure () -> Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
    ) -> Self { choice("g", precision(), explicitPositiveSign, uppercase) }

    func text(_ number: Double) -> String {
        let digits = precision.map { ".\(max(min($0, 1000), 0))" } ?? ""
        return String(format: "%\(hasSign ? "+" : "")\(digits)\(conversion)", number)
    }
}
