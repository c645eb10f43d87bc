import UIKit

/// A ring of dots that turns while it works.
@IBDesignable
open class SpinnerView: UIView {
    @IBInspectable open var dots: Int = 8 { didSet { rebuild() } }
    @IBInspectable open var dotColor: UIColor = .red { didSet { rebuild() } }
    @objc open private(set) dynamic var isSpinning = false
    private var shapes: [CAShapeLayer] = []
    private var observer: NSKeyValueObservation?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }
    required public init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }
    private func commonInit() {
        rebuild()
        observer = observe(\.isSpinning, options: [.new]) { view, change in
            view.alpha = change.newValue == true ? 1 : 0.5
        }
        NotificationCenter.default.addObserver(
            self, selector: #selector(pause), name: UIApplication.didEnterBackgroundNotification, object: nil)
    }
    deinit { NotificationCenter.default.removeObserver(self) }

    private func rebuild() {
        shapes.forEach { $0.removeFromSuperlayer() }
        shapes = (0..<dots).map { index in
            let shape = CAShapeLayer()
            shape.fillColor = dotColor.withAlphaComponent(CGFloat(index + 1) / CGFloat(dots)).cgColor
            layer.addSublayer(shape)
            return shape
        }
        setNeedsLayout()
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        let radius = min(bounds.width, bounds.height) / 2
        for (index, shape) in shapes.enumerated() {
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(shapes.count)
            let middle = CGPoint(
                x: bounds.midX + cos(angle) * radius * 0.75, y: bounds.midY + sin(angle) * radius * 0.75)
            shape.path =
                UIBezierPath(
                    arcCenter: middle, radius: radius / 6, startAngle: 0, endAngle: .pi * 2, clockwise: true
                ).cgPath
        }
    }
    @objc open func start() {
        isSpinning = true
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = CGFloat.pi * 2
        turn.duration = 1
        turn.repeatCount = .infinity
        layer.add(turn, forKey: #keyPath(isSpinning))
    }
    @objc private func pause() {
        isSpinning = false
        layer.removeAllAnimations()
    }
}
