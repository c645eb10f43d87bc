import Locking
import QuartzCore
import TestSupport
import Testing

/// Tiled layers in what clips, repeats, moves and filters them: their first frame, against the same drawing in one piece.
@Suite("Tiled layers in other layers")
struct TiledEffectTests {
    enum Surrounding: String, CaseIterable {
        case clip, mask, maskOfLayers, replicator, scroll, blur, wideBlur, chain, shadow, bitmap, backdrop,
            blend
        case transformLayer, perspective, group
    }

    private static func draw(_ ctx: CGContext, _ bounds: CGRect) {
        ctx.setFillColor(.rgb(0.9, 0.8, 0.3))
        ctx.fill(bounds)
        for i in 0..<20 {
            let t = Double(i) / 20
            ctx.setFillColor(.rgb(t, 1 - t, 0.5 + 0.5 * sin(9 * t)))
            ctx.fill(
                CGRect(
                    x: bounds.minX + bounds.width * t, y: bounds.minY + 40 * Double(i % 5), width: 9,
                    height: 24))
        }
    }

    private final class Plain: CALayer {
        override func draw(in ctx: CGContext) { TiledEffectTests.draw(ctx, bounds) }
    }

    private final class Tiled: CATiledLayer {
        let count = Locked(0)

        override func draw(in ctx: CGContext) {
            count.withLock { $0 += 1 }
            TiledEffectTests.draw(ctx, bounds)
        }
    }

    private func blur(_ radius: Double) -> CAFilter {
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(radius, forKey: "inputRadius")
        return filter
    }

    /// A stage with a layer in something.
    private func stage(_ layer: CALayer, in surrounding: Surrounding) -> CALayer {
        layer.frame = CGRect(x: -40, y: -20, width: 400, height: 200)
        if let layer = layer as? CATiledLayer {
            layer.tileSize = CGSize(width: 32, height: 32)
        } else {
            layer.setNeedsDisplay()
        }
        var group = CALayer()
        switch surrounding {
        case .replicator:
            let replicator = CAReplicatorLayer()
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(30, 60, 0)
            replicator.instanceRedOffset = -0.3
            group = replicator
        case .transformLayer: group = CATransformLayer()
        default: break
        }
        group.frame = CGRect(x: 20, y: 20, width: 160, height: 120)
        group.addSublayer(layer)
        switch surrounding {
        case .clip: (group.masksToBounds, group.cornerRadius) = (true, 30)
        case .mask, .maskOfLayers:
            let mask = CALayer()
            mask.frame = CGRect(x: 30, y: 20, width: 70, height: 50)
            (mask.backgroundColor, mask.borderWidth) = (.rgb(0, 0, 0, 0.5), 4)
            if surrounding == .maskOfLayers {
                let part = CALayer()
                part.frame = CGRect(x: 50, y: 30, width: 60, height: 60)
                (part.backgroundColor, part.cornerRadius) = (.gray(0), 30)
                mask.addSublayer(part)
            }
            group.mask = mask
        case .scroll:
            group.backgroundColor = .gray(1)
            group.masksToBounds = true
            group.bounds.origin = CGPoint(x: 33, y: 47)
        case .blur: group.filters = [blur(3)]
        case .wideBlur: group.filters = [blur(40)]
        case .chain: group.filters = [blur(2), blur(5)]
        case .shadow: (group.shadowOpacity, group.shadowOffset) = (0.7, CGSize(width: 30, height: 20))
        case .bitmap: (group.shouldRasterize, group.rasterizationScale) = (true, 0.5)
        case .backdrop: group.backgroundFilters = [blur(3)]
        case .blend: group.compositingFilter = "luminosityBlendMode"
        case .perspective:
            layer.transform = CATransform3DMakeRotation(0.9, 1, 0.3, 0)
            group.sublayerTransform = .perspective(300)
        case .group: group.opacity = 0.5
        case .replicator, .transformLayer: break
        }
        if surrounding == .transformLayer { group.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
        return .stage(width: 256, height: 256, color: .gray(0.6), [group])
    }

    private func picture(_ stage: CALayer) throws -> PixelBuffer {
        let renderer = try CARenderer(width: 256, height: 256)
        renderer.layer = stage
        return try renderer.picture(width: 256, height: 256)
    }

    @Test("a frame shows all that is seen of them", arguments: Surrounding.allCases)
    func surroundings(_ surrounding: Surrounding) throws {
        let tiled = Tiled()
        let seen = try picture(stage(tiled, in: surrounding))
        let whole = try picture(stage(Plain(), in: surrounding))
        // Texels at the joint of tiles are not mixed with those of the next one.
        let result = Reftest(
            "tiled-in-\(surrounding)", seen, .equal, whole, fuzz: Fuzz(maximum: 120, pixels: 120, rounding: 3)
        )
        #expect(result.passes, "\(result)")
        #expect(tiled.count.withLock { $0 } > 3)
    }

    @Test("the tiles of a mask and of what it masks come in one frame")
    func tiledMask() throws {
        func masked(_ layer: CALayer, _ mask: CALayer) -> CALayer {
            let stage = stage(layer, in: .group)
            mask.frame = CGRect(x: 60, y: 60, width: 90, height: 70)
            if mask is Plain { mask.setNeedsDisplay() }
            layer.mask = mask
            return stage
        }
        let tiled = Tiled(), mask = Tiled()
        mask.tileSize = CGSize(width: 32, height: 32)
        let seen = try picture(masked(tiled, mask))
        #expect(seen == (try picture(masked(Plain(), Plain()))))
        #expect(mask.count.withLock { $0 } == 9 && tiled.count.withLock { $0 } <= 20)
    }
}
