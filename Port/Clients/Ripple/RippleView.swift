import UIKit

/// Circles that spread from where the view is touched.
open class RippleView: UIView {
    @IBInspectable open var rippleColor: UIColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public private(set) var count = 0

    open override func awakeFromNib() { super.awakeFromNib(); setup() }
    public override init(frame: CGRect) { super.init(frame: frame); setup() }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    private func setup() {
        clipsToBounds = true
        let press = UILongPressGestureRecognizer(target: self, action: #selector(handle))
        press.minimumPressDuration = 0
        addGestureRecognizer(press)
    }
    @objc private dynamic func handle(_ gesture: UILongPressGestureRecognizer) {
        guard gesture.state == .began else { return }
        count += 1
        let circle = CAShapeLayer()
        let place = gesture.location(in: self)
        circle.path = UIBezierPath(ovalIn: CGRect(x: -10, y: -10, width: 20, height: 20)).cgPath
        circle.position = place
        circle.fillColor = rippleColor.cgColor
        layer.addSublayer(circle)
        CATransaction.begin()
        CATransaction.setCompletionBlock { circle.removeFromSuperlayer() }
        let grow = CABasicAnimation(keyPath: #keyPath(CALayer.transform))
        grow.toValue = NSValue(caTransform3D: CATransform3DMakeScale(6, 6, 1))
        grow.duration = 0.6
        let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
        fade.toValue = 0 as NSNumber
        fade.duration = 0.6
        let group = CAAnimationGroup()
        group.animations = [grow, fade]
        group.duration = 0.6
        group.fillMode = .forwards
        group.isRemovedOnCompletion = false
        circle.add(group, forKey: nil)
        CATransaction.commit()
    }
}
