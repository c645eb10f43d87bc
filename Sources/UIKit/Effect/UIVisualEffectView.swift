/// A view that blurs what is behind it. Its own views are added to `contentView`.
///
/// A background filter blurs the layers behind, and a tint of the effect's style covers them.
open class UIVisualEffectView: UIView {
    /// Nil for no effect.
    open var effect: UIVisualEffect? { didSet { changeEffect() } }
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

    /// The strength of the filters; without an effect, both leave pixels as they are.
    private struct Strength {
        var radius: CGFloat = 0
        var saturation: CGFloat = 1
    }

    private var strength = Strength()

    private func updateEffect() {
        guard let blur = effect as? UIBlurEffect else {
            strength = Strength()
            backdrop.layerStore.backgroundFilters = nil
            backdrop.isHidden = true
            overlay.backgroundColor = nil
            return
        }
        let look = look(of: blur)
        show(Strength(radius: look.radius, saturation: look.saturation))
        overlay.backgroundColor = UIColor(white: look.white, alpha: look.alpha)
    }

    private func look(of blur: UIBlurEffect) -> BlurLook {
        blur.style.look(isDark: shownTraits.userInterfaceStyle == .dark)
    }

    private func show(_ new: Strength) {
        strength = new
        let gaussian = CAFilter(type: kCAFilterGaussianBlur)
        gaussian.name = "blur"
        gaussian.setValue(NSNumber(value: new.radius.native), forKey: "inputRadius")
        let saturate = CAFilter(type: kCAFilterColorSaturate)
        saturate.name = "saturation"
        saturate.setValue(NSNumber(value: new.saturation.native), forKey: "inputAmount")
        backdrop.isHidden = false
        backdrop.layerStore.backgroundFilters = [gaussian, saturate]
    }

    /// Shows another effect, in an animation block gradually: blur and saturation change with the tint.
    private func changeEffect() {
        guard let block = AnimationBlock.animating else { return updateEffect() }
        let old = strength
        if let blur = effect as? UIBlurEffect {
            if overlay.backgroundColor == nil {
                UIView.performWithoutAnimation {
                    overlay.backgroundColor = UIColor(white: look(of: blur).white, alpha: 0)
                }
            }
            updateEffect()
        } else {
            show(Strength())
            overlay.backgroundColor = overlay.backgroundColor?.withAlphaComponent(0)
            if block.record == nil {
                UIHostQueue.main.asyncAfter(seconds: block.delay + block.duration) { [weak self] in
                    guard let self, !(self.effect is UIBlurEffect) else { return }
                    self.updateEffect()
                }
            }
        }
        animate(.effectBlur, old.radius, strength.radius, block)
        animate(.effectSaturation, old.saturation, strength.saturation, block)
    }

    private func animate(
        _ key: ViewAnimationKey, _ old: CGFloat, _ new: CGFloat, _ block: AnimationBlock
    ) {
        let values = [old, new].map { LayerValue.object(NSNumber(value: $0.native)) }
        block.animate(LayerChange(layer: backdrop.layerStore, key: key, old: values[0], new: values[1]))
    }
}
