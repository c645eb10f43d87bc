import QuartzCore

/// A vector animation as players build it: sixty shapes in twenty nested layers, with keyframes of paths, trims, masks,
/// gradients and rotations. No layer is changed.
package final class PlayerScene: BenchScene {
    package init() {}

    package func build() -> CALayer {
        let root = CALayer.sceneRoot()
        for chain in 0..<PlayerData.chains {
            var parent = root
            for level in 0..<PlayerData.depth {
                let layer = Self.layer(chain: chain, level: level)
                parent.addSublayer(layer)
                parent = layer
            }
        }
        return root
    }

    /// Only time changes the scene.
    package func mutate(frame: Int) {}

    private static func layer(chain: Int, level: Int) -> CALayer {
        let seed = chain * PlayerData.depth + level, layer = CALayer()
        let center = PlayerData.center(chain: chain, level: level)
        layer.position = CGPoint(x: center.x, y: center.y)
        let turn = (0..<PlayerData.keyframes).map {
            (seed % 2 == 0 ? 1 : -1) * 2 * Double.pi * Double($0) / Double(PlayerData.keyframes - 1)
        }
        animate(layer, "transform.rotation.z", turn)
        // A mask is of the layer's own shapes, and not of the layers in it.
        let shapes = CALayer()
        shapes.sublayers = [blob(seed), gradient(seed), line(seed)]
        if level % 2 == 1 {
            let mask = CAShapeLayer()
            morph(mask, seed: seed + 3, radius: 0.9 * PlayerData.radius)
            shapes.mask = mask
        }
        layer.addSublayer(shapes)
        return layer
    }

    private static func blob(_ seed: Int) -> CALayer {
        let layer = CAShapeLayer()
        morph(layer, seed: seed, radius: PlayerData.radius)
        animate(layer, "fillColor", colors(seed))
        return layer
    }

    private static func gradient(_ seed: Int) -> CALayer {
        let layer = CAGradientLayer(), side = 1.2 * PlayerData.radius
        layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        let (first, second) = (colors(seed + 1), colors(seed + 2))
        animate(layer, "colors", zip(first, second).map { [$0, $1] })
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: layer.bounds, transform: nil)
        layer.mask = mask
        return layer
    }

    private static func line(_ seed: Int) -> CALayer {
        let layer = CAShapeLayer()
        layer.fillColor = nil
        layer.strokeColor = color(seed + 4, 0)
        layer.lineWidth = 8
        layer.lineCap = .round
        layer.path = path(seed: seed + 5, keyframe: 0, radius: 0.8 * PlayerData.radius)
        animate(layer, "strokeStart", [0, 0.1, 0.4, 0.1, 0])
        animate(layer, "strokeEnd", [0.3, 0.9, 1, 0.6, 0.3])
        return layer
    }

    private static func morph(_ layer: CAShapeLayer, seed: Int, radius: Double) {
        animate(
            layer, "path", (0..<PlayerData.keyframes).map { path(seed: seed, keyframe: $0, radius: radius) })
    }

    private static func path(seed: Int, keyframe: Int, radius: Double) -> CGPath {
        let vertices = PlayerData.blob(seed: seed, keyframe: keyframe, radius: radius)
        let path = CGMutablePath()
        path.move(to: CGPoint(x: vertices[0].x, y: vertices[0].y))
        for (index, from) in vertices.enumerated() {
            let to = vertices[(index + 1) % vertices.count]
            path.addCurve(
                to: CGPoint(x: to.x, y: to.y), control1: CGPoint(x: from.x + from.dx, y: from.y + from.dy),
                control2: CGPoint(x: to.x - to.dx, y: to.y - to.dy))
        }
        path.closeSubpath()
        return path
    }

    private static func colors(_ seed: Int) -> [CGColor] {
        (0..<PlayerData.keyframes).map { color(seed, $0) }
    }

    private static func color(_ seed: Int, _ keyframe: Int) -> CGColor {
        let color = PlayerData.color(seed: seed, keyframe: keyframe)
        return CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: 1)
    }

    /// Adds an endless animation whose intervals ease in and out.
    private static func animate(_ layer: CALayer, _ keyPath: String, _ values: [Any]) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.timingFunctions = values.dropFirst().map { _ in CAMediaTimingFunction(name: .easeInEaseOut)
        }
        animation.duration = PlayerData.duration
        animation.beginTime = 1e-100
        animation.repeatCount = .infinity
        layer.add(animation, forKey: keyPath)
    }
}
