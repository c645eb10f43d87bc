import CoreGraphics

/// The shape behind a button with a configuration, with the effect, the picture and the view of the background.
final class ButtonPlate: UIView {
    private var effectView: UIVisualEffectView?
    private var picture: UIImageView?
    private var custom: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    func show(_ background: UIBackgroundConfiguration) {
        if background.visualEffect !== effectView?.effect {
            effectView?.removeFromSuperview()
            effectView = background.visualEffect.map { UIVisualEffectView(effect: $0) }
            if let effectView { insertSubview(effectView, at: 0) }
        }
        if background.image !== picture?.image {
            picture?.removeFromSuperview()
            picture = background.image.map { UIImageView(image: $0) }
            if let picture { insertSubview(picture, at: effectView == nil ? 0 : 1) }
        }
        picture?.contentMode = background.imageContentMode
        if background.customView !== custom {
            custom?.removeFromSuperview()
            custom = background.customView
            if let custom { addSubview(custom) }
        }
        clipsToBounds = !subviews.isEmpty
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in subviews { view.frame = bounds }
    }
}
