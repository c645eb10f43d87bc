import UIKit

@objc public protocol ProgressRingDelegate: AnyObject {
    @objc optional func progressRing(_ ring: ProgressRing, didReach value: CGFloat)
}

private final class ProgressRingLayer: CALayer {
    @NSManaged var value: CGFloat
    @NSManaged var lineWidth: CGFloat
    @NSManaged weak var ring: ProgressRing?

    override init() {
        super.init()
        lineWidth = 8
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override class func needsDisplay(forKey key: String) -> Bool {
        key == #keyPath(value) || key == #keyPath(lineWidth) || super.needsDisplay(forKey: key)
    }
    override func draw(in ctx: CGContext) {
        super.draw(in: ctx)
        UIGraphicsPushContext(ctx)
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - lineWidth,
            startAngle: -.pi / 2, endAngle: -.pi / 2 + 2 * .pi * value, clockwise: true)
        path.lineWidth = lineWidth
        UIColor(red: 0, green: 0.5, blue: 0, alpha: 1).setStroke()
        path.stroke()
        UIGraphicsPopContext()
    }
}

/// A ring that fills in an animation.
@IBDesignable open class ProgressRing: UIView, CAAnimationDelegate {
    @IBOutlet public weak var delegate: ProgressRingDelegate?
    @IBInspectable public var lineWidth: CGFloat = 8 { didSet { ring.lineWidth = lineWidth } }
    open override class var layerClass: AnyClass { ProgressRingLayer.self }
    private var ring: ProgressRingLayer { layer as! ProgressRingLayer }
    private var target: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        ring.ring = self
        layer.contentsScale = UIScreen.main.scale
        layer.setNeedsDisplay()
    }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    @objc public func fill(to value: CGFloat, duration: TimeInterval) {
        let animation = CABasicAnimation(keyPath: #keyPath(ProgressRingLayer.value))
        animation.fromValue = ring.presentation()?.value ?? ring.value
        animation.toValue = value
        animation.duration = duration
        animation.delegate = self
        target = value
        ring.value = value
        ring.add(animation, forKey: #keyPath(ProgressRingLayer.value))
    }
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        delegate?.progressRing?(self, didReach: target)
    }
}
