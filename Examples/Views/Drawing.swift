import UIKit

/// Draws itself: UIKit makes the bitmap and the current context.
final class DrawnView: UIView {
    override func draw(_ rect: CGRect) {
        UIColor.systemRed.setStroke()
        let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 8, dy: 8))
        ring.lineWidth = 8
        ring.stroke()
    }
}

/// Draws for a layer that no view owns; the layer asks its delegate.
final class RingDrawer: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
        context.setLineWidth(8)
        context.setStrokeColor(UIColor.systemRed.cgColor)
        context.strokeEllipse(in: layer.bounds.insetBy(dx: 8, dy: 8))
    }
}

/// The same ring twice: drawn by a view's `draw(_:)`, and by the delegate of a standalone layer.
@MainActor func drawing() throws -> CGImage {
    let drawer = RingDrawer()
    let host = try HeadlessHost(size: CGSize(width: 220, height: 120)) { frame in
        let stage = UIView(frame: frame)
        stage.backgroundColor = .white
        let view = DrawnView(frame: CGRect(x: 10, y: 20, width: 80, height: 80))
        view.backgroundColor = .clear
        stage.addSubview(view)
        let layer = CALayer()
        layer.frame = CGRect(x: 130, y: 20, width: 80, height: 80)
        layer.contentsScale = UIScreen.main.scale
        layer.delegate = drawer
        // A standalone layer must be marked for display.
        layer.setNeedsDisplay()
        stage.layer.addSublayer(layer)
        return stage
    }
    return try withExtendedLifetime(drawer) { try host.picture() }
}
