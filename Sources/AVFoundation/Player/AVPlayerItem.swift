import CoreMedia
import Foundation
import Locking

extension NSNotification.Name {
    /// An item was played to its end; the object is the item.
    public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
        "AVPlayerItemDidPlayToEndTimeNotification")
}

/// A movie as a player shows it.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    // Unchecked: constant but for the player, which only the player's thread sets.
    public let asset: AVAsset
    private struct Pictures {
        var composition: AVVideoComposition?
        var made: (any MoviePictures)??
    }
    private let pictures = Locked(Pictures())
    /// The composition of the pictures; those of the first video track if nil. Set it before the item is played.
    open var videoComposition: AVVideoComposition? {
        get { pictures.withLock { $0.composition } }
        set { pictures.withLock { $0 = Pictures(composition: newValue) } }
    }
    open var audioMix: AVAudioMix?
    /// The pictures of the movie, made on first use.
    var frames: (any MoviePictures)? {
        pictures.withLock { own in
            if let made = own.made { return made }
            let new = asset.pictures(own.composition)
            own.made = .some(new)
            return new
        }
    }
    weak var player: AVPlayer?
    /// The layers that have the item's time; the player's thread uses them.
    var followers: [Follower] = []
    struct Follower { weak var layer: AVSynchronizedLayer? }

    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
        DispatchQueue.global().async { [weak self] in _ = self?.frames }
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
            if try source.streams.get().contains(where: \.isVideo) { try source.decoding.get() }
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
