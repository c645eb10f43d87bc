import CoreAnimation
import Testing

// As in Docs/OnLinux.md.

final class Bounce: CAKeyframeAnimation {
    var height: CGFloat

    init(height: CGFloat) {
        self.height = height
        super.init()
        keyPath = "position.y"
        values = [0, height, 0]
    }

    override init() {
        height = 0
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Bounce)?.height = height
        return copy
    }
}

@Suite struct AnimationListing {
    @Test func theLayersCopyHasItAll() {
        let layer = CALayer()
        let bounce = Bounce(height: 40)
        bounce.duration = 1
        layer.add(bounce, forKey: "bounce")
        let kept = layer.animation(forKey: "bounce") as? Bounce
        #expect(kept !== bounce && kept?.height == 40)
        _ = layer.commitTree(at: 0)
        _ = layer.commitTree(at: 0.25)
        #expect(layer.presentation()?.position.y == 20)
    }
}
