import ArgumentParser
import MovieWriter

/// The options of movies.
struct MovieArguments: ParsableArguments {
    @OptionGroup var span: SpanArguments

    @Option(
        name: .long, parsing: .unconditional,
        help: "Frames a second, such as 60, 23.976 or 30000/1001. Default: 60.",
        transform: FrameRateArgument.parse)
    var fps: MovieFrameRate?

    @Option(
        name: .long, parsing: .unconditional,
        help: "How often a .gif, .apng or .webp plays; 0 is for ever. Default: 0.",
        transform: { try CountArgument.parse($0, in: 0...65535) })
    var loop: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: "From 0 for small files to 1 for good pictures. Default: 0.75.",
        transform: MovieArguments.quality)
    var quality: Double?

    @Option(
        name: .long, parsing: .unconditional,
        help: "How frames are compressed. Default: what the file's kind usually has.")
    var codec: MovieCodec?

    @Flag(name: .long, help: "Keep transparency; in .webm, .mov, .gif, .apng, .webp and PNG files.")
    var alpha = false

    @Option(
        name: .long, parsing: .unconditional,
        help: "Draw only frames A to B, both included, numbered from 0 at --from; instead of --to.",
        transform: FramesArgument.parse)
    var frames: FramesArgument?

    mutating func validate() throws {
        if frames != nil, span.to != nil {
            throw ValidationError("--frames and --to: expected one of them")
        }
    }

    /// Whether an option requires a movie, whatever the file's name.
    var asksForMovie: Bool { span.isGiven || fps != nil || loop != nil || frames != nil }

    /// The first given option that applies to movies only.
    var firstGiven: String? {
        let options = [
            ("--from", span.from != nil), ("--to", span.to != nil), ("--frames", frames != nil),
            ("--fps", fps != nil),
            ("--loop", loop != nil), ("--quality", quality != nil), ("--codec", codec != nil),
            ("--alpha", alpha),
        ]
        return options.first { $0.1 }?.0
    }

    @Sendable private static func quality(_ text: String) throws(ValidationError) -> Double {
        guard let number = Double(text), (0...1).contains(number) else {
            throw ValidationError("expected a number from 0 to 1")
        }
        return number
    }
}

extension MovieCodec: ExpressibleByArgument {}
