import CLibAV
import CoreMedia
import Foundation
import Libav
import MovieWriter

/// Sound that is encoded.
final class SoundTrack: WriterTrack {
    private let samples: PushedSamples
    private let encoder: SoundEncoder
    private let packet: VideoPacket

    init(_ settings: SoundSettings, file: String) throws {
        let made = PushedSamples(settings.written)
        samples = made
        encoder = try SoundEncoder(
            made, encoder: try settings.encoder(), file: file, bitRate: settings.bitRate)
        packet = try VideoPacket(LibAV.load())
    }

    var isKnown: Bool { true }
    var timeBase: AVRational { encoder.timeBase }

    func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MovieError) { try encoder.begin(stream) }

    func append(_ sample: CMSampleBuffer, from start: CMTime, _ write: Write) throws {
        guard let data = sample.dataBuffer, let sound = sample.formatDescription?.audioStreamBasicDescription,
            let layout = SoundLayout(sound)
        else {
            throw AVError(
                .operationNotAllowed, "expected a sample of uncompressed sound for an input with settings")
        }
        let time = sample.presentationTimeStamp - start
        guard time.isNumeric, abs(time.seconds) < VideoReader.latest else {
            throw AVError(.operationNotAllowed, "expected a sample with a time")
        }
        let own = SoundFormat(rate: Int(sound.mSampleRate.rounded()), channels: Int(sound.mChannelsPerFrame))
        let values = layout.samples(data.bytes, frames: sample.numSamples, channels: own.channels)
        try samples.add(values, own, at: time.seconds)
        try drain(write)
    }

    func finish(at end: CMTime, _ write: Write) throws {
        samples.end(at: end.isNumeric ? end.seconds : nil)
        try drain(write)
    }

    private func drain(_ write: Write) throws {
        while try encoder.next(into: packet) != nil { try write(packet) }
    }
}

/// Samples that are handed to an encoder as they come.
///
/// Samples before the time 0 are dropped, and times without samples are silent.
final class PushedSamples: SoundSamples {
    let format: SoundFormat
    private(set) var position = 0
    private var waiting: [Float] = []
    private var converter: SoundConverter?
    private var isEnded = false
    /// A shorter distance of two samples, in seconds, is of rounded times.
    private static let shortest = 0.02

    init(_ format: SoundFormat) { self.format = format }

    /// - Parameter time: of the first sample, in seconds of the file.
    func add(_ samples: [Float], _ own: SoundFormat, at time: Double) throws {
        if converter?.source != own { converter = try SoundConverter(from: own, to: format) }
        var new = try converter?.convert(samples) ?? samples
        let place = format.sample(time), next = position + waiting.count / format.channels
        let isFirst = next == 0
        if isFirst, place < 0 {
            new.removeFirst(min(-place * format.channels, new.count))
        } else if place > next, isFirst || Double(place - next) > Self.shortest * Double(format.rate) {
            // A gap of hours is not filled in memory.
            guard place - next < 600 * format.rate else {
                throw AVError(.operationNotAllowed, "sound: expected a gap of less than 10 minutes")
            }
            waiting += Array(repeating: 0, count: (place - next) * format.channels)
        }
        waiting += new
    }

    /// - Parameter time: in seconds of the file; later samples are dropped.
    func end(at time: Double?) {
        isEnded = true
        if let time {
            let most = max(format.sample(time) - position, 0) * format.channels
            if waiting.count > most { waiting.removeLast(waiting.count - most) }
        }
    }

    func read(_ count: Int) throws -> [Float]? {
        guard isEnded || waiting.count >= count * format.channels else { return nil }
        let taken = Array(waiting.prefix(count * format.channels))
        waiting.removeFirst(taken.count)
        position += taken.count / format.channels
        return taken
    }
}
