import QuartzCore
import UIKit

/// A bar whose length animates by its key.
class BarLayer: CALayer {
    @NSManaged var progress: CGFloat
    @NSManaged public var tint: CGColor?
    @NSManaged weak var owner: UIView?

    override class func needsDisplay(forKey key: String) -> Bool {
        if key == #keyPath(progress) || key == #keyPath(BarLayer.tint) { return true }
        return super.needsDisplay(forKey: key)
    }
    override func action(forKey event: String) -> CAAction? {
        guard event == #keyPath(progress) else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentation()?.progress ?? progress
        animation.duration = 1
        return animation
    }
    override func draw(in ctx: CGContext) {
        ctx.setFillColor(tint ?? UIColor.black.cgColor)
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
    }
}

@IBDesignable public class BarView: UIView {
    public override class var layerClass: AnyClass { return BarLayer.self }
    private var bar: BarLayer { return layer as! BarLayer }
    @IBInspectable public var progress: CGFloat {
        get { return bar.progress }
        set { bar.progress = newValue }
    }
    public var shown: CGFloat { return bar.presentation()?.progress ?? -1 }
    public var isOwner: Bool { return bar.owner === self }
    public override func didMoveToSuperview() {
        bar.owner = self
        bar.tint = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        bar.contentsScale = 2
    }
}
