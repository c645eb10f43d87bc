import UIKit

/// A disc whose radius is a stored property that animations set on copies.
public class DiscLayer: CALayer {
    @objc public dynamic var radius: CGFloat = 10 {
        didSet { setNeedsDisplay() }
    }
    public override init() { super.init() }
    public override init(layer: Any) {
        if let other = layer as? DiscLayer { radius = other.radius }
        super.init(layer: layer)
    }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    public override class func needsDisplay(forKey key: String) -> Bool {
        return key == "radius" || super.needsDisplay(forKey: key)
    }
    public override func draw(in ctx: CGContext) {
        ctx.setFillColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor)
        ctx.fillEllipse(
            in: CGRect(
                x: bounds.midX - radius, y: bounds.midY - radius, width: 2 * radius, height: 2 * radius))
    }
    public func grow() {
        let animation = CABasicAnimation(keyPath: #keyPath(DiscLayer.radius))
        animation.fromValue = 10
        animation.toValue = 40
        animation.duration = 1
        add(animation, forKey: nil)
        radius = 40
    }
}
