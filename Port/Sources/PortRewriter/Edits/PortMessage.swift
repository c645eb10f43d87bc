/// A form that was not rewritten, or that behaves otherwise than on Apple's systems.
public struct PortMessage: Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Sendable {
        /// The form stays, and the compiler will refuse it or it will do nothing.
        case warning
        /// The form was rewritten and differs in a detail.
        case note
    }

    public var file: String
    /// From 1.
    public var line: Int
    public var severity: Severity
    public var text: String

    public init(file: String, line: Int, severity: Severity, text: String) {
        (self.file, self.line, self.severity, self.text) = (file, line, severity, text)
    }

    public var description: String { "\(file):\(line): \(severity.rawValue): \(text)" }
}
