import CoreMedia
import Foundation

/// The samples of one track.
///
/// Without settings they are the file's compressed samples as they are. Settings with
/// `kCVPixelBufferPixelFormatTypeKey` give pictures of BGRA or RGBA; such with `AVFormatIDKey` of `kAudioFormatLinearPCM`
/// give uncompressed sound. Pictures aren't turned by the track's preferred transform.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput, @unchecked Sendable {
    // Unchecked: see the superclass.
    public let track: AVAssetTrack
    public let outputSettings: [String: Any]?

    public init(track: AVAssetTrack, outputSettings: [String: Any]?) {
        (self.track, self.outputSettings) = (track, outputSettings)
        super.init()
    }

    open override var mediaType: AVMediaType { track.mediaType }

    override func check(_ asset: AVAsset) throws {
        guard asset.tracks.contains(where: { $0.isEqual(track) }) else {
            throw AVError(.operationNotAllowed, "track: expected one of the asset's")
        }
        guard let outputSettings else { return }
        if mediaType == .video {
            _ = try PictureFormat(outputSettings)
        } else {
            _ = try SoundSettings.reading(outputSettings)
        }
    }

    override func makeSource(_ asset: AVAsset, _ range: CMTimeRange) throws -> any SampleSource {
        let segments = track.media(in: range)
        guard let outputSettings else { return try copied(segments, range) }
        if mediaType == .video {
            return PictureSamples(segments, at: range.start, track, try PictureFormat(outputSettings))
        }
        let settings = try SoundSettings.reading(outputSettings)
        let mixer = SoundMixer(
            segments.compactMap { segment in
                segment.media.map { .init(media: $0, target: segment.target, volume: VolumeCurve()) }
            },
            duration: (segments.last?.target.end ?? .zero).seconds,
            settings.format(segments.compactMap(\.media?.stream)))
        return SoundSampleBuffers(mixer, at: range.start, settings.layout)
    }

    private func copied(
        _ segments: [CompositionSegments.Segment], _ range: CMTimeRange
    ) throws -> any SampleSource {
        let full = segments.filter { $0.media != nil }
        guard full.count <= 1, let only = full.first, let media = only.media,
            media.range.duration == only.target.duration
        else {
            throw AVError(
                .operationNotSupportedForAsset,
                "outputSettings: only one range of a file at its own speed is read without settings")
        }
        return try PacketSamples(media, at: range.start + only.target.start)
    }
}

/// The mixed sound of several tracks, uncompressed.
open class AVAssetReaderAudioMixOutput: AVAssetReaderOutput, @unchecked Sendable {
    // Unchecked: see the superclass.
    public let audioTracks: [AVAssetTrack]
    public let audioSettings: [String: Any]?
    /// The tracks' volumes; set it before reading starts.
    open var audioMix: AVAudioMix?

    public init(audioTracks: [AVAssetTrack], audioSettings: [String: Any]?) {
        (self.audioTracks, self.audioSettings) = (audioTracks, audioSettings)
        super.init()
    }

    open override var mediaType: AVMediaType { .audio }

    override func check(_ asset: AVAsset) throws {
        let tracks = asset.tracks
        guard !audioTracks.isEmpty,
            audioTracks.allSatisfy({ own in
                own.mediaType == .audio && tracks.contains { $0.isEqual(own) }
            })
        else { throw AVError(.operationNotAllowed, "audioTracks: expected tracks of the asset's sound") }
        _ = try SoundSettings.reading(audioSettings ?? [:])
    }

    override func makeSource(_ asset: AVAsset, _ range: CMTimeRange) throws -> any SampleSource {
        let settings = try SoundSettings.reading(audioSettings ?? [:])
        var parts: [SoundMixer.Part] = []
        for track in audioTracks {
            let volume =
                audioMix?.volumes(of: track.trackID).map { VolumeCurve($0, shift: range.start.seconds) }
                ?? VolumeCurve()
            for segment in track.media(in: range) {
                guard let media = segment.media else { continue }
                parts.append(.init(media: media, target: segment.target, volume: volume))
            }
        }
        let end = parts.map(\.target.end).max() ?? .zero
        let mixer = SoundMixer(
            parts, duration: end.seconds, settings.format(parts.map(\.media.stream)))
        return SoundSampleBuffers(mixer, at: range.start, settings.layout)
    }
}

/// The pictures of a video composition.
open class AVAssetReaderVideoCompositionOutput: AVAssetReaderOutput, @unchecked Sendable {
    // Unchecked: see the superclass.
    public let videoTracks: [AVAssetTrack]
    public let videoSettings: [String: Any]?
    /// Set it before reading starts.
    open var videoComposition: AVVideoComposition?

    /// - Parameter videoTracks: tracks of the asset; the composition's instructions name those that are shown.
    public init(videoTracks: [AVAssetTrack], videoSettings: [String: Any]?) {
        (self.videoTracks, self.videoSettings) = (videoTracks, videoSettings)
        super.init()
    }

    override func check(_ asset: AVAsset) throws {
        let tracks = asset.tracks
        guard !videoTracks.isEmpty,
            videoTracks.allSatisfy({ own in
                own.mediaType == .video && tracks.contains { $0.isEqual(own) }
            })
        else { throw AVError(.operationNotAllowed, "videoTracks: expected tracks of the asset's video") }
        _ = try PictureFormat(videoSettings ?? [:])
    }

    override func makeSource(_ asset: AVAsset, _ range: CMTimeRange) throws -> any SampleSource {
        guard let videoComposition else {
            throw AVError(.invalidVideoComposition, "videoComposition: expected one")
        }
        return try CompositionSamples(asset, videoComposition, range, try PictureFormat(videoSettings ?? [:]))
    }
}
