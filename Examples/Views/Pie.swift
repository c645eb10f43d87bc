import UIKit

/// A view whose layer is a `CAShapeLayer`, by its `layerClass`.
final class PieView: UIView {
    /// The part that is filled, from 0 to 1, clockwise from the top.
    var fraction: CGFloat = 0 { didSet { setNeedsLayout() } }

    override class var layerClass: AnyClass { CAShapeLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0.9, alpha: 1)
        layer.masksToBounds = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func tintColorDidChange() { (layer as? CAShapeLayer)?.fillColor = tintColor.cgColor }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let shape = layer as? CAShapeLayer else { return }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let path = UIBezierPath()
        path.move(to: middle)
        path.addArc(
            withCenter: middle, radius: bounds.width / 2 - 6, startAngle: -.pi / 2,
            endAngle: -.pi / 2 + 2 * .pi * fraction, clockwise: true)
        path.close()
        shape.path = path.cgPath
        shape.cornerRadius = bounds.width / 2
        tintColorDidChange()
    }
}

/// Three pies, tinted by their superview and by themselves.
@MainActor func pie() throws -> CGImage {
    let host = try HeadlessHost(size: CGSize(width: 320, height: 120)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .white
        stage.tintColor = .systemGreen
        for (index, fraction) in [0.25, 0.6, 1].enumerated() {
            let pie = PieView(frame: CGRect(x: 20 + 100 * CGFloat(index), y: 20, width: 80, height: 80))
            pie.fraction = fraction
            if index == 2 { pie.tintColor = .systemRed }
            stage.addSubview(pie)
        }
        return stage
    }
    return try host.picture()
}
