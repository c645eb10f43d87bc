/// The view of a sheet: the controller's view with round corners, and a grabber above it.
@MainActor
final class SheetView: UIView {
    /// The size of the grabber, and its distance from the upper edge. Common knowledge.
    static let grabberSize = CGSize(width: 36, height: 5)
    static let grabberTop: CGFloat = 5

    let grabber = PartView(frame: .zero)
    private let content: UIView
    /// Called after the bounds changed.
    var onLayout: (() -> Void)?

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        clipsToBounds = true
        layerStore.cornerCurve = .continuous
        // A sheet is above the rest of the interface: dark backgrounds are lighter in it.
        traitOverrides.userInterfaceLevel = .elevated
        grabber.backgroundColor = .tertiaryLabel
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        adopt()
        addSubview(grabber)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes the controller's view, unless it is here.
    func adopt() {
        guard content.superview !== self else { return }
        content.transform = .identity
        content.frame = bounds
        insertSubview(content, at: 0)
    }

    /// Rounds the corners by a radius in points: the upper ones of a sheet at an edge, otherwise all.
    func round(_ radius: CGFloat, isAttached: Bool) {
        layerStore.cornerRadius = radius
        layerStore.maskedCorners =
            isAttached
            ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = Self.grabberSize
        grabber.placeRounded(
            CGRect(
                x: (bounds.width - size.width) / 2, y: Self.grabberTop, width: size.width,
                height: size.height))
        onLayout?()
    }
}

/// The surroundings of a presenter that is shown smaller behind a sheet: a card before black.
@MainActor
final class SheetStage: UIView {
    /// The view that holds the presenter's.
    let card = UIView(frame: .zero)
    private let backdrop = UIView(frame: .zero)
    private var top: CGFloat?
    /// The distance of the card from the sides, in points. Common knowledge.
    private static let margin: CGFloat = 16

    override func didInitialize() {
        super.didInitialize()
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.backgroundColor = .black
        backdrop.isHidden = true
        card.layerStore.cornerCurve = .continuous
        addSubview(backdrop)
        addSubview(card)
        placeCard()
    }

    /// Shows the presenter smaller, below a distance from the upper edge; at its own size for nil.
    func push(back top: CGFloat?) {
        self.top = top
        if top != nil { backdrop.isHidden = false }
        card.clipsToBounds = top != nil
        placeCard()
    }

    private func placeCard() {
        backdrop.frame = bounds
        card.bounds.size = bounds.size
        card.center = CGPoint(x: bounds.midX, y: bounds.midY)
        guard let top, bounds.width > 2 * Self.margin else {
            card.transform = .identity
            return
        }
        let scale = (bounds.width - 2 * Self.margin) / bounds.width
        card.layerStore.cornerRadius = SheetPlace.radius / scale
        let moved = top - (bounds.height - bounds.height * scale) / 2
        card.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: moved)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if card.bounds.size != bounds.size { placeCard() }
    }
}
