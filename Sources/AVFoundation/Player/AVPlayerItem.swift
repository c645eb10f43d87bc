import CoreMedia
import Foundation

extension NSNotification.Name {
    /// An item was played to its end; the object is the item.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
}

/// A movie as a player shows it.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    // Unchecked: constant but for the player, which only the player's thread sets.
    public let asset: AVAsset
    /// The composition of the pictures; those of the first video track if nil. Set it before the item is played.
    open var videoComposition: AVVideoComposition? {
        didSet { frames = asset.pictures(videoComposition) }
    }
    open var audioMix: AVAudioMix?
    private(set) var frames: (any MoviePictures)?
    weak var player: AVPlayer?

    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    public init(asset: AVAsset) {
        self.asset = asset
        frames = asset.pictures()
    }

    public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

    open var duration: CMTime { asset.duration }
    /// In points, at one pixel a point.
    open var presentationSize: CGSize {
        if let videoComposition { return videoComposition.renderSize }
        guard let track = asset.tracks(withMediaType: .video).first else { return .zero }
        return CGRect(origin: .zero, size: track.naturalSize).applying(track.preferredTransform).size
    }
    open var status: Status { asset.isPlayable && error == nil ? .readyToPlay : .failed }
    /// The reason why the movie can't be shown; it names the file.
    open var error: (any Error)? {
        guard let source = asset.source else { return nil }
        do {
            if try source.streams.get().contains(where: \.isVideo) { _ = try source.track.get() }
            return nil
        } catch { return error }
    }
    open func currentTime() -> CMTime {
        player?.currentItem === self ? player?.currentTime() ?? .zero : .zero
    }

    /// In seconds; infinite if the movie's length is not known.
    var length: Double {
        let seconds = asset.duration.seconds
        return seconds.isFinite ? max(seconds, 0) : .infinity
    }
}
