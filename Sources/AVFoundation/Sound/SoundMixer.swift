import CoreMedia
import Foundation

/// The sum of ranges of files' sound, each with its volume. One thread at a time uses it.
final class SoundMixer {
    /// A range of sound in the mix.
    struct Part {
        var media: CompositionSegments.Media
        /// The mix's times at which it is heard.
        var target: CMTimeRange
        var volume: VolumeCurve
    }

    let format: SoundFormat
    /// The number of samples of each channel.
    let length: Int
    private let parts: [Part]
    private var readers: [Int: SoundReader] = [:]
    private(set) var position = 0

    /// - Parameter duration: in seconds.
    init(_ parts: [Part], duration: Double, _ format: SoundFormat) {
        (self.parts, self.format) = (parts, format)
        length = format.sample(duration)
    }

    /// Returns the next samples, at most `count` of each channel; fewer at the end.
    ///
    /// - Throws: an error that names the file if a range can't be opened.
    func next(_ count: Int) throws -> [Float] {
        let count = min(count, length - position)
        guard count > 0 else { return [] }
        var samples = [Float](repeating: 0, count: count * format.channels)
        for (index, part) in parts.enumerated() {
            let from = format.sample(part.target.start.seconds),
                until = format.sample(part.target.end.seconds)
            let first = max(from, position), end = min(until, position + count)
            guard first < end else {
                if until <= position { readers[index] = nil }
                continue
            }
            let reader = try reader(index, part)
            let rate = Double(format.rate)
            reader.add(to: &samples, at: first - position, frames: end - first) {
                part.volume.value(at: Double(first + $0) / rate)
            }
        }
        position += count
        return samples
    }

    private func reader(_ index: Int, _ part: Part) throws -> SoundReader {
        if let known = readers[index] { return known }
        let length = part.target.duration.seconds
        let speed = length > 0 ? part.media.range.duration.seconds / length : 1
        let made = try SoundReader(part.media, speed: speed, format)
        readers[index] = made
        return made
    }
}

/// The volume of a track at each time, in seconds of the mix.
struct VolumeCurve: Sendable {
    private struct Piece {
        var from, until: Double
        var start, end: Float
    }
    private var pieces: [Piece] = []
    private var first: Float = 1

    init() {}

    /// - Parameter shift: the time of the ramps at which the mix begins, in seconds.
    init(_ ramp: CompositionRamp<Float>, shift: Double) {
        first = ramp.first
        pieces = ramp.parts.map {
            Piece(
                from: $0.range.start.seconds - shift, until: $0.range.end.seconds - shift, start: $0.from,
                end: $0.to)
        }
    }

    var isOne: Bool { first == 1 && pieces.allSatisfy { $0.start == 1 && $0.end == 1 } }

    func value(at time: Double) -> Float {
        guard let piece = pieces.last(where: { $0.from <= time }) else { return first }
        guard time < piece.until else { return piece.end }
        let progress = (time - piece.from) / (piece.until - piece.from)
        return piece.start + (piece.end - piece.start) * Float(progress)
    }
}
