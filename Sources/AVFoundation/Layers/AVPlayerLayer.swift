import CoreAnimation
import CoreMedia
import Foundation
import RenderTree

/// Shows the movie of a player.
open class AVPlayerLayer: CALayer, MovieLayer {
    public override init() {
        super.init()
        contentsGravity = .resizeAspect
    }

    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? AVPlayerLayer else { return }
        shown = other.shown
        gravity = other.gravity
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var shown: AVPlayer?
    private var gravity = AVLayerVideoGravity.resizeAspect

    open var player: AVPlayer? {
        get { shown }
        set {
            guard newValue !== shown else { return }
            shown?.remove(self)
            shown = newValue
            contents = newValue?.provider
            newValue?.add(self)
        }
    }

    /// Asks the player's pictures anew, unless other contents were set since.
    func renew() {
        guard let shown, contents as? PlayerPictures === shown.provider else { return }
        showProvider(shown.provider, revision: shown.changes)
    }

    open var videoGravity: AVLayerVideoGravity {
        get { gravity }
        set {
            change(MovieLayerKey.videoGravity, [], gravity != newValue) { gravity = newValue }
            contentsGravity = newValue.contentsGravity
        }
    }

    /// Whether the current item has a video track that can be decoded.
    open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

    /// The rectangle of the movie, in points of the layer's bounds space; zero without a movie.
    open var videoRect: CGRect {
        guard let size = player?.currentItem?.presentationSize, size.width > 0 else { return .zero }
        return videoGravity.rect(of: size, in: bounds)
    }
}

@used @section("agate_layers") private let linked: LinkedType = { AVPlayerLayer.add(to: $0) }

extension AVPlayerLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(AVPlayerLayer.self, .movies(AVPlayerLayer.self)) {
        AVPlayerLayer()
    }
}
