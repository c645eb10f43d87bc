import CoreAnimation
import RenderTree
import Testing

/// What a commit writes down of animations.
@Suite struct LoweringTests {
    private func lowered(_ animation: CAAnimation, _ layer: CALayer = CALayer()) throws -> RenderAnimation {
        layer.add(animation, forKey: "a")
        let animations = try #require(layer.commitTree(at: 0).animations)
        return try #require(animations.attached.last).animation
    }

    private func property(_ animation: CAAnimation) throws -> PropertyAnimation {
        guard case .property(let value) = try lowered(animation) else {
            throw Missing()
        }
        return value
    }
    private struct Missing: Error {}

    private func from(_ value: Any?, _ keyPath: String = "custom") throws -> AnimationValue? {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = value
        guard case .basic(let track) = try property(animation).track else { throw Missing() }
        return track.from
    }

    @Test func valuesInAnyWrapping() throws {
        for number in [2, 2.0, Float(2), CGFloat(2), NSNumber(value: 2), UInt8(2)] as [Any] {
            #expect(try from(number) == .number(2))
        }
        #expect(try from(true) == .bool(true))
        #expect(try from(NSNumber(value: true), "hidden") == .bool(true))
        #expect(try from(1, "masksToBounds") == .bool(true))
        let point = CGPoint(x: 1, y: 2)
        #expect(try from(point) == .point(point))
        #expect(try from(NSValue(cgPoint: point)) == .point(point))
        let size = CGSize(width: 3, height: 4)
        #expect(try from(size) == .size(size))
        #expect(try from(NSValue(cgSize: size)) == .size(size))
        let rect = CGRect(origin: point, size: size)
        #expect(try from(rect) == .rect(rect))
        #expect(try from(NSValue(cgRect: rect)) == .rect(rect))
        let transform = CATransform3DMakeRotation(1, 0, 1, 0)
        #expect(try from(transform) == .transform(transform))
        #expect(try from(NSValue(caTransform3D: transform)) == .transform(transform))
        let affine = CGAffineTransform(scaleX: 2, y: 3)
        #expect(try from(affine) == .transform(CATransform3DMakeAffineTransform(affine)))
        #expect(try from(CGColor.white) == .color(RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)))
        #expect(try from(NSNull()) == .nothing)
        #expect(try from([1, CGFloat(2), 3.5] as [Any]) == .numbers([1, 2, 3.5]))
        #expect(try from([CGColor.black]) == .colors([.black]))
        #expect(try from("text") == .text("text"))
        #expect(try from(CALayerContentsGravity.center) == .text("center"))
        #expect(try from(CACornerMask.layerMaxXMinYCorner) == .number(2))
    }

