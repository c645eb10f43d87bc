import UIKit

/// A line chart that draws itself.
@IBDesignable
public final class ChartView: UIView {
    @IBInspectable public var lineColor: UIColor = UIColor.blue
    @objc public var values: [Double] = [] { didSet { redraw(animated: window != nil) } }
    private let line = CAShapeLayer()

    public override func awakeFromNib() {
        super.awakeFromNib()
        redraw(animated: false)
    }
    public override func layoutSubviews() {
        super.layoutSubviews()
        redraw(animated: false)
    }
    @objc func redraw(animated: Bool) {
        if line.superlayer == nil { layer.addSublayer(line) }
        guard let largest = values.max(), values.count > 1, largest > 0 else { return }
        let path = UIBezierPath()
        for (index, value) in values.enumerated() {
            let point = CGPoint(
                x: bounds.width * CGFloat(index) / CGFloat(values.count - 1),
                y: bounds.height * (1 - CGFloat(value / largest)))
            index == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        line.path = path.cgPath
        line.fillColor = nil
        line.strokeColor = lineColor.cgColor
        line.lineWidth = 3
        line.frame = bounds
        guard animated else { return }
        let draw = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
        draw.fromValue = 0
        draw.toValue = 1
        draw.duration = 1
        line.add(draw, forKey: NSStringFromSelector(#selector(getter: CAShapeLayer.strokeEnd)))
    }
}
