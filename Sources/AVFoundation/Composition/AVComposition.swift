import CoreGraphics
import CoreMedia
import Foundation

/// An asset whose tracks show ranges of other assets.
open class AVComposition: AVAsset, @unchecked Sendable {
    // Unchecked: it is changed by one thread while no other uses it, as on Apple's systems.
    var list: [AVMutableCompositionTrack] = []
    var size: CGSize?

    public init() { super.init(file: nil) }

    open override var duration: CMTime { list.map(\.media.end).max() ?? .zero }
    open override var tracks: [AVAssetTrack] { list }
    /// The size of the first video track unless it is set.
    open var naturalSize: CGSize {
        size ?? list.first { $0.mediaType == .video }?.naturalSize ?? .zero
    }
}

/// A composition that can be edited.
open class AVMutableComposition: AVComposition, @unchecked Sendable {
    // Unchecked: see the superclass.
    open override var naturalSize: CGSize {
        get { super.naturalSize }
        set { size = newValue }
    }

    /// Adds an empty track.
    ///
    /// - Parameter preferredTrackID: taken if no other track has it; the next free number otherwise.
    /// - Returns: nil for media that is neither video nor sound.
    open func addMutableTrack(
        withMediaType mediaType: AVMediaType, preferredTrackID: CMPersistentTrackID
    ) -> AVMutableCompositionTrack? {
        guard mediaType == .video || mediaType == .audio else { return nil }
        let used = Set(list.map(\.trackID))
        var identifier = preferredTrackID
        if identifier <= 0 || used.contains(identifier) {
            identifier = 1
            while used.contains(identifier) { identifier += 1 }
        }
        let track = AVMutableCompositionTrack(mediaType, identifier, in: self)
        list.append(track)
        return track
    }

    open func removeTrack(_ track: AVCompositionTrack) { list.removeAll { $0 === track } }

    /// A track that an asset's track can be inserted into at a time.
    open func mutableTrack(compatibleWith track: AVAssetTrack) -> AVMutableCompositionTrack? {
        list.first { $0.mediaType == track.mediaType }
    }

    /// Inserts a range of all tracks of an asset at a time, into tracks of the same media. Missing tracks are added, and later
    /// segments are moved.
    open func insertTimeRange(_ timeRange: CMTimeRange, of asset: AVAsset, at startTime: CMTime) throws {
        var timeRange = timeRange
        if timeRange.duration.isPositiveInfinity, asset.duration.isNumeric {
            timeRange = CMTimeRange(start: timeRange.start, end: max(asset.duration, timeRange.start))
        }
        let place = startTime.isNumeric ? startTime : duration
        var free = list, isInserted = false
        for track in asset.tracks where track.mediaType == .video || track.mediaType == .audio {
            // A track that ended before the range has nothing in it, and is moved below.
            guard track.media(in: timeRange).contains(where: { $0.media != nil }) else { continue }
            let found = free.firstIndex { $0.mediaType == track.mediaType }.map { free.remove(at: $0) }
            guard
                let own = found
                    ?? addMutableTrack(
                        withMediaType: track.mediaType, preferredTrackID: kCMPersistentTrackID_Invalid)
            else { continue }
            if found == nil { own.ownTransform = track.preferredTransform }
            try own.insertTimeRange(timeRange, of: track, at: place)
            isInserted = true
        }
        guard isInserted else {
            throw AVError(
                .invalidCompositionTrackSegmentSourceDuration, "the range has none of the asset's samples")
        }
        // Tracks that nothing was inserted into are moved, too.
        for track in free where track.media.end > place {
            track.insertEmptyTimeRange(CMTimeRange(start: place, duration: timeRange.duration))
        }
    }

    open func insertEmptyTimeRange(_ timeRange: CMTimeRange) {
        for track in list where track.media.end > timeRange.start { track.insertEmptyTimeRange(timeRange) }
    }
    open func removeTimeRange(_ timeRange: CMTimeRange) {
        for track in list { track.removeTimeRange(timeRange) }
    }
    open func scaleTimeRange(_ timeRange: CMTimeRange, toDuration duration: CMTime) {
        for track in list { track.scaleTimeRange(timeRange, toDuration: duration) }
    }
}
