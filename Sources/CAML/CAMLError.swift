/// Why a document or package could not be read: the file, the line where known, and what was expected there.
public struct CAMLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, as the caller spelled it.
    public let file: String
    /// Counted from 1; nil where the whole file is meant.
    public let line: Int?
    public let reason: String

    public init(file: String, line: Int? = nil, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// One line: `file:line: reason`.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): \(reason)".onOneLine
    }
}
