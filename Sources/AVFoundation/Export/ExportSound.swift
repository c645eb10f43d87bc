import CoreMedia
import MovieWriter

/// The sound of an export: copied where it is one range as it is, mixed and encoded otherwise.
enum ExportSound {
    case copied(CompositionSegments.Media, start: CMTime)
    case mixed([SoundMixer.Part], duration: Double, SoundFormat, encoder: String)

    /// The codecs that are copied into a container.
    private static let codecs: [MovieContainer: Set<String>] = [
        .mp4: ["aac", "mp3", "ac3", "eac3", "alac", "opus"],
        .mov: ["aac", "mp3", "ac3", "eac3", "alac", "pcm_s16le", "pcm_s24le", "pcm_f32le", "pcm_s16be"],
        .webm: ["opus", "vorbis"],
    ]

    /// The sound of a range of an asset's times; nil if it has none.
    init?(_ asset: AVAsset, _ range: CMTimeRange, _ mix: AVAudioMix?, _ container: MovieContainer) {
        var parts: [SoundMixer.Part] = []
        for track in asset.tracks(withMediaType: .audio) where track.isEnabled {
            let volume =
                mix?.volumes(of: track.trackID).map { VolumeCurve($0, shift: range.start.seconds) }
                ?? VolumeCurve()
            for segment in track.media(in: range) {
                guard let media = segment.media else { continue }
                parts.append(.init(media: media, target: segment.target, volume: volume))
            }
        }
        guard let first = parts.first else { return nil }
        let isPlain =
            parts.count == 1 && first.volume.isOne && first.media.range.duration == first.target.duration
        if isPlain, Self.codecs[container, default: []].contains(first.media.stream.codec) {
            self = .copied(first.media, start: first.target.start)
            return
        }
        let isOpus = container == .webm
        let rate = isOpus || parts.contains { $0.media.stream.sampleRate > 44100 } ? 48000 : 44100
        let channels = min(max(parts.map(\.media.stream.channels).max() ?? 2, 1), 2)
        self = .mixed(
            parts, duration: range.duration.seconds, SoundFormat(rate: rate, channels: channels),
            encoder: isOpus ? "libopus" : "aac")
    }

    /// Opens the file that is copied, or the encoder of a mix, which opens its files as they begin.
    func open(file: String) throws -> any MovieSound {
        switch self {
        case .copied(let media, let start): try SoundCopy(media, at: start)
        case .mixed(let parts, let duration, let format, let encoder):
            try SoundEncoder(SoundMixer(parts, duration: duration, format), encoder: encoder, file: file)
        }
    }
}
