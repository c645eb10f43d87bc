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
    private var failure: (any Error)?

    init(_ asset: AVAsset, _ composition: AVVideoComposition) {
        (self.asset, self.composition) = (asset, composition)
    }

    func frameIfReady(at time: Double) throws -> VideoFrames.Frame? {
        guard lock.try() else { return nil }
        defer { lock.unlock() }
        if let failure { throw failure }
        let place = Self.place(time)
        if let last, place >= last.from, place < last.until { return last }
        DispatchQueue.global().async { [self] in _ = try? frame(at: time) }
        return nil
    }

    private static func place(_ time: Double) -> Double {
        min(max(time.isFinite ? time : 0, 0), VideoReader.latest) + VideoFrames.rounding
    }

    func frame(at time: Double) throws -> VideoFrames.Frame {
        lock.lock()
        defer { lock.unlock() }
        if let failure { throw failure }
        do {
            return try make(time)
        } catch {
            failure = error
            throw error
        }
    }

    private func make(_ time: Double) throws -> VideoFrames.Frame {
        let renderer = try self.renderer ?? CompositionRenderer(asset, composition)
        self.renderer = renderer
        let period = composition.frameDuration.seconds, end = asset.duration
        let count =
            end.isNumeric
            ? composition.frameCount(in: CMTimeRange(start: .zero, duration: end), of: asset) : Int.max
        let index = min(Int((Self.place(time) / period).rounded(.down)), count - 1)
        let from = index == 0 ? -Double.infinity : Double(index) * period
        if let last, last.from == from { return last }
        let made = VideoFrames.Frame(
            from: from, until: index == count - 1 ? .infinity : Double(index + 1) * period,
            image: try renderer.image(at: composition.time(ofFrame: index)))
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
