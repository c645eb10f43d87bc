import UIKit

/// A layer that pulses, with animations whose key paths the compiler checks on Apple's systems.
public final class PulseLayer: CAShapeLayer {
    public func pulse() {
        let grow = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.lineWidth))
        grow.fromValue = 1
        grow.toValue = 21
        grow.duration = 1
        add(grow, forKey: #keyPath(lineWidth))
        let fade = CABasicAnimation(keyPath: #keyPath(CALayer.opacity))
        fade.fromValue = 1
        fade.toValue = 0
        fade.duration = 2
        add(fade, forKey: "fade" as CFString as String)
    }
}
