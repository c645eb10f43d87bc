/// An error of writing a movie. Its description is one line that names the file.
public struct MovieError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: Sendable {
        /// The extension is not of a supported container.
        case unknownFormat
        /// Options contradict each other, or the container doesn't support the codec.
        case unsupported
        /// The installed libavcodec lacks the encoder.
        case codecMissing
        /// A required library can't be loaded; the detail names it and the package to install.
        case libraryMissing
        /// The size is zero, or exceeds the codec's limit.
        case badSize
        /// The file can't be created, completely written or moved into place.
        case notWritable
        /// A frame's size differs from the movie's.
        case wrongFrame
        /// The movie was finished without a frame.
        case noFrames
        /// The encoder rejected a frame or its settings.
        case encoding
        /// `cancel()` was called, or the task was cancelled.
        case cancelled
        /// A method was called after `finish()`.
        case finished
    }

    /// The movie's path.
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
