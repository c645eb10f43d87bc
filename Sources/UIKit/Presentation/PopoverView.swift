/// The bubble of a popover: the controller's view in round corners, an arrow beside it, and a shadow.
@MainActor
final class PopoverView: UIView {
    /// The measures of the bubble, in points. Common knowledge.
    static let arrowHeight: CGFloat = 13
    private static let arrowBase: CGFloat = 37
    private static let radius: CGFloat = 13

    private let content: UIView
    private let body = UIView(frame: .zero)
    private let arrow = CAShapeLayer()
    /// The colour of bubble and arrow; nil for the system's.
    var color: UIColor? { didSet { updateColors() } }

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        traitOverrides.userInterfaceLevel = .elevated
        traitOverrides.horizontalSizeClass = .compact
        body.clipsToBounds = true
        body.layerStore.cornerRadius = Self.radius
        body.layerStore.cornerCurve = .continuous
        layerStore.shadowColor = UIColor.black.cgColor
        layerStore.shadowOpacity = 0.2
        layerStore.shadowRadius = 20
        layerStore.shadowOffset = CGSize(width: 0, height: 4)
        layerStore.addSublayer(arrow)
        addSubview(body)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        adopt()
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    /// Takes the controller's view, unless it is here.
    func adopt() {
        guard content.superview !== body else { return }
        content.transform = .identity
        content.frame = body.bounds
        body.addSubview(content)
    }

    override func surroundingsDidChange() {
        super.surroundingsDidChange()
        updateColors()
    }

    private func updateColors() {
        let shown = color ?? .systemBackground
        body.backgroundColor = shown
        arrow.fillColor = (color ?? content.backgroundColor ?? shown).resolvedColor(with: shownTraits).cgColor
    }

    /// Points the arrow to a place in the bounds space.
    func point(_ direction: UIPopoverArrowDirection, at tip: CGPoint) {
        (self.direction, self.tip) = (direction, tip)
        setNeedsLayout()
    }
    private var direction = UIPopoverArrowDirection.up
    private(set) var tip = CGPoint.zero

    override func layoutSubviews() {
        super.layoutSubviews()
        body.frame = bounds
        let half = Self.arrowBase / 2, least = Self.radius + half
        func along(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
            place.limited(min(least, length / 2), max(length - least, length / 2))
        }
        let path = UIBezierPath()
        let isAcross = direction == .left || direction == .right
        let middle = isAcross ? along(tip.y, bounds.height) : along(tip.x, bounds.width)
        let edge: CGFloat =
            direction == .down ? bounds.maxY : direction == .right ? bounds.maxX : 0
        let way: CGFloat = direction == .down || direction == .right ? 1 : -1
        func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
            isAcross
                ? CGPoint(x: edge + way * out, y: middle + along)
                : CGPoint(x: middle + along, y: edge + way * out)
        }
        // The base reaches into the body, so that no line shows between them.
        path.move(to: point(-half, -1))
        path.addLine(to: point(-half, 0))
        path.addCurve(
            to: point(0, Self.arrowHeight), controlPoint1: point(-half / 2, 0),
            controlPoint2: point(-half / 3, Self.arrowHeight))
        path.addCurve(
            to: point(half, 0), controlPoint1: point(half / 3, Self.arrowHeight),
            controlPoint2: point(half / 2, 0))
        path.addLine(to: point(half, -1))
        path.close()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        arrow.path = path.cgPath
        CATransaction.commit()
    }
}
