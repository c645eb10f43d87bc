import CLibAV
import Libav

/// Converts samples to another rate and number of channels. One thread at a time uses it.
final class SoundConverter {
    let source: SoundFormat
    private let target: SoundFormat
    private let av: LibAV
    private var raw: OpaquePointer?

    /// - Throws: `AVError` for a format that can't be converted.
    init(from source: SoundFormat, to target: SoundFormat) throws {
        av = try LibAV.load()
        (self.source, self.target) = (source, target)
        guard source != target else { return }
        guard source.rate > 0, source.channels > 0, source.rate <= 256 * target.rate else {
            throw AVError(.operationNotAllowed, "sound of \(source.rate) Hz can't be converted")
        }
        var from = AVChannelLayout(), to = AVChannelLayout()
        av.av_channel_layout_default(&from, Int32(clamping: source.channels))
        av.av_channel_layout_default(&to, Int32(clamping: target.channels))
        let code = av.swr_alloc_set_opts2(
            &raw, &to, AV_SAMPLE_FMT_FLT, Int32(clamping: target.rate), &from, AV_SAMPLE_FMT_FLT,
            Int32(clamping: source.rate), 0, nil)
        guard code >= 0, av.swr_init(raw) >= 0 else {
            throw AVError(.operationNotAllowed, "sound of \(source.channels) channels can't be converted")
        }
    }

    deinit { av.swr_free(&raw) }

    func convert(_ samples: [Float]) throws -> [Float] {
        guard raw != nil else { return samples }
        let count = Int32(clamping: samples.count / source.channels)
        let most = Int(max(av.swr_get_out_samples(raw, count), 0))
        var made = [Float](repeating: 0, count: most * target.channels)
        let written = made.withUnsafeMutableBytes { bytes -> Int32 in
            samples.withUnsafeBytes { given -> Int32 in
                var output = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
                var input = given.baseAddress?.assumingMemoryBound(to: UInt8.self)
                return av.swr_convert(raw, &output, Int32(clamping: most), &input, count)
            }
        }
        guard written >= 0 else { throw AVError(.operationNotAllowed, "sound can't be converted") }
        return Array(made.prefix(Int(written) * target.channels))
    }
}
