import CoreGraphics
import CoreMedia
import Foundation

/// A track of an asset: video or sound.
open class AVAssetTrack: NSObject, @unchecked Sendable {
    // Unchecked: constant here; the track of a composition is changed by its owner alone, as on Apple's systems.
    let source: MovieSource?
    let stream: MovieStream?
    private weak var owner: AVAsset?

    init(_ source: MovieSource?, _ stream: MovieStream?, asset: AVAsset?) {
        (self.source, self.stream, owner) = (source, stream, asset)
    }

    /// Tracks of one asset are equal if they are of one stream: the asset makes them anew each time.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let source, let stream, let other = object as? AVAssetTrack else {
            return super.isEqual(object)
        }
        return source === other.source && stream.index == other.stream?.index
    }
    open override var hash: Int {
        guard let source, let stream else { return super.hash }
        return ObjectIdentifier(source).hashValue &+ stream.index
    }

    /// Nil when the asset is gone.
    open var asset: AVAsset? { owner }
    /// The file's streams are numbered from 1.
    open var trackID: CMPersistentTrackID { CMPersistentTrackID(stream.map { $0.index + 1 } ?? 0) }
    open var mediaType: AVMediaType { stream?.isVideo ?? true ? .video : .audio }
    /// In pixels, before `preferredTransform`; the width is that of square pixels. Zero for sound.
    open var naturalSize: CGSize { stream?.naturalSize ?? .zero }
    /// Turns the pictures upright, in pixels from the top left corner.
    open var preferredTransform: CGAffineTransform { stream?.transform ?? .identity }
    open var preferredVolume: Float { 1 }
    /// The mean number of frames a second; 0 for sound.
    open var nominalFrameRate: Float { Float(stream?.frameRate ?? 0) }
    /// Invalid for sound.
    open var minFrameDuration: CMTime {
        guard let rate = stream?.frameRate, rate > 0 else { return .invalid }
        return MovieRate.duration(of: rate)
    }
    open var naturalTimeScale: CMTimeScale { stream?.timescale ?? 600 }
    /// The times of the asset at which the track has samples.
    open var timeRange: CMTimeRange {
        CMTimeRange(start: stream?.start ?? .zero, duration: stream?.duration ?? .zero)
    }
    /// In bits a second; 0 if the file doesn't say.
    open var estimatedDataRate: Float { Float(stream?.bitRate ?? 0) }
    open var isEnabled: Bool { stream?.isEnabled ?? true }
    open var isPlayable: Bool { true }
    open var isDecodable: Bool { true }
    open var isSelfContained: Bool { true }
    open var totalSampleDataLength: Int64 {
        Int64(exactly: (Double(estimatedDataRate) / 8 * max(timeRange.duration.seconds, 0)).rounded()) ?? 0
    }
    open var languageCode: String? { stream?.language }
    open var segments: [AVAssetTrackSegment] {
        [AVAssetTrackSegment(CMTimeMapping(source: timeRange, target: timeRange))]
    }

    open func hasMediaCharacteristic(_ characteristic: AVMediaCharacteristic) -> Bool {
        (characteristic == .visual && mediaType == .video)
            || (characteristic == .audible && mediaType == .audio)
    }
    open func segment(forTrackTime trackTime: CMTime) -> AVAssetTrackSegment? {
        segments.first { $0.timeMapping.target.containsTime(trackTime) }
    }
}

/// The times of a track's media that are shown in a range of the track's times.
open class AVAssetTrackSegment: NSObject, @unchecked Sendable {
    // Unchecked: constant.
    public let timeMapping: CMTimeMapping
    init(_ mapping: CMTimeMapping) { timeMapping = mapping }

    /// Whether the segment shows nothing.
    open var isEmpty: Bool { !timeMapping.source.isValid }
}

/// Frame rates as times.
enum MovieRate {
    /// The duration of a frame; the rates of television are exact.
    static func duration(of rate: Double) -> CMTime {
        for (numerator, denominator) in [(24000, 1001), (30000, 1001), (60000, 1001), (120_000, 1001)]
        where abs(rate * Double(denominator) / Double(numerator) - 1) < 1e-5 {
            return CMTime(value: CMTimeValue(denominator), timescale: CMTimeScale(numerator))
        }
        let whole = rate.rounded()
        if whole >= 1, abs(rate - whole) < 1e-4 { return CMTime(value: 1, timescale: CMTimeScale(whole)) }
        return CMTime(seconds: 1 / rate, preferredTimescale: 90000)
    }
}
