/// A button that shows a colour. A touch does not open the choice of another one, which the system has.
open class UIColorWell: UIControl {
    /// The side of the well, in points. Common knowledge.
    private static let side: CGFloat = 28

    open var title: String?
    open var supportsAlpha = true
    /// Nil for none: the well shows a ring of all hues alone.
    open var selectedColor: UIColor? { didSet { setNeedsDisplay() } }
    open var maximumLinearExposure: CGFloat = 1

    override func didInitialize() {
        super.didInitialize()
        isOpaque = false
        contentMode = .redraw
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        let side = min(bounds.width, bounds.height)
        guard side > 8, let context = UIGraphicsGetCurrentContext() else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY), radius = side / 2 - 2
        context.setLineWidth(3)
        for step in 0..<36 {
            let angle = CGFloat(step) / 36 * 2 * .pi
            context.setStrokeColor(
                UIColor(hue: CGFloat(step) / 36, saturation: 0.9, brightness: 1, alpha: 1).cgColor)
            context.addArc(
                center: middle, radius: radius, startAngle: angle, endAngle: angle + 2.2 * .pi / 36,
                clockwise: false)
            context.strokePath()
        }
        guard let selectedColor else { return }
        selectedColor.setFill()
        UIBezierPath(
            arcCenter: middle, radius: max(radius - 4, 1), startAngle: 0, endAngle: 2 * .pi, clockwise: true
        ).fill()
    }
}
