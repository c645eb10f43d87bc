import CoreAnimation
import CoreMedia
import Foundation

/// The fitting of a movie in its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")

    var contentsGravity: CALayerContentsGravity {
        switch self {
        case .resize: .resize
        case .resizeAspectFill: .resizeAspectFill
        default: .resizeAspect
        }
    }

    /// The rectangle that a picture of a size takes in the bounds of a layer.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0, self != .resize else { return bounds }
        let x = bounds.width / size.width, y = bounds.height / size.height
        let scale = self == .resizeAspectFill ? max(x, y) : min(x, y)
        let (width, height) = (size.width * scale, size.height * scale)
        return CGRect(
            x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
}

/// Shows the movie of a player.
open class AVPlayerLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case videoGravity
        static let base = LayerPropertyTable.layer.all.count
    }

    fileprivate static let table = LayerPropertyTable(AVPlayerLayer.self, Key.self, extending: .layer) { t in
        t.add(
            .videoGravity, .constant(.resizeAspect, .resizeAspectFill, .resize), .resizeAspect,
            { $0.videoGravity }, { $0.videoGravity = $1 })
    }

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
            change(Key.videoGravity, [], gravity != newValue) { gravity = newValue }
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

extension AVPlayerLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(AVPlayerLayer.self, table) { AVPlayerLayer() }
}
