import CoreAnimation
import CoreGraphics
import Foundation

/// A view that blurs what is behind it. Its own views are added to `contentView`.
///
/// A background filter blurs the layers behind, and a tint of the effect's style covers them.
open class UIVisualEffectView: UIView {
    /// Nil for no effect.
    open var effect: UIVisualEffect? { didSet { updateEffect() } }
    /// The view above the blur, as large as this one.
    open var contentView: UIView { content }

    private let content = UIView(frame: .zero)
    private let backdrop = PartView(frame: .zero)
    private let overlay = PartView(frame: .zero)

    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        prepareEffect()
    }

    public override init(frame: CGRect) {
        effect = nil
        super.init(frame: frame)
        prepareEffect()
    }

    public convenience init() { self.init(effect: nil) }

    public required init?(coder: NSCoder) {
        effect = nil
        super.init(coder: coder)
        prepareEffect()
    }

    private func prepareEffect() {
        clipsToBounds = true
        for view in [backdrop, overlay, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            super.addSubview(view)
        }
        updateEffect()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        for view in [backdrop, overlay, content] where view.frame != bounds { view.frame = bounds }
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateEffect()
    }

    private func updateEffect() {
        guard let blur = effect as? UIBlurEffect else {
            backdrop.layerStore.backgroundFilters = nil
            backdrop.isHidden = true
            overlay.backgroundColor = nil
            return
        }
        let look = blur.style.look(isDark: shownTraits.userInterfaceStyle == .dark)
        let gaussian = CAFilter(type: kCAFilterGaussianBlur)
        gaussian.setValue(NSNumber(value: look.radius.native), forKey: "inputRadius")
        let saturate = CAFilter(type: kCAFilterColorSaturate)
        saturate.setValue(NSNumber(value: look.saturation.native), forKey: "inputAmount")
        backdrop.isHidden = false
        backdrop.layerStore.backgroundFilters = [gaussian, saturate]
        overlay.backgroundColor = UIColor(white: look.white, alpha: look.alpha)
    }
}
