/// An error in a document or package: the file, the line if known, and what was expected there.
public struct CAMLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as the caller spelled it.
    public let file: String
    /// The line, counted from 1; nil for the whole file.
    public let line: Int?
    public let reason: String

    public init(file: String, line: Int? = nil, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// The error in one line: `file:line: reason`.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(reason)".onOneLine
    }
}
