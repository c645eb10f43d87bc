import Animation
import CoreAnimation
import RenderTree
import Testing

/// Animations whose key path leads into a sublayer: `sublayers.NAME.key`.
@Suite struct SublayerAnimationTests {
    private let root = CALayer()
    private let child = CALayer()

    init() {
        child.name = "child"
        child.position = CGPoint(x: 100, y: 50)
        root.addSublayer(child)
    }

    private func basic(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 2
        animation.beginTime = 1e-100
        return animation
    }

    private func animate(_ keyPath: String, _ from: Any?, _ to: Any?, on layer: CALayer? = nil) {
        (layer ?? root).add(basic(keyPath, from, to), forKey: keyPath)
    }

    /// The sublayer as it is drawn at a time.
    private func shown(_ index: Int = 0, at time: Double = 1) -> ShownNode? {
        var tree = PresentationTree()
        _ = tree.update(root.commitTree(at: time), at: time)
        return tree.tree.root.map { $0.children[index] }
    }

    @Test func thePropertyOfTheSublayerMoves() {
        animate("sublayers.child.position.x", 0, 10)
        #expect(shown(at: 0.5)?.geometry.position == CGPoint(x: 2.5, y: 50))
        #expect(shown(at: 1)?.geometry.position == CGPoint(x: 5, y: 50))
        #expect(shown(at: 3)?.geometry.position == CGPoint(x: 100, y: 50))
        #expect(child.position == CGPoint(x: 100, y: 50), "the model keeps its values")
    }

    @Test func aRunningTreeNeedsNoOtherCommit() {
        animate("sublayers.child.opacity", 0, 1)
        let node = root.commitTree(at: 0)
        #expect(root.commitTree(at: 1) === node)
        var tree = PresentationTree()
        for time in [0.5, 1, 1.5, 1, 3] {
            _ = tree.update(node, at: time)
            #expect(tree.tree.root?.children[0].appearance.opacity == (time > 2 ? 1 : Float(time / 2)))
            #expect((tree.nextChange == time) == (time < 2))
        }
    }

    @Test func presentationCopiesShowIt() {
        animate("sublayers.child.position.x", 0, 10)
        animate("sublayers.child.cornerRadius", 0, 4)
        animate("sublayers.child.myValue", 2, 4)
        child.setValue(7, forKey: "myValue")
        _ = root.commitTree(at: 1)
        #expect(child.presentation()?.position == CGPoint(x: 5, y: 50))
        #expect(child.presentation()?.cornerRadius == 2)
        #expect(child.presentation()?.value(forKey: "myValue") as? Double == 3)
        #expect(root.presentation()?.sublayers?.first?.position == CGPoint(x: 5, y: 50))
    }

    @Test func itComesAfterTheSublayersOwn() {
        animate("opacity", 0, 0.5, on: child)
        let added = basic("sublayers.child.opacity", 0, 0.5)
        added.isAdditive = true
        root.add(added, forKey: nil)
        #expect(shown(at: 1)?.appearance.opacity == 0.5)
    }

    @Test func flagsColoursShadowsFiltersAndPictures() {
        let filter = CAFilter(type: "gaussianBlur")
        filter.name = "blur"
        child.filters = [filter]
        animate("sublayers.child.hidden", true, true)
        animate("sublayers.child.backgroundColor", CGColor.black, CGColor.white)
        animate("sublayers.child.shadowOpacity", 0, 1)
        animate("sublayers.child.filters.blur.inputRadius", 0, 8)
        let node = shown(at: 1)
        #expect(node?.geometry.isHidden == true)
        #expect(node?.appearance.backgroundColor?.components == SIMD4(0.5, 0.5, 0.5, 1))
        #expect(node?.appearance.effects?.shadow?.opacity == 0.5)
        #expect(node?.appearance.effects?.filters == [.gaussianBlur(radius: 4)])
        child.contentsGravity = .center
        let picture = CGImage(
            width: 1, height: 1, rgba8: Data(count: 4), alphaInfo: .premultipliedLast)
        animate("sublayers.child.contents", picture, picture)
        #expect(shown(at: 1)?.appearance.contents?.image === picture)
        #expect(shown(at: 1)?.appearance.contents?.gravity == .center)
    }