    @Test func pathsAreCopied() throws {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 1))
        guard case .path(let kept)? = try from(path) else { throw Missing() }
        path.addLine(to: .zero)
        #expect(kept.currentPoint == CGPoint(x: 1, y: 1))
    }

    @Test func whatCannotBeAnimatedStillBeginsAndEnds() throws {
        let strange = CABasicAnimation(keyPath: "position")
        strange.fromValue = CALayer()
        strange.duration = 3
        let mixed = CAKeyframeAnimation(keyPath: "colors")
        mixed.values = [CGColor.black, CALayer()]
        mixed.duration = 3
        let noPath = CABasicAnimation()
        noPath.toValue = 1
        noPath.duration = 3
        let noValues = CAKeyframeAnimation(keyPath: "position")
        noValues.duration = 3
        let plain = CAAnimation()
        plain.duration = 3
        for animation in [strange, mixed, noPath, noValues, plain] {
            guard case .group(let group) = try lowered(animation) else { throw Missing() }
            #expect(group.animations.isEmpty && group.timing.duration == 3)
        }
    }

    @Test func timing() throws {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        animation.beginTime = 5
        animation.duration = 2
        animation.speed = 0.5
        animation.timeOffset = 1
        animation.repeatCount = .greatestFiniteMagnitude
        animation.repeatDuration = 9
        animation.autoreverses = true
        animation.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
        let layer = CALayer()
        layer.add(animation, forKey: "k")
        let attached = try #require(layer.commitTree(at: 100).animations?.attached.first)
        #expect(attached.key == "k" && !attached.isRemovedOnCompletion)
        guard case .property(let value) = attached.animation else { throw Missing() }
        #expect(
            value.timing
                == MediaTiming(
                    beginTime: 5, duration: 2, speed: 0.5, timeOffset: 1,
                    repeatCount: Double(Float.greatestFiniteMagnitude), repeatDuration: 9,
                    autoreverses: true, fillMode: .both))
        #expect(value.curve == TimingCurve(Double(Float(0.42)), 0, 1, 1))
    }

    @Test func keyframes() throws {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = [1, 0.3, CGFloat(2)]
        animation.keyTimes = [0, 0.25, 1]
        animation.timingFunctions = [CAMediaTimingFunction(name: .linear)]
        animation.calculationMode = .cubic
        animation.tensionValues = [0, 1, 0]
        animation.isAdditive = true
        animation.isCumulative = true
        let value = try property(animation)
        guard case .keyframes(let track) = value.track else { throw Missing() }
        #expect(track.source == .values([.number(1), .number(0.3), .number(2)]))
        #expect(track.keyTimes == [0, 0.25, 1] && track.mode == .cubic && track.tension == [0, 1, 0])
        #expect(track.curves.count == 1 && value.isAdditive && value.isCumulative)
    }

    @Test func springsGroupsAndFunctions() throws {
        let spring = CASpringAnimation(keyPath: "transform")
        spring.toValue = 3
        spring.mass = 2
        spring.valueFunction = CAValueFunction(name: .rotateY)
        let value = try property(spring)
        guard case .spring(let track, let curve) = value.track else { throw Missing() }
        #expect(track.to == .number(3) && curve.mass == 2 && value.valueFunction == .rotateY)
        let group = CAAnimationGroup()
        group.animations = [spring, CAAnimation()]
        group.beginTime = 7
        guard case .group(let members) = try lowered(group) else { throw Missing() }
        #expect(members.animations.count == 2 && members.timing.beginTime == 7)
        #expect(members.animations[0].timing.beginTime == 0, "a member begins with its group")
    }

    @Test func transitionsComeFromTheCommitBefore() throws {
        let root = CALayer()
        let layer = CALayer()
        let below = CALayer()
        root.addSublayer(layer)
        layer.addSublayer(below)
        layer.cornerRadius = 4
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 0
        move.toValue = 10
        move.duration = 10
        below.add(move, forKey: nil)
        _ = root.commitTree(at: 10)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 8
        CATransaction.commit()
        let transition = CATransition()
        transition.type = .push
        transition.subtype = .fromTop
        transition.startProgress = .nan
        transition.endProgress = 7
        layer.add(transition, forKey: nil)
        let node = root.commitTree(at: 15).children[0]
        guard case .transition(let value)? = node.animations?.attached.first?.animation else {
            throw Missing()
        }
        #expect(value.type == .push && value.subtype == .fromTop)
        #expect(value.startProgress == 0 && value.endProgress == 1 && value.timing.beginTime == 15)
        let from = try #require(value.from)
        #expect(from.appearance.cornerRadius == CGFloat(4) && node.appearance.cornerRadius == CGFloat(8))
        #expect(from.children[0].geometry.position.x == 5, "its animations stand where they were")
        layer.opacity = 0.5
        let next = root.commitTree(at: 16).children[0]
        guard case .transition(let kept)? = next.animations?.attached.first?.animation else {
            throw Missing()
        }
        #expect(kept.from === from, "later commits keep the picture")
    }

    @Test func anUnchangedListIsTheSame() throws {
        let layer = CALayer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0
        layer.add(animation, forKey: "a")
        let node = layer.commitTree(at: 0)
        #expect(layer.commitTree(at: 1) === node)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 5
        CATransaction.commit()
        let moved = layer.commitTree(at: 2)
        #expect(moved !== node && moved.animations === node.animations)
    }

    @Test func oddNumbersShowNothingOdd() throws {
        let odd: [Double] = [.nan, .infinity, -.infinity, 1e38, -1, 1e300, -1e300]
        for a in odd {
            for keyPath in ["position.x", "opacity", "bounds.size.width", "transform.scale", "custom"] {
                let layer = CALayer()
                let basic = CABasicAnimation(keyPath: keyPath)
                basic.fromValue = a
                basic.toValue = 1
                basic.duration = a
                basic.repeatCount = Float(a)
                basic.speed = Float(a)
                basic.timeOffset = a
                layer.add(basic, forKey: nil)
                let frames = CAKeyframeAnimation(keyPath: keyPath)
                frames.values = [a, 0, a]
                frames.keyTimes = [NSNumber(value: a), 0, 1]
                frames.duration = 1
                frames.beginTime = a
                layer.add(frames, forKey: nil)
                let spring = CASpringAnimation(keyPath: keyPath)
                spring.byValue = a
                spring.initialVelocity = CGFloat(a)
                spring.duration = 2
                layer.add(spring, forKey: nil)
                layer.speed = Float(a)
                layer.beginTime = a
                layer.timeOffset = a
                for time in [0, 0.5, a] { _ = layer.commitTree(at: time) }
                let copy = try #require(layer.presentation())
                #expect(copy.position.x.isFinite && copy.opacity >= 0 && copy.opacity <= 1)
                let time = layer.commitTree(at: 1).time ?? TimeSpace()
                #expect(time.speed.isFinite && time.timeOffset.isFinite && !time.beginTime.isNaN)
            }
        }
    }
}
