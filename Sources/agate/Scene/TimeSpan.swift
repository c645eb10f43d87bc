import CAML

/// An interval of a scene's time, in seconds.
struct TimeSpan: Equatable {
    let start: Double
    /// The end, after `start`.
    let end: Double

    var duration: Double { end - start }

    init(start: Double, end: Double) {
        self.start = start
        self.end = end
    }

    /// Takes defaults from the scene, which has been started: from 0 to the end of its motion.
    init(_ arguments: SpanArguments, of scene: SceneFile) throws(CommandFailure) {
        start = arguments.from ?? 0
        if let to = arguments.to {
            end = to
            return
        }
        guard let natural = scene.package.naturalDuration, natural > 0, natural.isFinite else {
            throw CommandFailure("\(scene.path): nothing moves; expected --to SECONDS")
        }
        guard natural > start else {
            throw CommandFailure(
                "\(scene.path): nothing new follows \(SecondsText.short(natural)) s; expected --to, or an earlier --from"
            )
        }
        end = min(natural, SecondsArgument.limit)
    }
}