    @Test func membersOfGroups() {
        let group = CAAnimationGroup()
        group.animations = [basic("sublayers.child.opacity", 0, 1), basic("opacity", 0, 1)]
        group.duration = 2
        group.speed = 0.5
        group.beginTime = 1e-100
        root.add(group, forKey: nil)
        #expect(shown(at: 2)?.appearance.opacity == 0.5)
        #expect(shown(at: 4.5)?.appearance.opacity == 1)
    }

    @Test func itRunsInTheTimeOfTheLayerThatHasIt() {
        child.speed = 0
        child.timeOffset = 1
        animate("sublayers.child.position.x", 0, 10)
        animate("position.y", 0, 10, on: child)
        #expect(shown(at: 1)?.geometry.position == CGPoint(x: 5, y: 5))
        child.speed = 2
        child.beginTime = 10
        #expect(shown(at: 1)?.geometry.position.x == 5)
        root.speed = 0.5
        #expect(shown(at: 1)?.geometry.position.x == 2.5)
        #expect(child.presentation()?.position.x == 2.5)
    }

    @Test func sublayersOfSublayers() {
        let inner = CALayer()
        inner.name = "a.b"
        child.addSublayer(inner)
        animate("sublayers.child.sublayers.a.b.position.x", 0, 10)
        #expect(shown(at: 1)?.children[0].geometry.position.x == 5)
        #expect(inner.presentation()?.position.x == 5)
        animate("sublayers.a.b.position.y", 0, 10, on: child)
        #expect(shown(at: 1)?.children[0].geometry.position == CGPoint(x: 5, y: 5))
        inner.removeFromSuperlayer()
        root.addSublayer(inner)
        #expect(shown(1, at: 1)?.geometry.position == .zero)
    }

    @Test func theFirstOfTheNameIsMeant() {
        animate("sublayers.child.position.x", 0, 10)
        #expect(shown(at: 1)?.geometry.position.x == 5)
        let other = CALayer()
        other.name = "child"
        root.insertSublayer(other, at: 0)
        #expect(shown(0, at: 1)?.geometry.position.x == 5)
        #expect(shown(1, at: 1)?.geometry.position.x == 100)
        other.name = "other"
        #expect(shown(0, at: 1)?.geometry.position.x == 0)
        #expect(shown(1, at: 1)?.geometry.position.x == 5)
    }

    @Test func itEndsWithTheAnimation() {
        animate("sublayers.child.position.x", 0, 10)
        #expect(shown(at: 1)?.geometry.position.x == 5)
        root.removeAllAnimations()
        #expect(shown(at: 1)?.geometry.position.x == 100)
        #expect(shown(at: 1)?.animations == nil)
        animate("sublayers.child.position.x", 0, 10)
        #expect(shown(at: 1)?.geometry.position.x == 5)
        child.removeFromSuperlayer()
        #expect(child.commitTree(at: 1).animations == nil)
        root.addSublayer(child)
        #expect(shown(at: 1)?.geometry.position.x == 5)
    }

    @Test func aSublayerThatIsNotThere() {
        animate("sublayers.nobody.position.x", 0, 10)
        animate("sublayers.child", 0, 10)
        animate("sublayers", 0, 10)
        #expect(shown(at: 1)?.geometry.position.x == 100)
        child.name = "nobody"
        #expect(shown(at: 1)?.geometry.position.x == 5)
    }

    @Test func transitionsComeFromWhatWasShown() {
        animate("sublayers.child.position.x", 0, 10)
        _ = root.commitTree(at: 1)
        let transition = CATransition()
        transition.duration = 10
        root.add(transition, forKey: nil)
        var tree = PresentationTree()
        _ = tree.update(root.commitTree(at: 1), at: 1.5)
        #expect(tree.tree.root?.transition?.from.children[0].geometry.position.x == 5)
    }
}
