import CLibAV
import Foundation
import Libav

/// Decodes a range of a file's sound to samples of one format. One thread at a time uses it.
///
/// Samples that the file lacks are silent, and packets that can't be decoded are skipped.
final class SoundReader {
    private let av: LibAV
    private let decoder: StreamDecoder
    private let format: SoundFormat
    private let frame: DecodedFrame
    private var resampler: OpaquePointer?
    /// The format that the resampler was made for.
    private var input: (rate: Int32, channels: Int32, kind: Int32) = (0, 0, -1)
    /// The range's start, in seconds of the file's stamps, and how fast the file is played.
    private let start: Double
    private let speed: Double
    /// Decoded samples that weren't read yet.
    private var waiting: [Float] = []
    /// The number of samples to drop, or silent ones that come first; nil until the first frame says.
    private var lead: Int?
    /// The time of the frame that follows, in seconds of the file's stamps.
    private var expected: Double?
    private var isEnded = false

    /// - Parameters:
    ///   - media: the range of the file.
    ///   - speed: how many of the file's seconds are played in one. Faster sound is higher.
    init(_ media: CompositionSegments.Media, speed: Double, _ format: SoundFormat) throws {
        let path = media.source.path
        do { av = try LibAV.load() } catch { throw VideoError(file: path, detail: "\(error)") }
        let file = try MovieFile(av, path)
        guard let stream = file.stream(media.stream.index) else {
            throw VideoError(file: path, detail: "expected a stream \(media.stream.index) of sound")
        }
        decoder = try StreamDecoder(av, file, stream)
        frame = try DecodedFrame(av)
        (self.format, self.speed) = (format, speed)
        start = media.range.start.seconds + file.start
        if media.range.start > .zero {
            // A decoder needs a few packets until its samples are right.
            let unit = stream.pointee.time_base
            let stamp = (start - 0.2) * Double(unit.den) / Double(max(unit.num, 1))
            decoder.seek(to: Int64(exactly: stamp.rounded()) ?? 0)
        }
    }

    deinit { av.swr_free(&resampler) }

    /// Adds the next samples to others, with a factor for each frame of samples.
    func add(to samples: inout [Float], at first: Int, frames: Int, volume: (Int) -> Float) {
        let channels = format.channels
        while lead == nil, !isEnded { decode() }
        let silent = min(max(lead ?? 0, 0), frames)
        if let known = lead, known > 0 { lead = known - silent }
        let wanted = (frames - silent) * channels
        while waiting.count < wanted, !isEnded { decode() }
        let count = min(wanted, waiting.count)
        for index in 0..<count {
            samples[(first + silent) * channels + index] +=
                waiting[index] * volume(silent + index / channels)
        }
        waiting.removeFirst(count)
    }

    private func decode() {
        if decoder.decode(into: frame) { return take() }
        if resampler != nil { convert(nil, 0) }
        isEnded = true
    }

    /// Converts the samples of the decoded frame.
    private func take() {
        let raw = frame.raw
        guard raw.pointee.nb_samples > 0, prepare(raw) else { return }
        let unit = decoder.stream.pointee.time_base, stamp = raw.pointee.best_effort_timestamp
        let time =
            stamp == Int64.min
            ? expected ?? start : Double(stamp) * unit.seconds
        if lead == nil {
            lead = format.sample((time - start) / speed)
        } else if let expected, time - expected > 0.02 {
            // A gap in the file, or a packet that couldn't be decoded, is silent.
            let gap = min(format.sample((time - expected) / speed), 60 * format.rate)
            if let drop = lead, drop < 0 {
                lead = min(drop + gap, 0)
            } else {
                waiting += Array(repeating: 0, count: max(gap, 0) * format.channels)
            }
        }
        expected = time + Double(raw.pointee.nb_samples) / Double(max(raw.pointee.sample_rate, 1))
        raw.pointee.extended_data.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 1) {
            convert($0, raw.pointee.nb_samples)
        }
    }

    private func convert(_ data: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int32) {
        let most = Int(max(av.swr_get_out_samples(resampler, count), 0))
        guard most > 0 else { return }
        var made = [Float](repeating: 0, count: most * format.channels)
        let written = made.withUnsafeMutableBytes { bytes -> Int32 in
            var output = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return av.swr_convert(resampler, &output, Int32(clamping: most), data, count)
        }
        guard written > 0 else { return }
        var new = made.prefix(Int(written) * format.channels)
        if let drop = lead, drop < 0 {
            let dropped = min(-drop, Int(written))
            new = new.dropFirst(dropped * format.channels)
            lead = drop + dropped
        }
        waiting += new
    }

    /// Makes the resampler for a frame's format. Returns false if the format can't be resampled.
    private func prepare(_ raw: UnsafeMutablePointer<AVFrame>) -> Bool {
        let own = (raw.pointee.sample_rate, raw.pointee.ch_layout.nb_channels, raw.pointee.format)
        if own == input, resampler != nil { return true }
        guard own.0 > 0, own.1 > 0 else { return false }
        var target = AVChannelLayout(), source = raw.pointee.ch_layout
        av.av_channel_layout_default(&target, Int32(format.channels))
        if source.order == AV_CHANNEL_ORDER_UNSPEC { av.av_channel_layout_default(&source, own.1) }
        let rate = (Double(own.0) * speed).rounded()
        // Beyond this the resampler's filters have millions of coefficients.
        guard rate <= 256 * Double(format.rate) else { return false }
        av.swr_free(&resampler)
        let code = av.swr_alloc_set_opts2(
            &resampler, &target, AV_SAMPLE_FMT_FLT, Int32(format.rate), &source,
            AVSampleFormat(rawValue: own.2), Int32(max(rate, 1)), 0, nil)
        guard code >= 0, av.swr_init(resampler) >= 0 else {
            av.swr_free(&resampler)
            return false
        }
        input = own
        return true
    }
}
