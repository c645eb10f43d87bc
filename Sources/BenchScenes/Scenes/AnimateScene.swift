import QuartzCore

/// Ten thousand boxes of 12x12 points, each with three endless animations: position by keyframes, rotation, and
/// opacity.
package final class AnimateScene: BenchScene {
    private static let columns = 125
    private static let rows = 80

    package init() {}

    package func build() -> CALayer {
        let root = CALayer.sceneRoot()
        let cell = CGSize(
            width: SceneSize.bounds.width / CGFloat(Self.columns),
            height: SceneSize.bounds.height / CGFloat(Self.rows))
        root.sublayers = (0..<Self.columns * Self.rows).map { index in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
            layer.position = CGPoint(
                x: (CGFloat(index % Self.columns) + 0.5) * cell.width,
                y: (CGFloat(index / Self.columns) + 0.5) * cell.height)
            let hue = CGFloat(index % 97) / 97
            layer.backgroundColor = CGColor(srgbRed: hue, green: 0.4, blue: 1 - hue, alpha: 1)
            Self.animate(layer, index)
            return layer
        }
        return root
    }

    /// Only time changes the scene.
    package func mutate(frame: Int) {}

    private static func animate(_ layer: CALayer, _ index: Int) {
        let phase = CFTimeInterval(index % 61) / 61
        let p = layer.position
        let wander = CAKeyframeAnimation(keyPath: "position")
        wander.values = [
            p, CGPoint(x: p.x + 20, y: p.y), CGPoint(x: p.x + 20, y: p.y + 20), CGPoint(x: p.x, y: p.y + 20),
            p,
        ]
        wander.calculationMode = .cubic
        add(wander, to: layer, duration: 2, phase)

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.fromValue = 0
        turn.toValue = 2 * Double.pi
        add(turn, to: layer, duration: 3, phase)

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0.3
        fade.autoreverses = true
        fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        add(fade, to: layer, duration: 1, phase)
    }

    private static func add(
        _ animation: CAPropertyAnimation, to layer: CALayer, duration: CFTimeInterval, _ phase: CFTimeInterval
    ) {
        animation.duration = duration
        animation.timeOffset = phase * duration
        animation.beginTime = 1e-100
        animation.repeatCount = .infinity
        layer.add(animation, forKey: animation.keyPath)
    }
}
