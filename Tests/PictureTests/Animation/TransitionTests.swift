import QuartzCore
import TestSupport
import Testing

/// Layers between two pictures, against the pixels that the mixture must have.
@Suite("Transitions and cross-fades")
struct TransitionTests {
    /// A picture of one premultiplied colour.
    private static func solid(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) throws -> CGImage {
        var pixels = PixelBuffer(width: 8, height: 8)
        for i in 0..<64 { pixels[i % 8, i / 8] = SIMD4(r, g, b, a) }
        return try pixels.makeImage()
    }

    private struct Stage {
        let renderer: CARenderer
        let layer: CALayer

        init(_ contents: CGImage?) throws {
            layer = .box(
                center: CGPoint(x: 32, y: 32), size: CGSize(width: 32, height: 32), color: nil)
            layer.contents = contents
            renderer = try CARenderer(width: 64, height: 64)
            renderer.layer = .stage(width: 64, height: 64, color: .gray(0), [layer])
        }

        func picture(at time: CFTimeInterval) throws -> PixelBuffer {
            try renderer.picture(width: 64, height: 64, atTime: time)
        }
    }

    private static func isNear(_ a: SIMD4<UInt8>, _ b: SIMD4<UInt8>) -> Bool {
        (0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 1 }
    }

    @Test("contents keyframes pass through the mixture of two pictures")
    func contents() throws {
        let stage = try Stage(nil)
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = [try Self.solid(255, 0, 0), try Self.solid(0, 0, 255)]
        animation.duration = 4
        stage.layer.add(animation, forKey: nil)
        #expect(Self.isNear(try stage.picture(at: 0)[32, 32], SIMD4(255, 0, 0, 255)))
        #expect(Self.isNear(try stage.picture(at: 1)[32, 32], SIMD4(191, 0, 64, 255)))
        #expect(Self.isNear(try stage.picture(at: 3)[32, 32], SIMD4(64, 0, 191, 255)))
        #expect(Self.isNear(try stage.picture(at: 4)[32, 32], SIMD4(0, 0, 0, 255)))
    }

    @Test("a mixture of two pictures that can be seen through lets the same amount through")
    func translucentContents() throws {
        let stage = try Stage(nil)
        let animation = CABasicAnimation(keyPath: "contents")
        animation.fromValue = try Self.solid(128, 128, 128, 128)
        animation.toValue = try Self.solid(128, 128, 128, 128)
        animation.duration = 2
        stage.layer.add(animation, forKey: nil)
        let start = try stage.picture(at: 0)[32, 32]
        #expect(Self.isNear(try stage.picture(at: 1)[32, 32], start))
    }

    private static func transition(
        _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil
    ) -> CATransition {
        let transition = CATransition()
        transition.type = type
        transition.subtype = subtype
        transition.duration = 2
        return transition
    }

    /// The picture half way from red to blue.
    private static func halfWay(
        _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil,
        _ prepare: (CALayer) -> Void = { _ in }
    ) throws -> PixelBuffer {
        let stage = try Stage(try solid(255, 0, 0))
        prepare(stage.layer)
        _ = try stage.picture(at: 0)
        stage.layer.add(transition(type, subtype), forKey: nil)
        try withoutActions { stage.layer.contents = try solid(0, 0, 255) }
        _ = try stage.picture(at: 1)
        return try stage.picture(at: 2)
    }

    @Test("fade mixes the old picture with the new one")
    func fade() throws {
        #expect(Self.isNear(try Self.halfWay(.fade)[32, 32], SIMD4(128, 0, 128, 255)))
    }

    @Test("the old picture of a layer that gets hidden fades away")
    func fadeOut() throws {
        let stage = try Stage(try Self.solid(255, 0, 0))
        _ = try stage.picture(at: 0)
        stage.layer.add(Self.transition(.fade), forKey: nil)
        withoutActions { stage.layer.isHidden = true }
        _ = try stage.picture(at: 1)
        #expect(Self.isNear(try stage.picture(at: 2)[32, 32], SIMD4(128, 0, 0, 255)))
        #expect(Self.isNear(try stage.picture(at: 3)[32, 32], SIMD4(0, 0, 0, 255)))
    }

    @Test("moveIn slides the new picture over the old one, from the edge it names")
    func moveIn() throws {
        let fromLeft = try Self.halfWay(.moveIn, .fromLeft)
        #expect(fromLeft[24, 32] == SIMD4(0, 0, 255, 255))
        #expect(fromLeft[40, 32] == SIMD4(255, 0, 0, 255))
        #expect(fromLeft[8, 32] == SIMD4(0, 0, 255, 255))
        let fromRight = try Self.halfWay(.moveIn, .fromRight)
        #expect(fromRight[40, 32] == SIMD4(0, 0, 255, 255))
        #expect(fromRight[24, 32] == SIMD4(255, 0, 0, 255))
    }

    @Test("top is the edge of maximum y, at the bottom of a picture whose y runs down")
    func top() throws {
        let picture = try Self.halfWay(.moveIn, .fromTop)
        #expect(picture[32, 40] == SIMD4(0, 0, 255, 255))
        #expect(picture[32, 24] == SIMD4(255, 0, 0, 255))
        let other = try Self.halfWay(.moveIn, .fromBottom)
        #expect(other[32, 24] == SIMD4(0, 0, 255, 255))
    }

    @Test("pictures that move are clipped where the layer clips")
    func clipped() throws {
        let picture = try Self.halfWay(.moveIn, .fromLeft) { $0.masksToBounds = true }
        #expect(picture[24, 32] == SIMD4(0, 0, 255, 255))
        #expect(picture[8, 32] == SIMD4(0, 0, 0, 255))
    }

    @Test("reveal slides the old picture off the new one")
    func reveal() throws {
        let picture = try Self.halfWay(.reveal, .fromLeft)
        #expect(picture[24, 32] == SIMD4(0, 0, 255, 255))
        #expect(picture[40, 32] == SIMD4(255, 0, 0, 255))
        #expect(picture[56, 32] == SIMD4(255, 0, 0, 255))
    }

    @Test("push moves both and fades both")
    func push() throws {
        let picture = try Self.halfWay(.push, .fromLeft)
        #expect(Self.isNear(picture[24, 32], SIMD4(0, 0, 128, 255)))
        #expect(Self.isNear(picture[40, 32], SIMD4(128, 0, 0, 255)))
    }
}
