import QuartzCore
import TestSupport
import Testing

/// A frame of a moving layer, against the same picture of a layer that stands where the other is on its way.
@Suite("Animated frames")
struct AnimatedFrameTests {
    private static func box() -> CALayer {
        .box(center: CGPoint(x: 60, y: 60), size: CGSize(width: 40, height: 30), color: .rgb(0.8, 0.2, 0.1))
    }

    private static func picture(at time: CFTimeInterval, _ change: (CALayer) -> Void) throws -> PixelBuffer {
        let layer = box()
        change(layer)
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, [layer])
        renderer.beginFrame(atTime: 0)
        renderer.endFrame()
        return try renderer.picture(width: 128, height: 128, atTime: time)
    }

    private static func add(_ keyPath: String, _ from: Any?, _ to: Any?, to layer: CALayer) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 2
        layer.add(animation, forKey: nil)
    }

    @Test("show every property half way")
    func halfWay() throws {
        let turned = CATransform3DMakeRotation(1, 0, 0, 1)
        let cases: [(name: String, moving: (CALayer) -> Void, still: (CALayer) -> Void)] = [
            (
                "position", { Self.add("position", CGPoint(x: 20, y: 60), CGPoint(x: 100, y: 80), to: $0) },
                { $0.position = CGPoint(x: 60, y: 70) }
            ),
            ("position.x", { Self.add("position.x", 10, 90, to: $0) }, { $0.position.x = 50 }),
            (
                "bounds.size.width", { Self.add("bounds.size.width", 10, 100, to: $0) },
                { $0.bounds.size.width = 55 }
            ),
            ("opacity", { Self.add("opacity", 0, 1, to: $0) }, { $0.opacity = 0.5 }),
            (
                "rotation", { Self.add("transform.rotation.z", 0, 1, to: $0) },
                { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
            ),
            (
                "transform", { Self.add("transform", CATransform3DIdentity, turned, to: $0) },
                { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
            ),
            ("cornerRadius", { Self.add("cornerRadius", 0, 20, to: $0) }, { $0.cornerRadius = 10 }),
            (
                "borderWidth", { Self.add("borderWidth", 2, 10, to: $0) }, { $0.borderWidth = 6 }
            ),
            (
                "backgroundColor",
                { Self.add("backgroundColor", CGColor.rgb(0, 0, 0), CGColor.rgb(1, 1, 0), to: $0) },
                { $0.backgroundColor = .rgb(0.5, 0.5, 0) }
            ),
        ]
        for (name, moving, still) in cases {
            let result = Reftest(
                "animated-\(name)", try Self.picture(at: 1, moving), .equal, try Self.picture(at: 1, still))
            #expect(result.passes, "\(result)")
            let other = Reftest(
                "animated-\(name)-later", try Self.picture(at: 1.5, moving), .different,
                try Self.picture(at: 1, still))
            #expect(other.passes, "\(other)")
        }
    }

    @Test("are the same whenever they are drawn")
    func anyOrder() throws {
        let renderer = try CARenderer(width: 128, height: 128)
        let layer = Self.box()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 20
        animation.toValue = 100
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.beginTime = 1e-100
        layer.add(animation, forKey: nil)
        renderer.layer = .stage(width: 128, height: 128, [layer])
        var pictures: [Double: PixelBuffer] = [:]
        for time in [0, 0.25, 0.5, 0.75] {
            pictures[time] = try renderer.picture(width: 128, height: 128, atTime: time)
        }
        for time in [0.75, 0.25, 0, 0.5] {
            #expect(try renderer.picture(width: 128, height: 128, atTime: time) == pictures[time])
        }
        #expect(try renderer.picture(width: 128, height: 128, atTime: 3.25) == pictures[0.25])
    }

    @Test("a change animates by itself once the layer was shown")
    func implicit() throws {
        let renderer = try CARenderer(width: 128, height: 128)
        let layer = Self.box()
        renderer.layer = .stage(width: 128, height: 128, [layer])
        let before = try renderer.picture(width: 128, height: 128, atTime: 0)
        layer.position = CGPoint(x: 100, y: 100)
        let start = try renderer.picture(width: 128, height: 128, atTime: 1)
        #expect(start == before)
        #expect(renderer.nextFrameTime() == 1)
        let middle = try renderer.picture(width: 128, height: 128, atTime: 1.125)
        #expect(middle != before)
        let end = try renderer.picture(width: 128, height: 128, atTime: 1.25)
        #expect(end[100, 100] == before[60, 60])
        #expect(layer.animationKeys() == nil)
        #expect(renderer.nextFrameTime() == .infinity)
        _ = try renderer.picture(width: 128, height: 128, atTime: 2)
        #expect(renderer.statistics.draws == 0)
    }

    @Test("draw nothing while all animations rest")
    func rest() throws {
        let renderer = try CARenderer(width: 128, height: 128)
        let layer = Self.box()
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 20
        animation.beginTime = 5
        animation.duration = 1
        layer.add(animation, forKey: nil)
        renderer.layer = .stage(width: 128, height: 128, [layer])
        _ = try renderer.picture(width: 128, height: 128, atTime: 1)
        #expect(renderer.nextFrameTime() == 5)
        _ = try renderer.picture(width: 128, height: 128, atTime: 4)
        #expect(renderer.statistics.draws == 0)
        renderer.beginFrame(atTime: 5.5)
        #expect(!renderer.updateBounds().isNull)
        renderer.render()
        renderer.endFrame()
        #expect(renderer.statistics.draws > 0)
        #expect(renderer.nextFrameTime() == 5.5)
    }
}
