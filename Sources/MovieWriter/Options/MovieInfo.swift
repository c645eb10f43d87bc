/// The properties of a movie that result from its options; known before the first frame.
public struct MovieInfo: Sendable, Equatable {
    public let container: MovieContainer
    public let codec: MovieCodec
    /// The size of a frame in pixels, as given.
    public let width: Int
    public let height: Int
    /// The size of a frame in the file; larger if it was padded.
    public let encodedWidth: Int
    public let encodedHeight: Int
    public let frameRate: MovieFrameRate
    /// Whether the movie has transparency.
    public let hasAlpha: Bool
    public let notes: [MovieNote]

    init(file: String, container: MovieContainer, width: Int, height: Int, options: MovieOptions)
        throws(MovieError)
    {
        let codec = options.codec ?? container.codecs[0]
        guard container.codecs.contains(codec) else {
            let known = container.codecs.map(\.title).joined(separator: ", ")
            throw MovieError(
                file: file, reason: .unsupported,
                detail: "\(codec.title) doesn't go into \(container.title), which takes \(known)")
        }
        let hasAlpha = options.alpha ?? (container == .pngSequence)
        guard codec.hasAlpha || !hasAlpha else {
            throw MovieError(
                file: file, reason: .unsupported,
                detail: "\(codec.title) keeps no alpha; use .webm, .mov with ProRes or PNG, .apng, .webp, "
                    + ".gif or %05d.png")
        }
        let limits = CodecLimits(codec)
        try limits.check(width: width, height: height, codec: codec, file: file)

        var notes: [MovieNote] = []
        let isPadded = (codec == .h264 || codec == .hevc) && (width % 2 != 0 || height % 2 != 0)
        encodedWidth = isPadded ? width + width % 2 : width
        encodedHeight = isPadded ? height + height % 2 : height
        if isPadded {
            guard options.oddSizes == .pad else {
                throw MovieError(
                    file: file, reason: .badSize,
                    detail: "\(codec.title) takes even sizes only, not \(width) x \(height)")
            }
            try limits.check(width: encodedWidth, height: encodedHeight, codec: codec, file: file)
            notes.append(.padded(width: encodedWidth, height: encodedHeight))
        }
        let rate = options.frameRate
        if let limit = container.framesPerSecondLimit, rate.framesPerSecond > Double(limit) {
            notes.append(.framesLeftOut(limitPerSecond: limit))
        } else if let scale = container.ticksPerSecond, rate.denominator * scale % rate.numerator != 0 {
            notes.append(.timesRounded(perSecond: scale))
        }
        (self.container, self.codec, self.width, self.height) = (container, codec, width, height)
        (self.frameRate, self.hasAlpha, self.notes) = (rate, hasAlpha, notes)
    }

    /// The number of frames that the file shows of `count` given frames, including repeated ones.
    public func shownFrameCount(of count: Int) -> Int {
        guard count > 0, let limit = container.framesPerSecondLimit,
            frameRate.framesPerSecond > Double(limit)
        else {
            return count
        }
        return Int(frameRate.ticks(ofFrame: count - 1, scale: limit)) + 1
    }
}

extension MovieContainer {
    /// The container's own ticks a second, if it can't represent the frame rate.
    var ticksPerSecond: Int? {
        switch self {
        case .webm, .webp: 1000
        case .gif: 100
        case .mp4, .mov, .apng, .pngSequence: nil
        }
    }

    /// The frame rate beyond which viewers slow down.
    var framesPerSecondLimit: Int? { self == .gif ? 50 : nil }
}
