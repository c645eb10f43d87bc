/// An error of reading or writing a picture. Its description is one line that names the file.
public struct ImageError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: Sendable {
        /// The file can't be opened or read.
        case unreadable
        /// The first bytes match no supported format.
        case unknownFormat
        /// The data ends early, or is inconsistent.
        case corrupt
        /// The picture has more pixels than `ImageLimits` allow, or than the format can hold.
        case tooLarge
        /// The file uses an unsupported feature of the format.
        case unsupported
        /// The picture can't be encoded in the format.
        case notEncodable
        /// The file can't be created or completely written.
        case notWritable
    }

    /// The file's path, or the caller's name for the data.
    public let file: String
    public let reason: Reason
    public let detail: String

    public init(file: String, reason: Reason, detail: String) {
        self.file = file
        self.reason = reason
        self.detail = detail
    }

    public var description: String { "\(file): \(detail)" }
}
