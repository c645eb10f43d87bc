import CoreGraphics

/// The options of a movie; container and codec determine the defaults of nil values.
public struct MovieOptions: Sendable, Hashable {
    /// The handling of a size that the codec can't encode; H.264 with 4:2:0 requires even sizes.
    public enum OddSizes: Sendable {
        /// Duplicates the last column or row.
        case pad
        case refuse
    }

    /// The trade-off between encoding time and file size.
    public enum Effort: String, Sendable, CaseIterable {
        case fast, balanced, small
    }

    /// The container; nil for that of the file's extension.
    public var container: MovieContainer?
    public var codec: MovieCodec?
    public var frameRate: MovieFrameRate = .fps60
    /// The quality, 0...1; nil for 0.75. Lossless codecs and GIF ignore it; 1 makes WebP lossless.
    public var quality: Double?
    /// The encoder's own scale instead of `quality`: 0...51 for H.264 and HEVC, 0...63 for VP9; lower is better.
    public var constantRateFactor: Int?
    public var effort: Effort = .fast
    /// Whether transparency is kept; codecs without it are then an error. Nil is true for PNG sequences only.
    public var alpha: Bool?
    /// The background of translucent pixels without transparency; its own alpha is ignored.
    public var background: CGColor = .black
    /// The number of plays of GIF, APNG and WebP; 0 for endless.
    public var playCount = 0
    /// The maximum number of frames between key frames; nil for five seconds.
    public var keyInterval: Int?
    public var oddSizes: OddSizes = .pad
    /// The number of the first file in a PNG sequence.
    public var firstNumber = 0
    /// The number of frames that may wait for the encoder; 2...8.
    public var bufferCount = 3
    /// The maximum number of encoder threads, 1...64; nil for one on each core.
    public var threadCount: Int?
    /// The colours of frames that are given as planes by `MovieWriter.append(planes:)`; nil for frames of RGBA bytes alone, which
    /// are written in BT.709, in limited range. With it, RGBA bytes are converted to these colours.
    package var planes: PlaneColors?

    /// Whether the file's bytes depend on the frames and the libraries alone, not on the number of cores or the time: with a
    /// fixed number of threads, at the cost of some speed.
    package var isReproducible = false

    /// The title, artist and the like of a .mp4, .mov or .webm, by libav's names of them.
    package var metadata: [String: String] = [:]

    public init() {}

    /// Whether movies with these options have 8 bits and halved chroma, so that frames can be given as planes.
    package func takesPlanes(in container: MovieContainer) -> Bool {
        let codec = codec ?? container.codecs[0]
        return (codec == .h264 || codec == .vp9) && alpha != true
    }
}
