import CoreAnimation
import Testing

private final class Listener: CAAnimationDelegate {}

private final class Tagged: CABasicAnimation {
    var tag = 0
    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Tagged)?.tag = tag
        return copy
    }
}

private final class WithOwnInit: CABasicAnimation {
    let size: Int
    init(size: Int) {
        self.size = size
        super.init()
    }
    override init() {
        size = 7
        super.init()
    }
    required init?(coder: NSCoder) {
        size = 0
        super.init(coder: coder)
    }
}

@Suite struct AnimationCopyTests {
    @Test func copiesHaveAllProperties() throws {
        let animation = CAKeyframeAnimation(keyPath: "position")
        let listener = Listener()
        animation.duration = 2
        animation.beginTime = 3
        animation.delegate = listener
        animation.timingFunction = CAMediaTimingFunction(name: .easeOut)
        animation.isRemovedOnCompletion = false
        animation.values = [1, 2]
        animation.keyTimes = [0, 1]
        animation.calculationMode = .paced
        animation.rotationMode = .rotateAuto
        animation.setValue("x", forKey: "id")
        let copy = try #require(animation.copy() as? CAKeyframeAnimation)
        animation.duration = 9
        animation.values = nil
        animation.setValue("y", forKey: "id")
        #expect(copy !== animation && copy.duration == 2 && copy.beginTime == 3)
        #expect(copy.delegate === listener && copy.timingFunction == CAMediaTimingFunction(name: .easeOut))
        #expect(!copy.isRemovedOnCompletion && copy.values as? [Int] == [1, 2] && copy.keyTimes == [0, 1])
        #expect(copy.calculationMode == .paced && copy.rotationMode == .rotateAuto)
        #expect(copy.value(forKey: "id") as? String == "x" && copy.keyPath == "position")
    }

    @Test func springsAndTransitionsToo() throws {
        let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.25)
        spring.toValue = 5
        let copy = try #require(spring.copy() as? CASpringAnimation)
        #expect(copy.stiffness == spring.stiffness && copy.damping == spring.damping)
        #expect(copy.toValue as? Int == 5 && copy.allowsOverdamping)
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop
        transition.endProgress = 0.5
        let other = try #require(transition.copy() as? CATransition)
        #expect(other.type == .push && other.subtype == .fromTop && other.endProgress == 0.5)
    }

    @Test func classesOfTheClientAreKept() throws {
        let animation = Tagged(keyPath: "opacity")
        animation.tag = 3
        let copy = try #require(animation.copy() as? Tagged)
        #expect(copy.tag == 3 && copy.keyPath == "opacity")
        let own = WithOwnInit(size: 5)
        own.toValue = 1
        let made = try #require(own.copy() as? WithOwnInit)
        #expect(made.size == 7 && made.toValue as? Int == 1, "copies are made by init()")
    }

    @Test func groupsCopyTheirAnimations() throws {
        let group = CAAnimationGroup()
        let inner = Tagged(keyPath: "opacity")
        inner.tag = 4
        group.animations = [inner, CABasicAnimation(keyPath: "position")]
        let copy = try #require(group.copy() as? CAAnimationGroup)
        inner.tag = 5
        #expect(copy.animations?.count == 2 && (copy.animations?.first as? Tagged)?.tag == 4)
    }

    @Test func copiesAreReleased() {
        weak var gone: CAAnimation?
        do {
            let animation = Tagged(keyPath: "opacity")
            gone = animation.copy() as? CAAnimation
        }
        #expect(gone == nil)
    }

    @Test func archives() throws {
        let group = CAAnimationGroup()
        let basic = CABasicAnimation(keyPath: "position")
        basic.fromValue = CGPoint(x: 1, y: 2)
        basic.toValue = CGPoint(x: 3, y: 4)
        basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        basic.isAdditive = true
        let frames = CAKeyframeAnimation(keyPath: "backgroundColor")
        frames.values = [CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1), CGColor.black]
        frames.keyTimes = [0, 1]
        frames.calculationMode = .discrete
        group.animations = [basic, frames]
        group.duration = 4
        let data = try NSKeyedArchiver.archivedData(withRootObject: group, requiringSecureCoding: true)
        let read = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CAAnimationGroup.self, from: data))
        let animations = try #require(read.animations)
        let first = try #require(animations[0] as? CABasicAnimation)
        let second = try #require(animations[1] as? CAKeyframeAnimation)
        #expect(read.duration == 4 && first.isAdditive && first.timingFunction == basic.timingFunction)
        #expect(first.fromValue as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(second.calculationMode == .discrete && second.keyTimes == [0, 1])
        let colors = second.values?.compactMap { $0 as? CGColor }
        #expect(colors?.count == 2 && colors?.first?.components == [1, 0, 0, 1])
        #expect(!CABasicAnimation().shouldArchiveValue(forKey: "duration"))
        #expect(basic.shouldArchiveValue(forKey: "additive"))
    }
}
