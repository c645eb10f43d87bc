/// A view that shows an image, or several one after the other.
///
/// The pixels are the contents of the view's layer. Templates are drawn in the tint colour. The size that
/// fits is the image's.
open class UIImageView: UIView {
    /// The image that is shown; nil for none.
    open var image: UIImage? {
        didSet { imageChanged(from: oldValue) }
    }
    /// The image that is shown while `isHighlighted`; nil for `image`.
    open var highlightedImage: UIImage? {
        didSet { if isHighlighted { imageChanged(from: oldValue) } }
    }
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { imageChanged(from: nil) } }
    }

    /// The images that `startAnimating()` shows, one after the other.
    open var animationImages: [UIImage]? {
        didSet { if isAnimating { stopAnimating() } }
    }
    /// The images of the animation while `isHighlighted`; nil for `animationImages`.
    open var highlightedAnimationImages: [UIImage]? {
        didSet { if isAnimating { stopAnimating() } }
    }
    /// The seconds that one round takes; 0, the default, gives each image a thirtieth of a second.
    open var animationDuration: TimeInterval = 0
    /// The number of rounds; 0, the default, for no end.
    open var animationRepeatCount = 0
    /// The look of symbols, as far as an image's own configuration leaves it open.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            guard preferredSymbolConfiguration != oldValue else { return }
            let old = shownSymbol?.image
            shownSymbol = nil
            imageChanged(from: old)
        }
    }
    /// The symbol that is shown, with the image and the traits that it was made for.
    /// The transform and opacity before a symbol effect changed them; nil without one.
    final var effectTransform: CGAffineTransform?
    final var effectAlpha: CGFloat?
    final var shownSymbol: (own: UIImage, traits: UITraitCollection, image: UIImage)?
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// The size of tiled contents that are shown, so that another size tiles them again.
    var tiledSize: CGSize?

    override func didInitialize() {
        super.didInitialize()
        isUserInteractionEnabled = false
    }

    /// A view with the size of an image.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        take(image, highlightedImage)
    }

    /// Sets both images; in an initializer their observers would not run.
    private func take(_ image: UIImage?, _ highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
    }

    open override var intrinsicContentSize: CGSize {
        guard let image = shownImage else { return super.intrinsicContentSize }
        return image.size
    }
    /// The size of the image, whatever the size is that it has to fit in.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

    open override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            showImage()
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let tiledSize, tiledSize != bounds.size { showImage() }
    }

    /// Shows the images of the animation in turn, from the first one.
    open func startAnimating() { beginAnimation() }
    /// Shows `image` again.
    open func stopAnimating() { endAnimation() }
    open var isAnimating: Bool { layerStore.animation(forKey: Self.animationKey) != nil }

    override func surroundingsDidChange() {
        let old = shownSymbol?.image
        super.surroundingsDidChange()
        if let old { imageChanged(from: old) } else { showImage() }
    }
}
