import QuartzCore
import RandomCases
import TestSupport

/// One random change of a random layer, masks and their sublayers among them.
enum TreeChange {
    /// Changes `root`'s tree; returns what was done, for the message of a failure.
    static func apply(to root: CALayer, using random: inout RepeatableRandom) -> String {
        guard let layer = PropertyScene.layers(of: root).dropFirst().randomElement(using: &random)?.layer
        else { return "nothing" }
        if random.chance(2), let change = PropertyChange.all.randomElement(using: &random) {
            _ = withoutActions { change.apply(layer) }
            return change.description
        }
        guard let change = changes.randomElement(using: &random) else { return "nothing" }
        withoutActions { change.body(layer, &random) }
        return change.name
    }

    private typealias Body = @Sendable (CALayer, inout RepeatableRandom) -> Void

    private static let changes: [(name: String, body: Body)] = [
        ("position", { layer, random in layer.position.x += Double.random(in: -20...20, using: &random) }),
        (
            "bounds",
            { layer, random in layer.bounds.size.width += Double.random(in: -10...20, using: &random) }
        ),
        ("scroll", { layer, random in layer.bounds.origin.y += Double.random(in: -9...9, using: &random) }),
        (
            "color",
            { layer, random in layer.backgroundColor = .rgb(1, Double.random(in: 0...1, using: &random), 0) }
        ),
        ("opacity", { layer, random in layer.opacity = Float.random(in: 0...1, using: &random) }),
        ("hidden", { layer, _ in layer.isHidden.toggle() }),
        ("clip", { layer, _ in layer.masksToBounds.toggle() }),
        ("radius", { layer, random in layer.cornerRadius = Double.random(in: 0...20, using: &random) }),
        ("border", { layer, random in layer.borderWidth = Double.random(in: 0...6, using: &random) }),
        ("depth", { layer, random in layer.zPosition = Double.random(in: -30...30, using: &random) }),
        (
            "turn",
            { layer, random in
                layer.transform = CATransform3DRotate(
                    layer.transform, Double.random(in: -1...1, using: &random), 0.3, 1, 0.2)
            }
        ),
        ("remove", { layer, _ in layer.removeFromSuperlayer() }),
        (
            "add",
            { layer, _ in
                layer.addSublayer(
                    .box(center: CGPoint(x: 9, y: 9), size: CGSize(width: 30, height: 12), color: .gray(0.1)))
            }
        ),
        ("raise", { layer, _ in if let parent = layer.superlayer { parent.addSublayer(layer) } }),
    ]
}
