// A mirror image below a group of layers: the second instance of a CAReplicatorLayer, turned over and faint.
//
//     swift run Examples Reflection [OUTPUT.png]

import ImageIO
import QuartzCore

/// A layer whose content is reflected below it, whatever it is.
private final class ReflectionLayer: CAReplicatorLayer {
    /// The space between the content and its mirror image, in points.
    let gap: CGFloat = 4

    override init() {
        super.init()
        instanceCount = 2
        instanceAlphaOffset = -0.65
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func layoutSublayers() {
        let down = CATransform3DMakeTranslation(0, bounds.height + gap, 0)
        instanceTransform = CATransform3DScale(down, 1, -1, 1)
    }
}

@MainActor func drawReflection(_ arguments: [String]) throws {
    let reflection = ReflectionLayer()
    reflection.frame = CGRect(x: 60, y: 40, width: 280, height: 170)
    for (index, color) in [(0.9, 0.35, 0.3), (0.95, 0.75, 0.3), (0.3, 0.65, 0.9)].enumerated() {
        let tower = CALayer()
        let height = CGFloat(90 + 40 * index)
        tower.frame = CGRect(x: CGFloat(index) * 96, y: 170 - height, width: 88, height: height)
        tower.backgroundColor = CGColor(red: color.0, green: color.1, blue: color.2, alpha: 1)
        tower.cornerRadius = 14
        tower.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let window = CALayer()
        window.frame = CGRect(x: 20, y: 24, width: 48, height: 28)
        window.backgroundColor = CGColor(gray: 1, alpha: 0.7)
        window.cornerRadius = 6
        tower.addSublayer(window)
        reflection.addSublayer(tower)
    }

    let stage = CALayer()
    stage.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    stage.addSublayer(reflection)

    let path = arguments.first ?? "reflection.png"
    let renderer = try CARenderer(width: 800, height: 800, scale: 2)
    renderer.backgroundColor = CGColor(red: 0.07, green: 0.08, blue: 0.12, alpha: 1)
    renderer.layer = stage
    renderer.beginFrame(atTime: 0)
    renderer.render()
    renderer.endFrame()
    try ImageCodec.write(renderer.makeImage(), to: URL(fileURLWithPath: path))
    print("wrote \(path)")
}
