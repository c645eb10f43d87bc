import CoreMedia
import Foundation

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = AVMediaType(rawValue: "vide")
    public static let audio = AVMediaType(rawValue: "soun")
}

/// A movie: its tracks and its duration. Only video tracks are read.
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
    open var duration: CMTime { (try? source?.track.get().duration) ?? .zero }
    open var tracks: [AVAssetTrack] {
        guard let track = try? source?.track.get() else { return [] }
        return [AVAssetTrack(track)]
    }
    open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
        tracks.filter { $0.mediaType == mediaType }
    }
    open var isPlayable: Bool { !tracks.isEmpty }
    open var isReadable: Bool { isPlayable }

    /// Reads the file's header on a thread of the pool.
    ///
    /// - Throws: an error that names the file and what was expected.
    open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
        _ = try source?.track.get()
        return tracks(withMediaType: mediaType)
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

/// A video track.
public final class AVAssetTrack: NSObject, Sendable {
    private let track: VideoTrack
    init(_ track: VideoTrack) { self.track = track }

    public var mediaType: AVMediaType { .video }
    /// In pixels; the width is that of square pixels.
    public var naturalSize: CGSize { track.naturalSize }
    /// The mean number of frames a second.
    public var nominalFrameRate: Float { Float(1 / track.period) }
    public var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: track.duration) }
}
