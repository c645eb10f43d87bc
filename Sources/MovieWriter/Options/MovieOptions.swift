import CoreGraphics

/// How a movie is to be written; what is nil is chosen by container and codec.
public struct MovieOptions: Sendable, Hashable {
    /// What to do with a width or height that the codec can't hold; H.264 with 4:2:0 takes even ones only.
    public enum OddSizes: Sendable {
        /// One column or row more, a copy of the last one.
        case pad
        case refuse
    }

    /// Time for smaller files.
    public enum Effort: String, Sendable, CaseIterable {
        case fast, balanced, small
    }

    /// Nil takes it from the file's extension.
    public var container: MovieContainer?
    public var codec: MovieCodec?
    public var frameRate: MovieFrameRate = .fps60
    /// 0...1; nil is 0.75. Lossless codecs and GIF ignore it; 1 makes WebP lossless.
    public var quality: Double?
    /// The encoder's own scale instead of `quality`: 0...51 for H.264, 0...63 for VP9, less is better.
    public var constantRateFactor: Int?
    public var effort: Effort = .fast
    /// True keeps transparency and refuses codecs that can't; nil does so for PNG sequences only.
    public var alpha: Bool?
    /// What lies behind translucent pixels when alpha is not kept; its own alpha doesn't matter.
    public var background: CGColor = .black
    /// How often GIF, APNG and WebP play; 0 is for ever.
    public var playCount = 0
    /// The most frames from one key frame to the next; nil is five seconds' worth.
    public var keyInterval: Int?
    public var oddSizes: OddSizes = .pad
    /// The first file's number in a PNG sequence.
    public var firstNumber = 0
    /// How many frames may wait for the encoder; 2...8.
    public var bufferCount = 3
    /// The most threads that the encoder takes, 1...64; nil is one a core.
    public var threadCount: Int?

    public init() {}
}
