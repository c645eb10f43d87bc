import CoreMedia
import Foundation
import Testing

@testable import AVFoundation

/// Samples of mixes. The fixture's sound is a sine of 440 Hz with an amplitude of 1/8.
@Suite("Mixes of sound")
struct SoundMixerTests {
    private let format = SoundFormat(rate: 44100, channels: 1)

    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 44100) }

    private func media(_ from: Double, _ count: Double) throws -> CompositionSegments.Media {
        let source = MovieSource(VideoFile.url("sound.mp4"))
        let stream = try #require(try source.streams.get().first { !$0.isVideo })
        return .init(
            source: source, stream: stream, range: CMTimeRange(start: time(from), duration: time(count)))
    }

    private func part(
        _ media: CompositionSegments.Media, at start: Double, _ length: Double,
        _ volume: VolumeCurve = VolumeCurve()
    ) -> SoundMixer.Part {
        .init(media: media, target: CMTimeRange(start: time(start), duration: time(length)), volume: volume)
    }

    private func samples(_ parts: [SoundMixer.Part], _ duration: Double, block: Int = 1024) throws -> [Float]
    {
        let mixer = SoundMixer(parts, duration: duration, format)
        var all: [Float] = []
        while true {
            let next = try mixer.next(block)
            if next.isEmpty { return all }
            all += next
        }
    }

    /// The amplitude of a frequency around a time.
    private func amplitude(_ samples: [Float], _ hertz: Double, at seconds: Double) -> Double {
        let count = 4410, first = Int(seconds * 44100) - count / 2
        var (a, b) = (0.0, 0.0)
        for index in 0..<count {
            let phase = 2 * Double.pi * hertz * Double(index) / 44100
            a += Double(samples[first + index]) * cos(phase)
            b += Double(samples[first + index]) * sin(phase)
        }
        return 2 * (a * a + b * b).squareRoot() / Double(count)
    }

    @Test("a range is the same samples whatever the blocks, as those of the whole")
    func ranges() throws {
        let whole = try samples([part(media(0, 1.5), at: 0, 1.5)], 1.5)
        #expect(whole.count == 66150 && abs(amplitude(whole, 440, at: 0.75) - 0.125) < 0.01)
        let cut = try samples([part(media(0.5, 0.4), at: 0.25, 0.4)], 0.9, block: 333)
        #expect(cut.count == 39690)
        #expect(cut[..<11025].allSatisfy { $0 == 0 } && cut[28665...].allSatisfy { $0 == 0 })
        for index in 11025..<28665 {
            #expect(abs(cut[index] - whole[22050 + index - 11025]) < 1.0 / 32768, "\(index)")
        }
    }

    @Test("volumes change from sample to sample, and parts add up")
    func volumes() throws {
        var ramp = CompositionRamp<Float>(1)
        ramp.ramp(1, 0, CMTimeRange(start: time(0.5), duration: time(1)))
        let whole = try samples([part(media(0, 1.5), at: 0, 1.5)], 1.5)
        let faded = try samples([part(media(0, 1.5), at: 0, 1.5, VolumeCurve(ramp, shift: 0))], 1.5)
        for index in stride(from: 0, to: 66150, by: 7) {
            let volume = Float(min(1, max(0, 1.5 - Double(index) / 44100)))
            #expect(abs(faded[index] - whole[index] * volume) < 1e-5, "\(index)")
        }
        let twice = try samples(
            [part(media(0, 1.5), at: 0, 1.5), part(media(0, 1.5), at: 0, 1.5, VolumeCurve(ramp, shift: 0))],
            1.5)
        for index in stride(from: 0, to: 66150, by: 11) {
            #expect(abs(twice[index] - whole[index] - faded[index]) < 1e-5)
        }
    }

    @Test("sound at twice the speed is an octave higher")
    func speed() throws {
        let fast = try samples([part(media(0, 1.5), at: 0, 0.75)], 0.75)
        #expect(amplitude(fast, 880, at: 0.4) > 0.11 && amplitude(fast, 440, at: 0.4) < 0.01)
    }
}
