import QuartzCore
import TestSupport
import Testing

/// Particles against layers that stand where the formulas say.
@Suite("Particles look like layers")
struct EmitterReftests {
    private let size = 160

    private func stage(_ layers: [CALayer], perspective: Bool = false) -> CALayer {
        let stage = CALayer.stage(width: size, height: size, color: .gray(0.4), layers)
        if perspective { stage.sublayerTransform = .perspective(300) }
        return stage
    }

    private func picture(_ layers: [CALayer], at time: Double, perspective: Bool = false) throws
        -> PixelBuffer
    {
        try stage(layers, perspective: perspective).picture(width: size, height: size, atTime: time)
    }

    private func expect(
        _ name: String, _ test: PixelBuffer, _ reference: PixelBuffer, _ fuzz: Fuzz = .rounding(2)
    ) {
        let result = Reftest("emitter-\(name)", test, .equal, reference, fuzz: fuzz)
        #expect(result.passes, "\(result)")
    }

    /// Emits one particle, a second after its begin.
    private func emitter(_ change: (CAEmitterCell) -> Void) -> CAEmitterLayer {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.frame = CGRect(x: 10, y: 20, width: 120, height: 100)
        layer.emitterPosition = CGPoint(x: 40, y: 30)
        (cell.contents, cell.birthRate, cell.duration, cell.lifetime) = (PropertyScene.picture, 1, 1, 100)
        change(cell)
        layer.emitterCells = [cell]
        return layer
    }

    private func layer(_ x: Double, _ y: Double, _ scale: Double = 1, angle: Double = 0) -> CALayer {
        let layer = CALayer.box(
            center: CGPoint(x: x, y: y), size: CGSize(width: 24, height: 16), color: nil)
        layer.contents = PropertyScene.picture
        layer.transform = CATransform3DScale(CATransform3DMakeRotation(angle, 0, 0, 1), scale, scale, 1)
        return layer
    }

    @Test("they move, turn, grow and fade")
    func motion() throws {
        let moving = emitter {
            ($0.velocity, $0.emissionLongitude) = (20, 0.5)
            ($0.yAcceleration, $0.spin) = (10, 0.4)
            ($0.scale, $0.scaleSpeed) = (1, 0.5)
            ($0.color, $0.alphaSpeed) = (.rgb(1, 1, 1, 0.9), -0.1)
        }
        // Two seconds old.
        let copy = layer(50 + 40 * cos(0.5), 50 + 40 * sin(0.5) + 20, 2, angle: 0.8)
        copy.opacity = 0.7
        expect("motion", try picture([moving], at: 3), try picture([copy], at: 0))
    }

    @Test("the layer multiplies what its cells say")
    func factors() throws {
        let layer = emitter { ($0.velocity, $0.spin, $0.scale) = (10, 0.2, 0.5) }
        (layer.velocity, layer.spin, layer.scale) = (3, 2, 4)
        expect(
            "factors", try picture([layer], at: 2),
            try picture([self.layer(80, 50, 2, angle: 0.4)], at: 0))
        layer.lifetime = 0.005
        expect("dead", try picture([layer], at: 2), try picture([], at: 0), .none)
    }

    @Test("a part of the picture at its scale")
    func contents() throws {
        let part = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
        let emitter = emitter { ($0.contentsRect, $0.contentsScale) = (part, 0.5) }
        let copy = layer(50, 50)
        (copy.bounds.size, copy.contentsRect) = (CGSize(width: 24, height: 16), part)
        // At its edges the part repeats its own texels, where the layer's contents mix with those beside.
        expect("contents", try picture([emitter], at: 2), try picture([copy], at: 0), .rounding(6))
    }

    @Test("they are upright where y runs up")
    func flipped() throws {
        let emitter = emitter { _ in }, copy = layer(40, 30), inside = CALayer()
        inside.frame = emitter.frame
        inside.addSublayer(copy)
        var options = CARendererOptions()
        options.isGeometryFlipped = false
        func picture(_ layer: CALayer) throws -> PixelBuffer {
            try stage([layer]).picture(width: size, height: size, atTime: 2, options: options)
        }
        expect("flipped", try picture(emitter), try picture(inside))
    }

    @Test("added, they are like layers that are")
    func additive() throws {
        let layer = emitter { $0.color = .rgb(1, 1, 1, 0.6) }
        layer.renderMode = .additive
        let copy = self.layer(50, 50)
        (copy.opacity, copy.compositingFilter) = (0.6, "plusL")
        expect("additive", try picture([layer], at: 2), try picture([copy], at: 0))
    }

    @Test("they keep their depth where the layer does, and lie in its plane otherwise")
    func depth() throws {
        let flat = emitter { _ in }, deep = emitter { _ in }
        for layer in [flat, deep] { layer.emitterZPosition = 90 }
        deep.preservesDepth = true
        let copy = layer(50, 50), near = layer(50, 50)
        near.zPosition = 90
        expect(
            "flat", try picture([flat], at: 2, perspective: true),
            try picture([copy], at: 0, perspective: true))
        expect(
            "deep", try picture([deep], at: 2, perspective: true),
            try picture([near], at: 0, perspective: true))
    }

    @Test("they lie above the border and below the sublayers")
    func order() throws {
        let emitter = emitter { _ in }, copy = CALayer()
        copy.frame = emitter.frame
        for layer in [emitter, copy] {
            (layer.backgroundColor, layer.borderWidth, layer.borderColor) = (.gray(0.9), 26, .rgb(1, 0, 0))
            let above = CALayer.box(
                center: CGPoint(x: 46, y: 34), size: CGSize(width: 10, height: 10), color: .rgb(0, 0, 1))
            if layer === copy {
                // A border of its own, below.
                (copy.borderWidth, copy.backgroundColor) = (0, nil)
                let ground = CALayer()
                ground.frame = copy.bounds
                (ground.backgroundColor, ground.borderWidth, ground.borderColor) = (
                    .gray(0.9), 26, .rgb(1, 0, 0)
                )
                copy.addSublayer(ground)
                copy.addSublayer(self.layer(40, 30))
            }
            layer.addSublayer(above)
        }
        expect("order", try picture([emitter], at: 2), try picture([copy], at: 0))
    }

    @Test("a layer that fades fades as one")
    func group() throws {
        let two = emitter { $0.velocity = 6 }
        two.emitterCells?[0].duration = 2
        two.emitterCells = two.emitterCells
        let group = CALayer()
        group.frame = two.frame
        group.addSublayer(layer(52, 30))
        group.addSublayer(layer(46, 30))
        for layer in [two, group] { layer.opacity = 0.5 }
        expect("group", try picture([two], at: 3), try picture([group], at: 0))
    }
}
