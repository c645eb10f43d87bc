import QuartzCore
import TestSupport
import Testing

/// Particles drawn as points look like the same drawn as quads.
@Suite("Points and quads of particles")
struct ParticlePointTests {
    private let size = 160

    /// A blot without symmetry, transparent at its edges, so that one turned or mirrored is noticed.
    private static var blot: PixelBuffer {
        let side = 16
        var picture = PixelBuffer(width: side, height: side)
        for y in 1..<side - 1 {
            for x in 1..<side - 1 {
                let dx = Double(x) - 6, dy = Double(y) - 8.5
                let a = max(0, 1 - (dx * dx + dy * dy).squareRoot() / 7)
                let c = SIMD3(Double(x) / 16, Double(y) / 16, 0.5) * a * 255
                picture[x, y] = SIMD4(UInt8(c.x), UInt8(c.y), UInt8(c.z), UInt8(a * 255))
            }
        }
        return picture
    }

    private static func emitter(
        additive: Bool = false, _ change: (CAEmitterLayer, CAEmitterCell) -> Void = { _, _ in }
    ) throws -> CAEmitterLayer {
        let layer = CAEmitterLayer(), cell = CAEmitterCell()
        layer.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
        (layer.emitterPosition, layer.emitterSize) = (
            CGPoint(x: 80, y: 80), CGSize(width: 190, height: 190)
        )
        (layer.emitterShape, layer.renderMode) = (.rectangle, additive ? .additive : .oldestLast)
        cell.contents = try blot.makeImage()
        (cell.birthRate, cell.lifetime) = (100, 100)
        (cell.velocityRange, cell.emissionRange) = (3, 2 * .pi)
        (cell.redRange, cell.alphaRange) = (1, 0.5)
        change(layer, cell)
        layer.emitterCells = [cell]
        return layer
    }

    private func expectSame(
        _ name: String, isFlipped: Bool = true, _ layers: () throws -> [CALayer]
    ) throws {
        func picture(points: Bool) throws -> PixelBuffer {
            var options = CARendererOptions()
            options.points = points
            options.isGeometryFlipped = isFlipped
            let renderer = try CARenderer(width: size, height: size, options: options)
            renderer.layer = CALayer.stage(width: size, height: size, color: .gray(0.2), try layers())
            return try renderer.picture(width: size, height: size, atTime: 3)
        }
        let points = try picture(points: true), quads = try picture(points: false)
        let result = Reftest("points-\(name)", points, .equal, quads, fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
        let empty = try CARenderer(width: size, height: size)
        empty.layer = CALayer.stage(width: size, height: size, color: .gray(0.2), [])
        #expect(try empty.picture(width: size, height: size, atTime: 3) != points)
    }

    @Test("added and in order, at the edges too", arguments: [false, true], [false, true])
    func order(additive: Bool, isFlipped: Bool) throws {
        try expectSame("order-\(additive)-\(isFlipped)", isFlipped: isFlipped) {
            [try Self.emitter(additive: additive)]
        }
    }

    @Test("of all sizes, some turned", arguments: [false, true])
    func sizes(additive: Bool) throws {
        try expectSame("sizes-\(additive)") {
            let upright = try Self.emitter(additive: additive) { _, cell in
                (cell.scale, cell.scaleRange) = (1.5, 1.5)
            }
            let turned = try Self.emitter(additive: additive) { _, cell in cell.spinRange = 2 }
            turned.emitterCells = (upright.emitterCells ?? []) + (turned.emitterCells ?? [])
            return [turned]
        }
    }

    @Test("larger than points can be")
    func large() throws {
        try expectSame("large") {
            [try Self.emitter { _, cell in (cell.birthRate, cell.scale, cell.scaleRange) = (3, 16, 2) }]
        }
    }

    @Test("stretched, mirrored, and without filter")
    func stretched() throws {
        try expectSame("stretched") {
            let layer = try Self.emitter { _, cell in
                cell.magnificationFilter = CALayerContentsFilter.nearest.rawValue
            }
            layer.transform = CATransform3DMakeScale(-1.25, 1.25, 1)
            let wide = try Self.emitter()
            wide.transform = CATransform3DMakeScale(1.5, 1, 1)
            return [layer, wide]
        }
    }

    @Test("in a group, under clips and in depth")
    func places() throws {
        try expectSame("places") {
            let group = try Self.emitter()
            group.opacity = 0.5
            let clipped = try Self.emitter(additive: true)
            clipped.frame = CGRect(x: 30, y: 40, width: 70, height: 90)
            (clipped.masksToBounds, clipped.cornerRadius) = (true, 12)
            let stage = CALayer()
            stage.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
            stage.sublayerTransform = .perspective(300)
            let deep = try Self.emitter { layer, _ in
                (layer.emitterZPosition, layer.emitterDepth, layer.preservesDepth) = (40, 60, true)
            }
            stage.addSublayer(deep)
            return [group, clipped, stage]
        }
    }
}
