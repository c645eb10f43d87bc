import CoreGraphics
import CoreMedia
import Foundation

/// A track that shows ranges of other assets' tracks, one after another.
open class AVCompositionTrack: AVAssetTrack, @unchecked Sendable {
    // Unchecked: as all of the composition, it is changed by one thread while no other uses it.
    private let kind: AVMediaType
    private let identifier: CMPersistentTrackID
    var media = CompositionSegments()
    var ownTransform: CGAffineTransform?
    var ownSize: CGSize?
    var enabled = true

    init(_ kind: AVMediaType, _ identifier: CMPersistentTrackID, in asset: AVAsset) {
        (self.kind, self.identifier) = (kind, identifier)
        super.init(nil, nil, asset: asset)
    }

    private var first: MovieStream? { media.segments.lazy.compactMap { $0.media?.stream }.first }

    open override var trackID: CMPersistentTrackID { identifier }
    open override var mediaType: AVMediaType { kind }
    /// The size of the first track that was inserted.
    open override var naturalSize: CGSize { ownSize ?? first?.naturalSize ?? .zero }
    /// The identity unless set: that of inserted tracks isn't taken.
    open override var preferredTransform: CGAffineTransform { ownTransform ?? .identity }
    open override var nominalFrameRate: Float { Float(first?.frameRate ?? 0) }
    open override var minFrameDuration: CMTime {
        let rates = media.segments.compactMap { $0.media?.stream.frameRate }.filter { $0 > 0 }
        return rates.max().map { MovieRate.duration(of: $0) } ?? .invalid
    }
    open override var naturalTimeScale: CMTimeScale { first?.timescale ?? 600 }
    open override var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: media.end) }
    open override var estimatedDataRate: Float { Float(first?.bitRate ?? 0) }
    open override var languageCode: String? { first?.language }
    open override var isEnabled: Bool { enabled }
    open override var segments: [AVAssetTrackSegment] {
        media.segments.map {
            AVCompositionTrackSegment(
                CMTimeMapping(source: $0.media?.range ?? .invalid, target: $0.target), $0.media)
        }
    }
}

/// The times of a file that a composition shows in a range of its times.
open class AVCompositionTrackSegment: AVAssetTrackSegment, @unchecked Sendable {
    // Unchecked: constant.
    private let media: CompositionSegments.Media?

    init(_ mapping: CMTimeMapping, _ media: CompositionSegments.Media?) {
        self.media = media
        super.init(mapping)
    }

    /// Nil for an empty segment.
    open var sourceURL: URL? { media.map { URL(fileURLWithPath: $0.source.path) } }
    open var sourceTrackID: CMPersistentTrackID {
        media.map { CMPersistentTrackID($0.stream.index + 1) } ?? kCMPersistentTrackID_Invalid
    }
}

/// A composition's track that can be edited.
open class AVMutableCompositionTrack: AVCompositionTrack, @unchecked Sendable {
    // Unchecked: see the superclass.
    open override var preferredTransform: CGAffineTransform {
        get { super.preferredTransform }
        set { ownTransform = newValue }
    }
    open override var naturalTimeScale: CMTimeScale {
        get { super.naturalTimeScale }
        set {}
    }
    open override var isEnabled: Bool {
        get { enabled }
        set { enabled = newValue }
    }

    /// Inserts a range of a track at a time; what is later is moved.
    ///
    /// - Parameter startTime: after the end, an empty segment comes before; an invalid time is the end.
    /// - Throws: `AVError` for a track of other media, or a range without a sample in it. Times beyond the track's ends are
    ///   left out.
    open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
        guard track.mediaType == mediaType else {
            throw AVError(
                .operationNotSupportedForAsset, "a track of \(mediaType.rawValue) takes no other media")
        }
        guard timeRange.start.isNumeric, timeRange.duration.isNumeric || timeRange.duration.isPositiveInfinity
        else {
            throw AVError(
                .invalidCompositionTrackSegmentSourceStartTime, "a range of times that is not numeric")
        }
        var place = startTime.isNumeric ? startTime : media.end
        guard place >= .zero else {
            throw AVError(.invalidCompositionTrackSegmentSourceStartTime, "an insertion before the start")
        }
        let parts = track.media(in: timeRange)
        guard parts.contains(where: { $0.media != nil }) else {
            throw AVError(
                .invalidCompositionTrackSegmentSourceDuration, "the range has none of the track's samples")
        }
        let begin = place
        for part in parts {
            media.insert(part.media, duration: part.target.duration, at: place)
            place += part.target.duration
        }
        // Later segments move by the whole range, as in the other tracks.
        let until = begin + timeRange.duration
        if until.isNumeric, until > place, media.end > place {
            media.insert(nil, duration: until - place, at: place)
        }
    }

    open func insertTimeRanges(
        _ timeRanges: [NSValue], of tracks: [AVAssetTrack], at startTime: CMTime
    ) throws {
        var place = startTime.isNumeric ? startTime : media.end
        for (range, track) in zip(timeRanges, tracks) {
            let range = range.timeRangeValue
            guard range.isValid else { continue }
            try insertTimeRange(range, of: track, at: place)
            place += range.duration
        }
    }

    open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
        guard timeRange.start.isNumeric, timeRange.start >= .zero, timeRange.duration.isNumeric else {
            return
        }
        media.insert(nil, duration: timeRange.duration, at: timeRange.start)
    }
    open func removeTimeRange(_ timeRange: CMTimeRange) { media.remove(timeRange) }
    open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
        media.scale(timeRange, to: duration)
    }
}

extension AVAssetTrack {
    /// The media of a range of the track's times, with its times in the range's own order.
    func media(in range: CMTimeRange) -> [CompositionSegments.Segment] {
        if let composed = self as? AVCompositionTrack {
            var rest = composed.media
            rest.remove(CMTimeRange(start: range.end, end: rest.end))
            rest.remove(CMTimeRange(start: .zero, end: range.start))
            return rest.segments
        }
        guard let source, let stream else { return [] }
        let known = timeRange
        let found = known.duration.isNumeric ? range.intersection(known) : range
        guard found.duration > .zero else { return [] }
        var parts: [CompositionSegments.Segment] = []
        // A range that begins before the track's first sample begins with nothing.
        if found.start > range.start {
            parts.append(
                .init(media: nil, target: CMTimeRange(start: .zero, duration: found.start - range.start)))
        }
        parts.append(
            .init(
                media: .init(source: source, stream: stream, range: found),
                target: CMTimeRange(start: found.start - range.start, duration: found.duration)))
        return parts
    }
}
