/// The text of a message, with values that are shown or hidden by their privacy.
public struct OSLogMessage: ExpressibleByStringInterpolation {
    private let parts: [() -> String]

    public init(stringLiteral value: String) { parts = [{ value }] }
    public init(stringInterpolation: OSLogInterpolation) { parts = stringInterpolation.parts }

    /// The text with all values, which are computed now.
    var text: String { parts.map { $0() }.joined() }
}

/// The parts of a message as the compiler passes them.
public struct OSLogInterpolation: StringInterpolationProtocol {
    var parts: [() -> String] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
        parts.reserveCapacity(2 * interpolationCount + 1)
    }
    public mutating func appendLiteral(_ literal: String) { parts.append { literal } }

    mutating func append(
        _ privacy: OSLogPrivacy, isPublic: Bool, _ align: OSLogStringAlignment, _ text: @escaping () -> String
    ) {
        parts.append { align.aligned(privacy.shown(text(), isPublic: isPublic)) }
    }
}

// Numbers and truth values are public where nothing else is said, other values private, as Apple documents.
extension OSLogInterpolation {
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: true, align) { format.text(number()) } }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: true, align) { format.text(number()) } }

    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: true, align) { format.text(Double(number())) } }

    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth,
        privacy: OSLogPrivacy = .auto
    ) {
        append(privacy, isPublic: true, .none) {
            format == .truth ? "\(value())" : value() ? "YES" : "NO"
        }
    }

    public mutating func appendInterpolation(
        _ text: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: false, align, text) }

    /// Appends the description of a value.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(
        _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) { append(privacy, isPublic: false, align) { String(describing: value()) } }
}
