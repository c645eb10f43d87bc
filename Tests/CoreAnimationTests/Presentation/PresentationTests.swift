import CoreAnimation
import Testing

private class Gauge: CALayer {
    var progress: CGFloat = 0
    var log: [String] = []

    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? Gauge { progress = other.progress }
        log.append("Gauge")
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Inherited: Gauge {
    var extra = 7
}

private final class Deeper: Gauge {
    let tag: String
    override init() {
        tag = "new"
        super.init()
    }
    override init(layer: Any) {
        tag = "copy of \((layer as? Deeper)?.tag ?? "?")"
        super.init(layer: layer)
        log.append("Deeper")
    }
    required init?(coder: NSCoder) {
        tag = "coder"
        super.init(coder: coder)
    }
}

@Suite struct PresentationTests {
    @Test func nilBeforeTheFirstCommit() {
        let layer = CALayer()
        #expect(layer.presentation() == nil)
        _ = layer.commitTree()
        #expect(layer.presentation() != nil)
    }

    @Test func hasTheValuesOfTheModel() throws {
        let layer = CALayer()
        layer.position = CGPoint(x: 3, y: 4)
        layer.opacity = 0.5
        layer.backgroundColor = .white
        layer.shadowRadius = 9
        layer.setValue(5, forKey: "myTag")
        _ = layer.commitTree()
        let copy = try #require(layer.presentation())
        #expect(copy !== layer && copy.model() === layer && layer.model() === layer)
        #expect(copy.position == CGPoint(x: 3, y: 4) && copy.opacity == 0.5 && copy.backgroundColor == .white)
        #expect(copy.shadowRadius == CGFloat(9) && copy.value(forKey: "myTag") as? Int == 5)
        copy.shadowRadius = 1
        #expect(layer.shadowRadius == CGFloat(9))
    }

    @Test func runsTheInitializersOfTheClass() throws {
        let layer = Deeper()
        layer.progress = 0.75
        _ = layer.commitTree()
        let copy = try #require(layer.presentation())
        #expect(
            copy.progress == CGFloat(0.75) && copy.tag == "copy of new" && copy.log == ["Gauge", "Deeper"])
        let group = CATransformLayer()
        _ = group.commitTree()
        #expect(group.presentation() != nil)
    }

    @Test func releasesWhatItMade() {
        weak var gone: CALayer?
        weak var model: CALayer?
        do {
            let layer = Deeper()
            model = layer
            _ = layer.commitTree()
            for _ in 0..<10 { gone = layer.presentation() }
            #expect(gone == nil)
        }
        #expect(model == nil)
    }

    @Test func itsTreeConsistsOfCopies() throws {
        let root = CALayer(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = Gauge(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        let mask = CALayer()
        child.mask = mask
        root.addSublayer(child)
        _ = root.commitTree()
        let copy = try #require(root.presentation())
        let copiedChild = try #require(copy.sublayers?.first)
        #expect(copiedChild !== child && copiedChild.model() === child && copiedChild is Gauge)
        #expect(copiedChild.superlayer?.model() === root && copiedChild.superlayer !== root)
        #expect(copiedChild.mask?.model() === mask)
        #expect(copy.hitTest(CGPoint(x: 20, y: 20))?.model() === child)
        #expect(copiedChild.convert(CGPoint.zero, to: copy) == CGPoint(x: 10, y: 10))
        #expect(copiedChild.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: 10))
    }

    @Test func initLayerCopies() {
        let layer = CALayer()
        layer.cornerRadius = 5
        layer.frame = CGRect(x: 20, y: 30, width: 40, height: 60)
        layer.bounds.origin = CGPoint(x: 3, y: 4)
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        layer.anchorPoint = CGPoint(x: 0, y: 0.25)
        layer.zPosition = 7
        layer.addSublayer(CALayer())
        let copy = CALayer(layer: layer)
        #expect(copy.cornerRadius == CGFloat(5) && copy.sublayers == nil && copy.model() === copy)
        // No geometry, so that a mask made of a view's layer is at the origin of that layer.
        #expect(copy.frame == .zero && copy.bounds == .zero && copy.position == .zero && copy.zPosition == 0)
        #expect(copy.anchorPoint == CGPoint(x: 0.5, y: 0.5) && CATransform3DIsIdentity(copy.transform))
        _ = layer.commitTree(at: 0)
        #expect(layer.presentation()?.frame == layer.frame && layer.presentation()?.bounds == layer.bounds)
        #expect(layer.presentation()?.zPosition == 7)
    }
}
