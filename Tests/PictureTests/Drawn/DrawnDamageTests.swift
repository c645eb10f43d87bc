import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Layers that draw parts of themselves, uploaded and redrawn in part, against the same drawn and uploaded anew.
@Suite("Redrawing parts of drawn layers")
struct DrawnDamageTests {
    /// Draws coloured boxes, the first ones first.
    private final class Boxes: CALayer {
        var boxes: [(rect: CGRect, color: CGColor)] = []

        override func draw(in ctx: CGContext) {
            for box in boxes {
                ctx.setFillColor(box.color)
                ctx.fill(box.rect)
            }
        }

        func add(_ random: inout RepeatableRandom) {
            let w = Double.random(in: 1...30, using: &random), h = Double.random(in: 1...30, using: &random)
            let x = Double.random(in: -10...bounds.width.native, using: &random)
            let y = Double.random(in: -10...bounds.height.native, using: &random)
            let rect = CGRect(x: x, y: y, width: w, height: h)
            let color = CGColor(
                red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
                blue: .random(in: 0...1, using: &random),
                alpha: isOpaque ? 1 : .random(in: 0...1, using: &random))
            boxes.append((rect, color))
            setNeedsDisplay(rect)
        }
    }

    static let gravities: [CALayerContentsGravity] = [.resize, .center, .topLeft, .resizeAspectFill, .bottom]

    private func tree(_ seed: Int, _ random: inout RepeatableRandom) -> (CALayer, [Boxes]) {
        var layers: [Boxes] = []
        for index in 0..<4 {
            let layer = Boxes()
            // One of each: small, in its own texture, wide, with mipmaps.
            let sizes = [CGSize(width: 40, height: 30), CGSize(width: 150, height: 140)]
            layer.frame = CGRect(
                origin: CGPoint(x: 20 + 45 * Double(index), y: 15 + 30 * Double(index)),
                size: sizes[(seed + index) % 2])
            layer.contentsScale = [1, 2, 3, 0.5][(seed / 2 + index) % 4]
            layer.isOpaque = (seed + index) % 3 == 0
            layer.contentsGravity = Self.gravities[(seed + index) % Self.gravities.count]
            layer.minificationFilter = [.linear, .trilinear, .nearest][(seed + index) % 3]
            layer.magnificationFilter = [.linear, .nearest][index % 2]
            if index == 1 { layer.contentsRect = CGRect(x: 0.2, y: 0.1, width: 0.6, height: 0.9) }
            if index == 2 { layer.contentsCenter = CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4) }
            if index == 3 { layer.cornerRadius = 12; layer.masksToBounds = true; layer.borderWidth = 2 }
            switch (seed + index) % 4 {
            case 1: layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
            case 2: layer.transform = CATransform3DRotate(.perspective(200), 0.9, 1, 0.3, 0)
            case 3: layer.transform = CATransform3DMakeScale(-0.37, 0.8, 1)
            default: break
            }
            if seed % 5 == index { layer.shadowOpacity = 0.6; layer.opacity = 0.7 }
            for _ in 0..<6 { layer.add(&random) }
            layer.setNeedsDisplay()
            layers.append(layer)
        }
        return (.stage(layers), layers)
    }

    @Test("equals drawing everything", arguments: Array(0..<24).cases(oneIn: 2), [nil, 64])
    func equalsFullRedraw(seed: Int, limit: Int?) throws {
        var random = RepeatableRandom(seed: UInt64(seed) + 77)
        let (root, layers) = tree(seed, &random)
        var options = CARendererOptions()
        options.maximumTextureSize = limit
        let renderer = try CARenderer(width: 256, height: 256, options: options)
        renderer.layer = root
        _ = try renderer.picture(width: 256, height: 256)
        for frame in 1...5 {
            let layer = layers[Int.random(in: 0..<4, using: &random)]
            for _ in 0..<Int.random(in: 1...3, using: &random) { layer.add(&random) }
            let partial = try renderer.picture(width: 256, height: 256, atTime: Double(frame))
            let fresh = try CARenderer(width: 256, height: 256, options: options)
            fresh.layer = root
            let full = try fresh.picture(width: 256, height: 256)
            let result = Reftest("drawn-\(seed)-\(limit ?? 0)-\(frame)", partial, .equal, full, fuzz: .none)
            #expect(result.passes, "\(result)")
        }
    }

    @Test("a dot redraws a dot")
    func dot() throws {
        let layer = Boxes()
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        layer.setNeedsDisplay()
        layer.boxes = [(layer.bounds, CGColor(gray: 0.5, alpha: 1))]
        let renderer = try CARenderer(width: 200, height: 200)
        renderer.layer = layer
        _ = try renderer.picture(width: 200, height: 200)
        layer.boxes.append((CGRect(x: 50, y: 60, width: 4, height: 4), CGColor(gray: 0, alpha: 1)))
        layer.setNeedsDisplay(CGRect(x: 50, y: 60, width: 4, height: 4))
        let picture = try renderer.picture(width: 200, height: 200, atTime: 1)
        #expect(picture[52, 62] == SIMD4(0, 0, 0, 255))
        #expect(renderer.statistics.redrawnPixels <= 100)
        #expect(renderer.statistics.uploadedBytes <= 8 * 8 * 4)
    }
}
