import CoreMedia
import Foundation

/// The pictures of a movie by time: those of a file's track, or those of a composition. Any thread may ask.
protocol MoviePictures: AnyObject, Sendable {
    /// Waits for the picture of a time, in seconds. Before the first and after the last one, these two.
    func frame(at time: Double) throws -> VideoFrames.Frame
    /// Returns the picture of a time if it is there, and has it made otherwise; nil if it is not there.
    func frameIfReady(at time: Double) throws -> VideoFrames.Frame?
}

extension VideoFrames: MoviePictures {}

/// A composition's pictures, drawn when they are asked for.
final class CompositionPictures: MoviePictures, @unchecked Sendable {
    // Unchecked: everything is used under the lock.
    private let lock = NSLock()
    private let asset: AVAsset
    private let composition: AVVideoComposition
    private var renderer: CompositionRenderer?
    private var last: VideoFrames.Frame?

    init(_ asset: AVAsset, _ composition: AVVideoComposition) {
        (self.asset, self.composition) = (asset, composition)
    }

    func frameIfReady(at time: Double) throws -> VideoFrames.Frame? { try frame(at: time) }

    func frame(at time: Double) throws -> VideoFrames.Frame {
        lock.lock()
        defer { lock.unlock() }
        let renderer = try self.renderer ?? CompositionRenderer(asset, composition)
        self.renderer = renderer
        let period = composition.frameDuration.seconds, end = asset.duration.seconds
        let count = end.isFinite ? max(1, Int((min(end, 1e9) / period - 1e-3).rounded(.up))) : Int.max
        let place = min(max(time.isFinite ? time : 0, 0), VideoReader.latest) + VideoFrames.rounding
        let index = min(Int((place / period).rounded(.down)), count - 1)
        let from = index == 0 ? -Double.infinity : Double(index) * period
        if let last, last.from == from { return last }
        let frame = composition.frameDuration
        let (value, isLarge) = frame.value.multipliedReportingOverflow(by: Int64(index))
        let begin =
            isLarge
            ? CMTime(seconds: Double(index) * period, preferredTimescale: 1_000_000)
            : CMTime(value: value, timescale: frame.timescale)
        let made = VideoFrames.Frame(
            from: from, until: index == count - 1 ? .infinity : Double(index + 1) * period,
            image: try renderer.image(at: begin))
        last = made
        return made
    }
}

extension AVAsset {
    /// The asset's pictures as a player shows them: upright.
    func pictures(_ composition: AVVideoComposition? = nil) -> (any MoviePictures)? {
        if let composition { return CompositionPictures(self, composition) }
        let isTurned = tracks(withMediaType: .video).first.map { !$0.preferredTransform.isIdentity } ?? false
        if source == nil || isTurned {
            let own = AVVideoComposition(propertiesOf: self)
            return own.instructions.isEmpty ? nil : CompositionPictures(self, own)
        }
        return source.map { VideoFrames(path: $0.path) }
    }
}
