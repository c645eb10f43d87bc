import AVFoundation
import UIKit

/// A view whose layer shows a player's movie.
@objc public class MovieView: UIView {
    override public class var layerClass: AnyClass { return AVPlayerLayer.self }

    private var playerLayer: AVPlayerLayer { return layer as! AVPlayerLayer }

    @objc public var player: AVPlayer? {
        get { return playerLayer.player }
        set { playerLayer.player = newValue }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        playerLayer.videoGravity = .resizeAspectFill
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(toggle)))
    }

    required init?(coder: NSCoder) { return nil }

    @objc private func toggle() {
        guard let player = player else { return }
        if player.rate == 0 { player.play() } else { player.pause() }
    }
}
