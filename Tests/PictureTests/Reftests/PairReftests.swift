import QuartzCore
import TestSupport
import Testing

/// Two features in one another, and the second of several things, against the same made of what is simpler.
@Suite("Features in one another")
struct PairReftests {
    private func expect(
        _ name: String, _ test: PixelBuffer, _ reference: PixelBuffer, _ fuzz: Fuzz = .rounding(1)
    ) {
        let result = Reftest("pair-\(name)", test, .equal, reference, fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    /// A colour over all of a layer, larger than it is, so that only a clip cuts it.
    private func overflowing(_ color: CGColor) -> CALayer {
        .box(center: CGPoint(x: 40, y: 40), size: CGSize(width: 120, height: 120), color: color)
    }

    @Test("a transition in a rounded clip shows nothing of either picture beyond it")
    func transitionInARoundedClip() throws {
        let layer = CALayer.box(
            center: CGPoint(x: 64, y: 64), size: CGSize(width: 80, height: 80), color: .gray(0.5))
        (layer.cornerRadius, layer.masksToBounds) = (30, true)
        layer.addSublayer(overflowing(.rgb(1, 0, 0)))
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, color: .gray(0), [layer])
        let still = try renderer.picture(width: 128, height: 128, atTime: 0)
        for (number, type) in [CATransitionType.moveIn, .push, .reveal, .fade].enumerated() {
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, .fromLeft, 2)
            layer.add(transition, forKey: nil)
            withoutActions { layer.sublayers = [overflowing(.rgb(0, 0, 1))] }
            let start = 10 * Double(number + 1)
            _ = try renderer.picture(width: 128, height: 128, atTime: start)
            let moving = try renderer.picture(width: 128, height: 128, atTime: start + 1)
            var inside = 0
            for y in 0..<128 {
                for x in 0..<128 {
                    let pixel = moving[x, y]
                    if still[x, y].x == 0 { #expect(pixel == SIMD4(0, 0, 0, 255), "\(type) \(x), \(y)") }
                    if still[x, y].x == 255, Int(pixel.x) + Int(pixel.z) > 60 { inside += 1 }
                }
            }
            #expect(inside > 2000, "\(type)")
            layer.removeAllAnimations()
        }
    }

    @Test("particles of pictures with filters of their own", arguments: [true, false])
    func particlesOfTwoFilters(nearestFirst: Bool) throws {
        // Clear edges, as of most pictures of particles: such are drawn many at once.
        var pixels = PixelBuffer(width: 12, height: 10)
        for y in 2..<8 {
            for x in 2..<10 { pixels[x, y] = (x + y) % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 255] }
        }
        let picture = try pixels.makeImage()
        func cell(_ filter: CALayerContentsFilter, _ angle: CGFloat) -> CAEmitterCell {
            let cell = CAEmitterCell()
            (cell.contents, cell.birthRate, cell.duration, cell.lifetime) = (picture, 1, 1, 100)
            (cell.velocity, cell.emissionLongitude, cell.scale) = (30, angle, 4)
            cell.magnificationFilter = filter.rawValue
            return cell
        }
        func emitter(_ cells: [CAEmitterCell]) -> CAEmitterLayer {
            let layer = CAEmitterLayer()
            layer.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
            layer.emitterPosition = CGPoint(x: 80, y: 80)
            layer.emitterCells = cells
            return layer
        }
        func drawn(_ layers: [CALayer]) throws -> PixelBuffer {
            try CALayer.stage(width: 160, height: 160, color: .gray(0.4), layers)
                .picture(width: 160, height: 160, atTime: 2.5)
        }
        let filters: [CALayerContentsFilter] = nearestFirst ? [.nearest, .linear] : [.linear, .nearest]
        let cells = [cell(filters[0], 0), cell(filters[1], .pi)]
        let both = try drawn([emitter(cells)])
        expect("particles-\(nearestFirst)", both, try drawn(cells.map { emitter([$0]) }), .rounding(2))
        let same = try drawn([emitter([cell(filters[0], 0), cell(filters[0], .pi)])])
        #expect(same != both, "the filters can be told apart")
    }

    @Test(
        "what joins the backdrop within its shape has round corners only where it clips",
        arguments: [true, false])
    func compositingInARoundedShape(clips: Bool) throws {
        let below = CALayer.box(
            center: CGPoint(x: 64, y: 64), size: CGSize(width: 110, height: 110), color: .rgb(0, 0, 1))
        let layer = CALayer.box(
            center: CGPoint(x: 64, y: 64), size: CGSize(width: 80, height: 80), color: nil)
        (layer.cornerRadius, layer.masksToBounds) = (30, clips)
        layer.addSublayer(
            .box(center: CGPoint(x: 40, y: 40), size: CGSize(width: 20, height: 20), color: .rgb(1, 0, 0)))
        layer.compositingFilter = "sourceIn"
        let renderer = try CARenderer(width: 128, height: 128)
        renderer.layer = .stage(width: 128, height: 128, color: nil, [below, layer])
        let picture = try renderer.picture(width: 128, height: 128)
        #expect(picture[64, 64] == SIMD4(255, 0, 0, 255))
        #expect(picture[40, 64].w == 0, "nothing is drawn there, and what was there is gone")
        #expect(picture[27, 27].w == (clips ? 255 : 0), "a corner of the bounds")
        #expect(picture[14, 14] == SIMD4(0, 0, 255, 255))
    }
}
