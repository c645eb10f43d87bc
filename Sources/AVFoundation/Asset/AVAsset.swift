import CoreGraphics
import CoreMedia
import Foundation

/// A movie: its tracks of video and sound, and its duration.
open class AVAsset: NSObject, @unchecked Sendable {
    // Unchecked: all that subclasses of this module store is constant or locked.

    /// An asset of a file.
    public convenience init(url: URL) {
        // A class cluster on Apple's systems; an asset of a URL here, too.
        self.init(file: url)
    }

    init(file: URL?) { source = file.map { MovieSource($0) } }

    let source: MovieSource?

    /// Indefinite if the file doesn't say, zero if it can't be read.
    open var duration: CMTime {
        guard let streams = try? source?.streams.get(), !streams.isEmpty else { return .zero }
        let ends = streams.map { $0.start + $0.duration }
        return ends.filter(\.isNumeric).max() ?? .indefinite
    }
    /// In the file's order.
    open var tracks: [AVAssetTrack] {
        guard let source, let streams = try? source.streams.get() else { return [] }
        return streams.map { AVAssetTrack(source, $0, asset: self) }
    }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }
    open func tracks(withMediaCharacteristic characteristic: AVMediaCharacteristic) -> [AVAssetTrack] {
        tracks.filter { $0.hasMediaCharacteristic(characteristic) }
    }
    open func track(withTrackID trackID: CMPersistentTrackID) -> AVAssetTrack? {
        tracks.first { $0.trackID == trackID }
    }
    open var isPlayable: Bool { !tracks.isEmpty }
    open var isReadable: Bool { isPlayable }
    open var isExportable: Bool { isPlayable }
    /// Whether tracks of it may be put into a composition.
    open var isComposable: Bool { isPlayable }
    open var hasProtectedContent: Bool { false }
    open var providesPreciseDurationAndTiming: Bool { true }
    open var preferredRate: Float { 1 }
    open var preferredVolume: Float { 1 }
    open var preferredTransform: CGAffineTransform {
        tracks(withMediaType: .video).first?.preferredTransform ?? .identity
    }

    /// Reads the file's header on a thread of the pool.
    ///
    /// - Throws: an error that names the file and what was expected.
    open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        _ = try source?.streams.get()
        return tracks(withMediaType: mediaType)
    }

    open func loadTrack(withTrackID trackID: CMPersistentTrackID) async throws -> AVAssetTrack? {
        _ = try source?.streams.get()
        return track(withTrackID: trackID)
    }
}

/// A movie in a file.
open class AVURLAsset: AVAsset, @unchecked Sendable {
    public let url: URL

    /// - Parameter options: ignored.
    public init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        super.init(file: url)
    }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey = "AVURLAssetPreferPreciseDurationAndTimingKey"
