/// The shape of a background configuration, with the effect, the picture and the view of it.
final class BackgroundPlate: UIView {
    private var effectView: UIVisualEffectView?
    private var picture: UIImageView?
    private var custom: UIView?

    override func didInitialize() {
        super.didInitialize()
        isUserInteractionEnabled = false
    }

    func show(_ background: UIBackgroundConfiguration, color: UIColor) {
        let count = subviews.count
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
            if custom?.superview === self { custom?.removeFromSuperview() }
            custom = background.customView
            if let custom { addSubview(custom) }
        }
        // The colour is above the effect, which draws over the plate's own.
        backgroundColor = effectView == nil ? color : nil
        effectView?.contentView.backgroundColor = color
        if subviews.count != count || subviews.contains(where: { $0.frame != bounds }) { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for view in subviews { view.frame = bounds }
    }
}
