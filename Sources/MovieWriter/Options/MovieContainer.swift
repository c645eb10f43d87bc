import Foundation

/// The file format of a movie, determined by the file's extension.
public enum MovieContainer: String, Sendable, CaseIterable {
    case mp4, mov, webm, gif, apng, webp
    /// One PNG file for each frame.
    case pngSequence

    /// The container for an extension without the dot, in any case. Sequences have no extension of their own.
    public init?(pathExtension: String) {
        let name = pathExtension.lowercased()
        guard name != Self.pngSequence.rawValue.lowercased() else { return nil }
        self.init(rawValue: name)
    }

    /// The container for a file's name: a `.png` with a placeholder for a number, such as `%05d`, is a sequence.
    public init(fileURL url: URL) throws(MovieError) {
        if let container = Self(pathExtension: url.pathExtension) {
            self = container
        } else if url.pathExtension.lowercased() == "png" {
            guard SequencePattern(url.lastPathComponent) != nil else {
                throw MovieError(
                    file: url.path, reason: .unknownFormat,
                    detail: "one .png holds no movie; use a place for the frame's number, such as %05d.png, "
                        + "or .apng")
            }
            self = .pngSequence
        } else {
            let given = url.pathExtension.isEmpty ? "no extension" : "the extension .\(url.pathExtension)"
            throw MovieError(
                file: url.path, reason: .unknownFormat,
                detail: "can't tell the format from \(given); "
                    + "use .mp4, .mov, .webm, .gif, .apng, .webp or %05d.png")
        }
    }

    /// The codecs that the container supports; the first is the default.
    public var codecs: [MovieCodec] {
        switch self {
        case .mp4: [.h264, .hevc]
        case .mov: [.proRes4444, .png, .h264, .hevc]
        case .webm: [.vp9]
        case .gif: [.gif]
        case .apng: [.apng]
        case .webp: [.webp]
        case .pngSequence: [.png]
        }
    }

    /// libavformat's name of the muxer; nil for a sequence, which has none.
    var muxer: String? { self == .pngSequence ? nil : rawValue }

    /// The container's name in messages.
    var title: String { self == .pngSequence ? "a PNG sequence" : ".\(rawValue)" }
}
