import QuartzCore
import TestSupport
import Testing

/// Frames of emitters: what is drawn does not depend on which frames were drawn before.
struct EmitterFrameTests {
    private let size = 200

    private func scene(additive: Bool) throws -> CALayer {
        let emitter = CAEmitterLayer(), cell = CAEmitterCell(), trail = CAEmitterCell()
        emitter.frame = CGRect(x: 20, y: 20, width: 160, height: 160)
        emitter.emitterPosition = CGPoint(x: 80, y: 80)
        (emitter.emitterShape, emitter.emitterSize, emitter.emitterMode) = (
            .circle, CGSize(width: 20, height: 0), .outline
        )
        emitter.renderMode = additive ? .additive : .oldestLast
        for (cell, name) in [(cell, "a"), (trail, "b")] {
            cell.contents = try TestImage.soft(14).makeImage()
            (cell.name, cell.birthRate, cell.lifetime, cell.lifetimeRange) = (name, 30, 1.5, 1)
            (cell.velocity, cell.velocityRange, cell.emissionRange) = (30, 20, 0.5)
            (cell.spinRange, cell.scaleRange, cell.redRange, cell.alphaSpeed) = (6, 1, 1, -0.3)
        }
        (trail.birthRate, trail.scale, trail.velocity) = (8, 0.4, 0)
        cell.emitterCells = [trail]
        emitter.emitterCells = [cell]
        let pulse = CABasicAnimation(keyPath: "emitterCells.a.birthRate")
        (pulse.fromValue, pulse.toValue, pulse.duration, pulse.autoreverses) = (5, 60, 0.4, true)
        (pulse.beginTime, pulse.repeatCount) = (1e-3, .infinity)
        emitter.add(pulse, forKey: "pulse")
        let box = CALayer.box(
            center: CGPoint(x: 100, y: 100), size: CGSize(width: 30, height: 30), color: .rgb(0.2, 0.5, 0.3))
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.byValue, turn.duration, turn.repeatCount, turn.beginTime) = (3, 1, .infinity, 1e-3)
        box.add(turn, forKey: "turn")
        return CALayer.stage(width: size, height: size, color: .gray(0.2), [box, emitter])
    }

    @Test("a frame is the frame that playing comes to, byte for byte", arguments: [false, true])
    func played(additive: Bool) throws {
        let playing = try CARenderer(width: size, height: size)
        playing.layer = try scene(additive: additive)
        var frames = 0
        for frame in 0...90 {
            let time = Double(frame) / 30
            let played = try playing.picture(width: size, height: size, atTime: time)
            if frame % 15 != 0 { continue }
            let jumping = try CARenderer(width: size, height: size)
            jumping.layer = try scene(additive: additive)
            #expect(try jumping.picture(width: size, height: size, atTime: time) == played, "at \(time)")
            frames += 1
        }
        #expect(frames == 7)
    }

    @Test("times may come in any order")
    func anyOrder() throws {
        let renderer = try CARenderer(width: size, height: size)
        renderer.layer = try scene(additive: false)
        let times = [2.0, 0.5, 1.25, 0.5, 2.0]
        let pictures = try times.map { try renderer.picture(width: size, height: size, atTime: $0) }
        #expect(pictures[0] == pictures[4] && pictures[1] == pictures[3] && pictures[1] != pictures[2])
    }

    @Test("20,000 particles are one draw")
    func draws() throws {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
        (layer.emitterShape, layer.emitterSize) = (.rectangle, CGSize(width: 100, height: 100))
        layer.emitterPosition = CGPoint(x: 100, y: 100)
        cell.contents = try TestImage.soft(14).makeImage()
        (cell.birthRate, cell.lifetime, cell.scaleRange, cell.redRange) = (20_000, 10, 1, 1)
        (cell.duration, cell.spinRange) = (1, 4)
        layer.emitterCells = [cell]
        let renderer = try CARenderer(width: size, height: size)
        renderer.layer = CALayer.stage(width: size, height: size, color: nil, [layer])
        _ = try renderer.picture(width: size, height: size, atTime: 2)
        #expect(renderer.statistics.draws == 1)
    }

    @Test("what is drawn anew is where the particles are; what is over draws nothing")
    func damage() throws {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.frame = CGRect(x: 0, y: 0, width: size, height: size)
        layer.emitterPosition = CGPoint(x: 50, y: 50)
        cell.contents = try TestImage.soft(8).makeImage()
        (cell.birthRate, cell.lifetime, cell.velocity, cell.duration) = (10, 1, 10, 1)
        layer.emitterCells = [cell]
        let renderer = try CARenderer(width: size, height: size)
        renderer.layer = CALayer.stage(width: size, height: size, color: .gray(0.5), [layer])
        _ = try renderer.picture(width: size, height: size, atTime: 0)
        _ = try renderer.picture(width: size, height: size, atTime: 0.5)
        _ = try renderer.picture(width: size, height: size, atTime: 0.6)
        #expect(renderer.statistics.redrawnPixels < 1000)
        _ = try renderer.picture(width: size, height: size, atTime: 2.5)
        _ = try renderer.picture(width: size, height: size, atTime: 3)
        #expect(renderer.nextFrameTime() == .infinity)
    }
}

extension TestImage {
    /// A white disc that fades to nothing.
    fileprivate static func soft(_ size: Int) -> PixelBuffer {
        var picture = PixelBuffer(width: size, height: size)
        let middle = Double(size - 1) / 2
        for y in 0..<size {
            for x in 0..<size {
                let dx = Double(x) - middle, dy = Double(y) - middle
                let value = UInt8(255 * max(0, 1 - (dx * dx + dy * dy).squareRoot() / middle))
                picture[x, y] = SIMD4(repeating: value)
            }
        }
        return picture
    }
}
