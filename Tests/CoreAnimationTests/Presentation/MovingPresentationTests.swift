import CoreAnimation
import RenderTree
import Testing

@Suite struct MovingPresentationTests {
    private func move(
        _ layer: CALayer, _ keyPath: String, from: Any?, to: Any?, duration: Double = 2,
        change: (CABasicAnimation) -> Void = { _ in }
    ) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        change(animation)
        layer.add(animation, forKey: nil)
    }

    private func shown(_ layer: CALayer, at time: Double) throws -> CALayer {
        var root = layer
        while let above = root.superlayer { root = above }
        _ = root.commitTree(at: time)
        return try #require(layer.presentation())
    }

    @Test func valuesAtTheTimeOfTheCommit() throws {
        let layer = CALayer()
        move(layer, "position.x", from: 10, to: 30)
        move(layer, "opacity", from: 1, to: CGFloat(0.5))
        move(layer, "backgroundColor", from: CGColor.black, to: CGColor.white)
        move(layer, "transform.rotation.z", from: 0, to: Double.pi)
        #expect(layer.presentation() == nil)
        #expect(try shown(layer, at: 100).position.x == 10, "they begin with the commit")
        let half = try shown(layer, at: 101)
        #expect(half.position.x == 20 && abs(half.opacity - 0.75) < 1e-6)
        let red = try #require(half.backgroundColor?.components?.first)
        #expect(abs(red - 0.5) < 0.01)
        let angle = try #require(half.value(forKeyPath: "transform.rotation.z") as? Double)
        #expect(abs(angle - .pi / 2) < 1e-9)
        #expect(layer.position.x == 0 && layer.opacity == 1, "the model keeps its values")
        #expect(try shown(layer, at: 102.5).position.x == 0)
    }

    @Test func beginTimesAreInTheLayersTime() throws {
        let root = CALayer()
        let layer = CALayer()
        root.addSublayer(layer)
        root.speed = 2
        layer.beginTime = 10
        layer.timeOffset = 3
        move(layer, "position.x", from: 0, to: 10, duration: 10)
        // Local time is (2t - 10) + 3.
        let animations = root.commitTree(at: 20).children[0].animations
        #expect(animations?.attached.first?.animation.timing.beginTime == 33)
        #expect(try shown(layer, at: 22.5).position.x == 5)
        let node = root.commitTree(at: 22.5)
        #expect(node.time == TimeSpace(speed: 2))
        #expect(node.children[0].time == TimeSpace(beginTime: 10, timeOffset: 3))
    }

    @Test func givenBeginTimesAreTakenAsTheyAre() throws {
        let layer = CALayer()
        move(layer, "position.x", from: 0, to: 10, duration: 10) { $0.beginTime = 105 }
        move(layer, "position.y", from: 0, to: 10, duration: 1) {
            $0.beginTime = 1e-100
            $0.repeatCount = .infinity
        }
        let copy = try shown(layer, at: 100.25)
        #expect(copy.position.x == 0 && abs(copy.position.y - 2.5) < 1e-9)
        #expect(try shown(layer, at: 110).position.x == 5)
    }

    /// What the picture does not show.
    @Test func propertiesThatDoNotAnimateKeepTheirValues() throws {
        let root = CALayer(), layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.lineDashPattern = [1, 2]
        layer.name = "model"
        root.addSublayer(layer)
        let far = CGRect(x: 100, y: 100, width: 50, height: 50)
        move(layer, "frame", from: far, to: far)
        move(layer, "frame.origin", from: far.origin, to: far.origin)
        move(layer, "frame.size.width", from: 77, to: 77)
        move(layer, "speed", from: 7, to: 7)
        move(layer, "lineDashPattern", from: [9, 9], to: [9, 9])
        move(layer, "name", from: "shown", to: "shown")
        move(layer, "mask.opacity", from: 0.5, to: 0.5)
        move(layer, "mine", from: 3, to: 3)
        move(layer, "mine.deeper", from: 4, to: 4)
        let copy = try shown(layer, at: 1) as? CAShapeLayer
        #expect(copy?.frame == layer.frame && copy?.speed == 1 && copy?.lineDashPattern == [1, 2])
        #expect(copy?.name == "model")
        #expect(copy?.value(forKey: "mine") as? Int == 3, "keys of the client's do show")
        let seen = try #require(root.presentation())
        #expect(seen.hitTest(CGPoint(x: 5, y: 5))?.model() === layer)
        #expect(seen.hitTest(CGPoint(x: 120, y: 120)) == nil)
        // The next implicit animation begins where the layer is seen.
        layer.position = CGPoint(x: 50, y: 50)
        let implicit = layer.animation(forKey: "position") as? CABasicAnimation
        #expect(implicit?.fromValue as? CGPoint == CGPoint(x: 5, y: 5))
    }

    @Test func changesOfTheLayersTimeReachTheTree() throws {
        let layer = CALayer()
        move(layer, "position.x", from: 0, to: 10, duration: 10)
        #expect(try shown(layer, at: 100).position.x == 0)
        let node = layer.commitTree(at: 100)
        let paused = layer.convertTime(104, from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        #expect(try shown(layer, at: 107).position.x == 4)
        let other = layer.commitTree(at: 107)
        #expect(other !== node && other.time == TimeSpace(speed: 0, timeOffset: 104))
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(110, from: nil) - paused
        #expect(try shown(layer, at: 111).position.x == 5)
    }

    @Test func aPausedLayerIsScrubbedByItsOffset() throws {
        let layer = CALayer()
        layer.speed = 0
        move(layer, "position.x", from: 0, to: 10, duration: 1)
        #expect(try shown(layer, at: 50).position.x == 0)
        for offset in [0.3, 0.9, 0.1] {
            layer.timeOffset = offset
            #expect(abs(try shown(layer, at: 60).position.x - CGFloat(offset * 10)) < 1e-9)
        }
    }

    @Test func whatIsNotCommittedIsNotShown() throws {
        let layer = CALayer()
        layer.position.x = 5
        layer.backgroundColor = .black
        _ = layer.commitTree(at: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 9
        layer.backgroundColor = .white
        CATransaction.commit()
        #expect(layer.presentation()?.position.x == 5)
        #expect(layer.presentation()?.backgroundColor?.components == [0, 0, 0, 1])
        #expect(try shown(layer, at: 0).position.x == 9)
    }

    @Test func implicitAnimationsComeFromWhatIsShown() throws {
        let layer = CALayer()
        _ = layer.commitTree(at: 0)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        defer { CATransaction.commit() }
        layer.position.x = 10
        #expect(try shown(layer, at: 0).position.x == 0)
        #expect(try shown(layer, at: 1).position.x == 5)
        layer.position.x = 0
        let back = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        #expect(back.fromValue as? CGPoint == CGPoint(x: 5, y: 0))
        #expect(try shown(layer, at: 1).position.x == 5)
        #expect(try shown(layer, at: 2).position.x == 2.5)
        layer.shadowOpacity = 1
        layer.backgroundColor = .white
        #expect(try shown(layer, at: 2).shadowOpacity == 0)
        let copy = try shown(layer, at: 3)
        #expect(copy.shadowOpacity == 0.5)
        #expect(abs(Double(copy.backgroundColor?.alpha ?? 0) - 0.5) < 1e-6)
    }

    @Test func aMovingLayerIsHitWhereItIsShown() throws {
        let root = CALayer(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        root.addSublayer(layer)
        move(layer, "position.x", from: 10, to: 110)
        _ = root.commitTree(at: 0)
        _ = root.commitTree(at: 1)
        let copy = try #require(root.presentation())
        #expect(copy.hitTest(CGPoint(x: 60, y: 10))?.model() === layer)
        #expect(copy.hitTest(CGPoint(x: 10, y: 10))?.model() === root)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === layer)
        #expect(layer.presentation()?.hitTest(CGPoint(x: 60, y: 10)) != nil)
        #expect(layer.presentation()?.superlayer?.model() === root)
        #expect(layer.presentation()?.convert(CGPoint.zero, to: copy) == CGPoint(x: 50, y: 0))
    }

    @Test func pathsOfKeyframes() throws {
        let layer = CALayer()
        let animation = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 30))
        animation.path = path
        animation.duration = 4
        layer.add(animation, forKey: nil)
        _ = layer.commitTree(at: 0)
        #expect(try shown(layer, at: 3).position == CGPoint(x: 10, y: 15))
    }

    @Test func springsAndGroups() throws {
        let layer = CALayer()
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = 100
        spring.duration = spring.settlingDuration
        let turn = CABasicAnimation(keyPath: "cornerRadius")
        turn.fromValue = 0
        turn.toValue = 8
        let group = CAAnimationGroup()
        group.duration = 2
        group.animations = [spring, turn]
        layer.add(group, forKey: nil)
        _ = layer.commitTree(at: 0)
        let copy = try shown(layer, at: 1)
        #expect(copy.cornerRadius == CGFloat(4))
        let x = 1 - exp(-5.0) * (cos(75.0.squareRoot()) + 5 / 75.0.squareRoot() * sin(75.0.squareRoot()))
        #expect(abs(copy.position.x - 100 * CGFloat(x)) < 1e-6)
    }

    @Test func picturesChangeInTheMiddle() throws {
        let images = try (0..<2).map { _ in
            let provider = try #require(CGDataProvider(data: Data(count: 4)))
            return try #require(
                CGImage(
                    width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
                    provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
        }
        let layer = CALayer()
        layer.contentsScale = 3
        move(layer, "contents", from: images[0], to: images[1])
        #expect(try shown(layer, at: 0).contents as? CGImage === images[0])
        let first = try shown(layer, at: 0.9)
        #expect(first.contents as? CGImage === images[0] && first.contentsScale == 3)
        #expect(try shown(layer, at: 1.1).contents as? CGImage === images[1])
        #expect(try shown(layer, at: 3).contents == nil)
    }
}
