import CoreAnimation
import RenderTree
import Testing

/// Classes that draw for each frame of an animation.
@Suite struct AnimatedDrawingTests {
    private final class Bar: CALayer {
        var level: CGFloat {
            get { value(forKey: "level") as? CGFloat ?? 0 }
            set { setValue(newValue, forKey: "level") }
        }
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "level" || super.needsDisplay(forKey: key)
        }
        override func draw(in ctx: CGContext) {
            ctx.setFillColor(red)
            ctx.fill(CGRect(x: 0, y: 0, width: level, height: 4))
        }
    }

    private func width(_ node: RenderNode) -> Int {
        guard let image = node.appearance.contents?.image else { return -1 }
        let layer = CALayer()
        layer.contents = image
        return (0..<image.width).prefix { layer.pixel($0, 0)[3] == 255 }.count
    }

    @Test func eachFrameShowsItsValue() {
        let layer = Bar(frame: CGRect(x: 0, y: 0, width: 16, height: 4))
        layer.level = 2
        #expect(width(layer.commitTree(at: 0)) == 2, "a change of the key is drawn")
        let animation = CABasicAnimation(keyPath: "level")
        animation.fromValue = 0
        animation.toValue = 10
        animation.duration = 10
        layer.add(animation, forKey: nil)
        #expect(width(layer.commitTree(at: 100)) == 0)
        for second in 1..<10 { #expect(width(layer.commitTree(at: 100 + Double(second))) == second) }
        #expect(layer.pixel(1, 0)[3] == 255 && layer.pixel(2, 0)[3] == 0, "the layer's own contents stay")
        layer.removeAllAnimations()
        #expect(width(layer.commitTree(at: 200)) == 2)
    }
}
