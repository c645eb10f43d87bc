/// Why a movie could not be written; one line that names the file.
public struct MovieError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: Sendable {
        /// The extension names no container that is written here.
        case unknownFormat
        /// Options that contradict each other, or a container and a codec that don't go together.
        case unsupported
        /// The installed libavcodec was built without the encoder.
        case codecMissing
        /// A library that writes movies can't be loaded; the detail names it and the package to install.
        case libraryMissing
        /// More pixels than the codec can hold, or no pixels.
        case badSize
        /// The file can't be created, completely written or put into its place.
        case notWritable
        /// A frame of another size than the movie's.
        case wrongFrame
        /// The movie was finished without a frame.
        case noFrames
        /// The encoder refused a frame or its settings.
        case encoding
        /// `cancel()` was called, or the task was cancelled.
        case cancelled
        /// A call after `finish()`.
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
