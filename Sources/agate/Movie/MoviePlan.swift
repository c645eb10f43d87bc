import ArgumentParser
import CoreGraphics
import Foundation
import MovieWriter
import QuartzCore

/// The path, format and options of a movie, determined before the scene is read.
struct MoviePlan: Equatable {
    var path: String
    let container: MovieContainer
    let frameRate: MovieFrameRate
    var options: MovieOptions
    /// The numbers of the frames to draw; nil for all of a time span.
    let frames: Range<Int>?

    /// The maximum number of frames.
    static let frameLimit = 1_000_000

    init(path: String, container: MovieContainer, _ arguments: MovieArguments, background: CGColor?)
        throws(ValidationError)
    {
        self.path = path
        self.container = container
        frameRate = arguments.fps ?? .fps60
        let codec = arguments.codec ?? container.codecs[0]
        guard container.codecs.contains(codec) else {
            let known = container.codecs.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--codec \(codec.rawValue): expected \(known) for \(path)")
        }
        if arguments.alpha, !codec.hasAlpha {
            throw ValidationError(
                "--alpha: \(codec.rawValue) keeps no transparency; expected a .webm, .gif, .apng, .webp or %05d.png, "
                    + "or a .mov with prores or png")
        }
        if arguments.loop != nil, !container.hasPlayCount {
            throw ValidationError("--loop: expected a .gif, .apng or .webp, not \(path)")
        }
        var options = MovieOptions()
        options.container = container
        options.codec = codec
        options.frameRate = frameRate
        options.quality = arguments.quality
        options.alpha = arguments.alpha ? true : nil
        options.playCount = arguments.loop ?? 0
        if let background { options.background = background }
        frames = arguments.frames?.range
        if let frames {
            options.firstNumber = frames.lowerBound
            guard frames.count <= Self.frameLimit else {
                throw ValidationError(
                    "--frames: expected at most \(Self.frameLimit) frames, not \(frames.count)")
            }
        }
        self.options = options
        if let to = arguments.span.to {
            do { _ = try times(TimeSpan(start: arguments.span.from ?? 0, end: to)) } catch {
                throw ValidationError("\(error)")
            }
        }
    }

    /// The times of the frames: those that `--frames` names, or all of the time span.
    func times(_ span: SpanArguments, of scene: SceneFile) throws(CommandFailure) -> FrameTimes {
        guard let frames else { return try times(TimeSpan(span, of: scene)) }
        let times = FrameTimes(
            from: span.from ?? 0, numbers: frames, numerator: Double(frameRate.numerator),
            denominator: Double(frameRate.denominator))
        guard let times, times.time(ofFrame: times.count) <= SecondsArgument.limit else {
            throw CommandFailure(
                "--frames: frame \(frames.upperBound - 1) is later than \(Int(SecondsArgument.limit)) s")
        }
        return times
    }

    /// The times of all frames of a time span.
    func times(_ span: TimeSpan) throws(CommandFailure) -> FrameTimes {
        let times = FrameTimes(
            from: span.start, to: span.end, numerator: Double(frameRate.numerator),
            denominator: Double(frameRate.denominator))
        guard let times, times.count <= Self.frameLimit else {
            let count = (span.duration * frameRate.framesPerSecond).rounded()
            throw CommandFailure(
                "\(path): \(String(format: "%.0f", count)) frames are too many; at most \(Self.frameLimit) are drawn"
            )
        }
        return times
    }
}

extension MovieContainer {
    /// Whether the format stores the number of plays.
    var hasPlayCount: Bool { [.gif, .apng, .webp].contains(self) }

    /// Whether pieces of a movie can be joined without encoding it again, or are pictures of their own.
    var isJoinable: Bool { [.mp4, .mov, .webm, .pngSequence].contains(self) }

    /// Whether the format can also be a still picture.
    var mayBePicture: Bool { self == .webp }
}
