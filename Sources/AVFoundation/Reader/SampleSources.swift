import CLibAV
import CoreGraphics
import CoreMedia
import Foundation
import Libav

/// Samples that are read one after another. One thread at a time uses it.
protocol SampleSource: AnyObject {
    /// The next sample; nil after the last one.
    func next() throws -> CMSampleBuffer?
}

/// The packets of a track as they are in its file.
final class PacketSamples: SampleSource {
    private let reader: PacketReader
    private let av: LibAV
    private let format: CMFormatDescription
    /// Added to the file's times, in seconds.
    private let shift: CMTime

    /// - Parameter target: the time at which the media begin.
    init(_ media: CompositionSegments.Media, at target: CMTime) throws {
        av = try LibAV.load()
        reader = try PacketReader(media)
        format = reader.codec.formatDescription()
        shift = target - media.range.start
    }

    func next() throws -> CMSampleBuffer? {
        let packet = try VideoPacket(av)
        guard reader.next(into: packet) else { return nil }
        let own = packet.raw.pointee, origin = reader.origin
        func time(_ stamp: Int64) -> CMTime {
            guard stamp != Int64.min, reader.timeBase.den > 0 else { return .invalid }
            let (value, isLarge) = (stamp &- origin).multipliedReportingOverflow(
                by: Int64(reader.timeBase.num))
            return isLarge ? .invalid : CMTime(value: value, timescale: reader.timeBase.den)
        }
        let (shown, decoded) = (time(own.pts == Int64.min ? own.dts : own.pts), time(own.dts))
        let length = CMTime(
            value: own.duration &* Int64(reader.timeBase.num), timescale: max(reader.timeBase.den, 1))
        let bytes = UnsafeMutableRawBufferPointer(start: own.data, count: Int(max(own.size, 0)))
        let isPlain = shift == .zero
        return CMSampleBuffer(
            CMBlockBuffer(bytes, owner: packet), format, samples: 1,
            timing: CMSampleTimingInfo(
                duration: length, presentationTimeStamp: isPlain ? shown : shown + shift,
                decodeTimeStamp: isPlain || !decoded.isValid ? decoded : decoded + shift),
            isSync: own.flags & AV_PKT_FLAG_KEY != 0)
    }
}

/// The decoded pictures of a track, at the times at which they begin.
final class PictureSamples: SampleSource {
    private let segments: [CompositionSegments.Segment]
    private let start: CMTime
    private let format: PictureFormat
    private let period: Double
    private var index = 0
    private var frames: VideoFrames?
    /// The time that is read next, in seconds of the media; nil at the begin of a segment.
    private var place: Double?

    /// - Parameters:
    ///   - segments: with times from zero on.
    ///   - start: the time of the first one.
    init(
        _ segments: [CompositionSegments.Segment], at start: CMTime, _ track: AVAssetTrack,
        _ format: PictureFormat
    ) {
        (self.segments, self.start, self.format) = (segments, start, format)
        let period = track.minFrameDuration.seconds
        self.period = period.isFinite && period > 0 ? period : 1 / 30
    }

    func next() throws -> CMSampleBuffer? {
        while index < segments.count {
            let segment = segments[index]
            if let media = segment.media, let sample = try next(of: media, segment) { return sample }
            index += 1
            (frames, place) = (nil, nil)
        }
        return nil
    }

    private func next(
        of media: CompositionSegments.Media, _ segment: CompositionSegments.Segment
    ) throws -> CMSampleBuffer? {
        // Times of the frames are from the stream's first one.
        let first = media.stream.start.seconds
        let from = media.range.start.seconds - first, until = media.range.end.seconds - first
        let wanted = place ?? max(from, 0)
        guard wanted < until - 1e-6 else { return nil }
        let frames = self.frames ?? VideoFrames(path: media.source.path, stream: media.stream.index)
        self.frames = frames
        let frame = try frames.frame(at: wanted)
        let begin = max(frame.from.isFinite ? frame.from : 0, from)
        let end = frame.until.isFinite ? frame.until : max(begin + period, min(until, begin + 2 * period))
        guard end > wanted || place == nil else { return nil }
        place = frame.until.isFinite ? frame.until : .infinity
        let length = media.range.duration.seconds
        let speed = length > 0 ? segment.target.duration.seconds / length : 1
        let shown = (start + segment.target.start).seconds + (begin - from) * speed
        let stop = min(end, until)
        let scale: CMTimeScale = 360_000
        return CMSampleBuffer(
            imageBuffer: try format.buffer(frame.image),
            sampleTiming: CMSampleTimingInfo(
                duration: CMTime(seconds: (stop - begin) * speed, preferredTimescale: scale),
                presentationTimeStamp: CMTime(seconds: shown, preferredTimescale: scale)))
    }
}

/// The pictures of a video composition, one for each of its frames.
final class CompositionSamples: SampleSource {
    private let renderer: CompositionRenderer
    private let composition: AVVideoComposition
    private let start: CMTime
    private let count: Int
    private let format: PictureFormat
    private var index = 0

    init(
        _ asset: AVAsset, _ composition: AVVideoComposition, _ range: CMTimeRange, _ format: PictureFormat
    ) throws {
        renderer = try CompositionRenderer(asset, composition)
        (self.composition, self.format, start) = (composition, format, range.start)
        count = composition.frameCount(in: range, of: asset)
    }

    func next() throws -> CMSampleBuffer? {
        guard index < count else { return nil }
        let time = start + composition.time(ofFrame: index)
        index += 1
        return CMSampleBuffer(
            imageBuffer: try format.buffer(try renderer.image(at: time)),
            sampleTiming: CMSampleTimingInfo(
                duration: composition.frameDuration, presentationTimeStamp: time))
    }
}

/// Mixed sound as samples of one layout.
final class SoundSampleBuffers: SampleSource {
    private let mixer: SoundMixer
    private let start: CMTime
    private let layout: SoundLayout
    private let format: CMFormatDescription
    /// The number of frames of a buffer, as on Apple's systems.
    private static let frames = 8192

    init(_ mixer: SoundMixer, at start: CMTime, _ layout: SoundLayout) {
        (self.mixer, self.start, self.layout) = (mixer, start, layout)
        format = CMFormatDescription(sound: layout.description(mixer.format))
    }

    func next() throws -> CMSampleBuffer? {
        let position = mixer.position, rate = mixer.format.rate
        let samples = try mixer.next(Self.frames), count = samples.count / mixer.format.channels
        guard count > 0 else { return nil }
        guard let data = layout.data(samples, channels: mixer.format.channels) else {
            throw AVError(.outOfMemory, "a buffer of sound")
        }
        let scale = CMTimeScale(clamping: rate)
        return CMSampleBuffer(
            data, format, samples: count,
            timing: CMSampleTimingInfo(
                duration: CMTime(value: Int64(count), timescale: scale),
                presentationTimeStamp: CMTimeConvertScale(start, timescale: scale, method: .default)
                    + CMTime(value: Int64(position), timescale: scale)))
    }
}
