/// Why a picture could not be read or written; one line that names the file.
public struct ImageError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: Sendable {
        /// The file can't be opened or read.
        case unreadable
        /// The first bytes are those of no format known here.
        case unknownFormat
        /// The data ends early, or contradicts itself.
        case corrupt
        /// More pixels than `ImageLimits` allow, or than the format can hold.
        case tooLarge
        /// A part of the format that is not read here.
        case unsupported
        /// The picture can't be put into the format.
        case notEncodable
        /// The file can't be created or completely written.
        case notWritable
    }

    /// The file's path, or the name that the caller gave the data.
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
