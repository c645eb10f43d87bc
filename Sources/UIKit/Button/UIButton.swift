/// A control with an image and a title, side by side, in front of a background.
///
/// Parts are set for states. A state that has none shows the normal state's.
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        /// Title and images as they are set; the title is white.
        case custom = 0
        /// The title in the tint colour, images as templates.
        case system
        case detailDisclosure, infoLight, infoDark, contactAdd, plain, close

        public static let roundedRect = ButtonType.system
    }

    open private(set) var buttonType = ButtonType.custom
    final var contents = ButtonContents()
    final var labelStore: UILabel?
    final var imageStore: UIImageView?
    final var backgroundStore: UIImageView?
    /// The attributed title that the label shows.
    final var shownAttributed: NSAttributedString?
    /// The attributed texts of the configuration.
    final var titleText = ConfiguredText()
    final var subtitleText = ConfiguredText()
    /// The attributed subtitle that the label shows.
    final var shownSubtitle: NSAttributedString?
    /// The shape behind a button with a configuration.
    final var plateStore: BackgroundPlate?
    /// The parts that only configurations have.
    final var subtitleStore: UILabel?
    final var activityStore: UIActivityIndicatorView?
    final var indicatorStore: UIImageView?

    /// A custom button.
    public override init(frame: CGRect) { super.init(frame: frame) }
    public convenience init() { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if let glyph = ButtonGlyph.image(buttonType) {
            setImage(glyph, for: .normal)
            sizeToFit()
        }
    }

    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        buttonType = .system
        self.configuration = configuration
        take(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// A system button with an image.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if configuration != nil {
            if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            if !action.title.isEmpty { setTitle(action.title, for: .normal) }
            if let image = action.image { setImage(image, for: .normal) }
        }
    }

    override var primaryEvent: Event { .touchUpInside }

    // MARK: Parts

    open func setTitle(_ title: String?, for state: State) { change(\.title, title, state) }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(\.attributedTitle, title, state)
    }
    open func setTitleColor(_ color: UIColor?, for state: State) { change(\.titleColor, color, state) }
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        change(\.titleShadowColor, color, state)
    }
    open func setImage(_ image: UIImage?, for state: State) { change(\.image, image, state) }
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        change(\.backgroundImage, image, state)
    }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { change(\.symbolConfiguration, configuration, state) }
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        contents.shown(\.symbolConfiguration, state)
    }
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    // The parts of a state, or else the normal state's.
    open func title(for state: State) -> String? { contents.shown(\.title, state) }
    open func attributedTitle(for state: State) -> NSAttributedString? {
        contents.shown(\.attributedTitle, state)
    }
    open func titleColor(for state: State) -> UIColor? { color(for: state) }
    open func titleShadowColor(for state: State) -> UIColor? { contents.shown(\.titleShadowColor, state) }
    open func image(for state: State) -> UIImage? { contents.shown(\.image, state) }
    open func backgroundImage(for state: State) -> UIImage? { contents.shown(\.backgroundImage, state) }

    open var currentTitle: String? { title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    open var currentImage: UIImage? { image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// The view of the title, for its font and lines; the button sets its text and colour.
    open var titleLabel: UILabel? { labelView }
    /// The view of the image; the button sets its image.
    open var imageView: UIImageView? { pictureView }
    /// The view of a configuration's subtitle; nil without one.
    open var subtitleLabel: UILabel? { subtitleStore }

    /// Whether an image without one for the highlighted state is shown weaker in it.
    open var adjustsImageWhenHighlighted = true { didSet { updateContents() } }
    open var adjustsImageWhenDisabled = true { didSet { updateContents() } }
    open var reversesTitleShadowWhenHighlighted = false
    /// Kept; no glow is drawn.
    open var showsTouchWhenHighlighted = false
    /// The menu that a touch shows with `showsMenuAsPrimaryAction`, and a long press otherwise.
    open var menu: UIMenu? { didSet { menuChanged() } }
    open override var showsMenuAsPrimaryAction: Bool { didSet { showSelection() } }
    /// Whether a touch changes the selection: of the menu, whose chosen action the button shows, or else of the button.
    open var changesSelectionAsPrimaryAction = false { didSet { showSelection() } }
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    final var menuPress: UILongPressGestureRecognizer?
    open var role = Role.normal
    /// Kept: there is no pointer.
    open var isPointerInteractionEnabled = false

    public enum Role: Int, Sendable {
        case normal, primary, cancel, destructive
    }

    // MARK: Configuration

    /// The look of the button as a whole; nil, the default, for the parts above.
    open var configuration: Configuration? {
        didSet {
            updateContents()
            contentSizeChanged()
        }
    }
    /// Called before the button is laid out after its state changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void
    /// Whether the state's colours are those that the configuration gives.
    open var automaticallyUpdatesConfiguration = true
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        updateContents()
    }
    /// Called after the state changed; a subclass changes its configuration here.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    // MARK: Layout

    /// The margins of the content, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { if contentEdgeInsets != oldValue { contentSizeChanged() } }
    }
    /// Moves the title; it does not change the size of the button.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    /// Moves the image; it does not change the size of the button.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: shownInsets) }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        textRects(in: partRects(in: contentRect).title).title
    }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { partRects(in: contentRect).image }

    open override var intrinsicContentSize: CGSize { fittingSize() }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: isMeasuredByWidth ? size.width : 0)
    }

    override func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
        guard labelStore != nil else { return nil }
        updateContents()
        let title = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
        guard title.isFinite, let offsets = labelView.baselineOffsets(in: title.size) else { return nil }
        return (title.minY + offsets.first, size.height - title.maxY + offsets.last)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateContents()
        placeParts()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside else { return }
        if showsMenuAsPrimaryAction {
            showMenu()
        } else if changesSelectionAsPrimaryAction {
            isSelected.toggle()
        }
    }

    override func stateChanged() {
        super.stateChanged()
        if automaticallyUpdatesConfiguration { updateConfiguration() }
        updateContents()
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateContents()
    }

    override func subviewSizeDidChange(_ view: UIView) {
        if view === labelStore || view === subtitleStore { contentSizeChanged() }
    }
}
