import UIKit

/// A view with a reflection of itself and its subviews below: its layer is a replicator of two instances.
final class ReflectionView: UIView {
    override class var layerClass: AnyClass { CAReplicatorLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        guard let layer = layer as? CAReplicatorLayer else { return }
        layer.instanceCount = 2
        let below = CATransform3DMakeTranslation(0, bounds.height + 2, 0)
        layer.instanceTransform = CATransform3DScale(below, 1, -1, 0)
        layer.instanceAlphaOffset = -0.6
    }
}

/// A badge and its reflection, which follows an animation of the badge.
@MainActor func reflection() throws -> CGImage {
    let host = try HeadlessHost(size: CGSize(width: 240, height: 220)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = UIColor(red: 0.09, green: 0.1, blue: 0.15, alpha: 1)
        let mirror = ReflectionView(frame: CGRect(x: 60, y: 10, width: 120, height: 100))
        let badge = UILabel(frame: CGRect(x: 0, y: 20, width: 120, height: 60))
        badge.text = "Agate"
        badge.font = .boldSystemFont(ofSize: 30)
        badge.textAlignment = .center
        badge.textColor = .white
        badge.backgroundColor = .systemIndigo
        badge.layer.cornerRadius = 14
        badge.clipsToBounds = true
        mirror.addSubview(badge)
        stage.addSubview(mirror)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            badge.transform = CGAffineTransform(rotationAngle: 0.4)
        }
        return stage
    }
    host.advance(by: 0.5)
    return try host.picture()
}
