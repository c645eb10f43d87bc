import QuartzCore
import RandomCases
import TestSupport
import Testing

/// `CALayer.render(in:)` against a renderer's picture of the same tree.
@Suite("Layers drawn into contexts")
struct RenderInContextTests {
    private func context(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    private func pixels(_ context: CGContext) throws -> PixelBuffer {
        try PixelBuffer(#require(context.makeImage()))
    }

    /// A context whose y runs down, as those of iOS.
    private func contextDown(_ width: Int, _ height: Int, scale: CGFloat = 1) throws -> CGContext {
        let context = try context(width, height)
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: scale, y: -scale)
        return context
    }

    @Test("pictures are the renderer's", arguments: OracleScenes.all.cases(oneIn: 4))
    func oracle(scene: TestScene) throws {
        let root = try scene.makeLayer()
        // The scene's root is placed by the renderer; here it is its own space.
        let stage = CALayer()
        stage.frame = CGRect(x: 0, y: 0, width: scene.width, height: scene.height)
        stage.isGeometryFlipped = !scene.isGeometryFlipped
        stage.addSublayer(root)
        let target =
            scene.isGeometryFlipped
            ? try contextDown(scene.width, scene.height) : try context(scene.width, scene.height)
        stage.render(in: target)
        // Reduced pictures are averaged, see below.
        var options = CARendererOptions()
        options.drawsForContexts = true
        // Drawing onto nothing rounds no colour.
        let result = Reftest(
            "render-in-\(scene.name)", try pixels(target), .equal, try scene.picture(options: options),
            fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }

    /// Stripes of a texel, of which four samples would show few. As pictures of Apple's systems show it.
    @Test("reduced pictures are averaged", arguments: [8.0, 20])
    func reduced(times: CGFloat) throws {
        let stripes = try #require(
            CGContext(
                data: nil, width: 240, height: 180, bitsPerComponent: 8, bytesPerRow: 960,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        for x in stride(from: 0, to: 240, by: 3) { stripes.fill(CGRect(x: x, y: 0, width: 1, height: 180)) }
        let stage = CALayer(), layer = CALayer()
        layer.frame = CGRect(x: 1, y: 2, width: 240 / times, height: 180 / times)
        layer.contents = stripes.makeImage()
        stage.addSublayer(layer)
        let target = try contextDown(90, 70)
        stage.render(in: target)
        let picture = try pixels(target)
        let inside = (Int(240 / times / 2) - 2)...(Int(240 / times / 2) + 2)
        for x in inside { #expect(abs(Int(picture[x, 5].w) - 85) <= 24, "\(x): \(picture[x, 5])") }
        layer.minificationFilter = .nearest
        let sharp = try contextDown(90, 70)
        stage.render(in: sharp)
        let nearest = try pixels(sharp)
        #expect(inside.allSatisfy { [0, 255].contains(nearest[$0, 5].w) })
    }

    private func card() -> CALayer {
        let card = CALayer()
        card.frame = CGRect(x: 300, y: 200, width: 100, height: 80)
        card.backgroundColor = .rgb(1, 0, 0)
        let dot = CALayer()
        dot.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        dot.backgroundColor = .rgb(0, 0, 1)
        card.addSublayer(dot)
        return card
    }

    @Test("position and transform of the layer have no effect; those of sublayers do")
    func ownSpace() throws {
        let card = card(), target = try contextDown(100, 80)
        card.transform = CATransform3DMakeRotation(1, 1, 1, 1)
        card.render(in: target)
        let picture = try pixels(target)
        #expect(picture[0, 0] == SIMD4(255, 0, 0, 255) && picture[99, 79] == SIMD4(255, 0, 0, 255))
        #expect(picture[12, 12] == SIMD4(0, 0, 255, 255) && picture[35, 12] == SIMD4(255, 0, 0, 255))
    }

    @Test("the context's matrix, clip and alpha apply")
    func state() throws {
        let card = card(), target = try contextDown(200, 200, scale: 2)
        target.clip(to: CGRect(x: 5, y: 0, width: 95, height: 40))
        target.setAlpha(0.5)
        card.render(in: target)
        let picture = try pixels(target)
        #expect(picture[8, 20].w == 0 && picture[100, 100].w == 0)
        #expect(picture[12, 4] == SIMD4(128, 0, 0, 128) && picture[22, 22] == SIMD4(0, 0, 128, 128))
    }

    @Test("where y runs up a tree stands on its head, as on iOS")
    func upsideDown() throws {
        let target = try context(100, 80)
        card().render(in: target)
        #expect(try pixels(target)[12, 79 - 12] == SIMD4(0, 0, 255, 255))
    }

    @Test("a turned context has a turned picture")
    func turned() throws {
        let target = try contextDown(200, 200)
        target.translateBy(x: 100, y: 100)
        target.rotate(by: .pi / 4)
        card().render(in: target)
        let picture = try pixels(target)
        #expect(picture[100, 170].x > 250 && picture[60, 100].w == 0)
        // The middle of the dot at 20, 20.
        let blue = picture[100, 100 + 28]
        #expect(blue.z > 250 && blue.x < 5)
    }

    @Test("a context that stretches one axis, shrinks the other and turns", .timeLimit(.minutes(30)))
    func stretched() throws {
        let layer = CALayer(), target = try contextDown(200, 200)
        layer.bounds = CGRect(x: 0, y: 0, width: 1e-4, height: 1e8)
        layer.backgroundColor = .rgb(0, 1, 0)
        target.translateBy(x: 100, y: 20)
        target.rotate(by: 0.5)
        target.scaleBy(x: 1e6, y: 1e-6)
        layer.render(in: target)
        let picture = try pixels(target)
        // A square of 100 pixels, turned about its corner at 100, 20.
        for (x, y, isInside) in [
            (120, 88, true), (105, 40, true), (80, 40, false), (180, 40, false), (100, 15, false),
        ] {
            #expect(picture[x, y].y == (isInside ? 255 : 0), "\(x), \(y)")
        }
    }

    @Test("contexts of any matrix are drawn soon", .timeLimit(.minutes(30)), arguments: 0..<16)
    func extreme(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        func number() -> CGFloat {
            let all: [CGFloat] = [1e-300, 1e-12, 1e-6, 1, 1e6, 1e9, 1e15, 1e300]
            return (all.randomElement(using: &random) ?? 1) * random.number(-1...1)
        }
        let target = try contextDown(40, 30)
        switch seed % 4 {
        case 0:
            target.concatenate(
                CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: 20, ty: 15))
        case 1:
            target.rotate(by: random.number(-3...3))
            target.scaleBy(x: number(), y: number())
        case 2:
            // Nearly no area.
            target.concatenate(
                CGAffineTransform(a: 1, b: 1, c: 1, d: 1 + random.number(1e-15...1e-6), tx: 0, ty: 0))
        default:
            let k = number()
            target.rotate(by: random.number(-3...3))
            target.scaleBy(x: k, y: 1 / k)
        }
        card().render(in: target)
        #expect(target.makeImage() != nil)
    }

    @Test("model values are drawn, and nothing is committed")
    func modelValues() throws {
        let card = card()
        let animation = CABasicAnimation(keyPath: "backgroundColor")
        (animation.fromValue, animation.toValue, animation.duration) = (
            CGColor.rgb(0, 1, 0), CGColor.rgb(0, 1, 0), 100
        )
        card.add(animation, forKey: "color")
        let target = try contextDown(100, 80)
        card.render(in: target)
        #expect(try pixels(target)[50, 50] == SIMD4(255, 0, 0, 255))
        #expect(card.presentation() == nil)
    }

    /// As snapshot tests make pictures.
    @Test("a presentation copy draws what the last commit shows, itself and what is below it")
    func presentation() throws {
        func hold(_ layer: CALayer, _ keyPath: String, _ value: Any) {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration) = (value, value, 100)
            layer.add(animation, forKey: nil)
        }
        let stage = CALayer(), card = card()
        stage.frame = CGRect(x: 0, y: 0, width: 500, height: 400)
        stage.name = "stage"
        stage.addSublayer(card)
        card.name = "card"
        let dot = try #require(card.sublayers?.first), path = CAKeyframeAnimation(keyPath: "position.x")
        hold(card, "backgroundColor", CGColor.rgb(0, 1, 0))
        hold(card, "position", CGPoint(x: 9, y: 9))
        hold(card, "bounds.origin.y", CGFloat(5))
        hold(stage, "sublayers.card.sublayers.dot.cornerRadius", CGFloat(10))
        dot.name = "dot"
        // Half as fast, and half way at 4 s.
        stage.speed = 0.5
        (path.values, path.duration) = ([20, 80], 4)
        dot.add(path, forKey: nil)
        let renderer = try CARenderer(width: 500, height: 400)
        renderer.layer = stage
        for time in [0, 4.0] {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
        }
        let target = try contextDown(100, 80)
        try #require(card.presentation()).render(in: target)
        let picture = try pixels(target)
        let (green, blue) = (SIMD4<UInt8>(0, 255, 0, 255), SIMD4<UInt8>(0, 0, 255, 255))
        // The origin of user space is 5 points above the bounds.
        #expect(picture[99, 4].w == 0 && picture[99, 6] == green && picture[12, 20] == green)
        #expect(picture[50, 20] == blue && picture[42, 12] == green, "the dot is round")
        // What is copied from the copy draws likewise, and the model as before.
        let below = try contextDown(20, 20)
        try #require(card.presentation()?.sublayers?.first).render(in: below)
        #expect(try pixels(below)[10, 10] == blue && pixels(below)[1, 1].w == 0)
        let model = try contextDown(100, 80)
        card.render(in: model)
        #expect(try pixels(model)[50, 50] == SIMD4(255, 0, 0, 255) && pixels(model)[12, 12] == blue)
    }

    @Test("a class can override it, and what its scroll layer shows")
    func overridden() throws {
        final class Framed: CALayer {
            override var visibleRect: CGRect { super.visibleRect.insetBy(dx: 5, dy: 5) }

            override func render(in ctx: CGContext) {
                super.render(in: ctx)
                ctx.setFillColor(.rgb(0, 1, 0))
                ctx.fill(visibleRect)
            }
        }
        let layer = Framed(), target = try contextDown(20, 20)
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = .rgb(1, 0, 0)
        (layer as CALayer).render(in: target)
        let picture = try pixels(target)
        #expect(picture[2, 2] == SIMD4(255, 0, 0, 255) && picture[10, 10] == SIMD4(0, 255, 0, 255))
        let scroll = CAScrollLayer()
        scroll.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
        scroll.addSublayer(layer)
        #expect((layer as CALayer).visibleRect == CGRect(x: 5, y: 5, width: 2, height: 2))
    }

    @Test("layers that want to draw themselves do, and so do tiled ones")
    func drawnLayers() throws {
        final class Drawn: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.rgb(0, 1, 0))
                ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            }
        }
        final class Tiled: CATiledLayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.rgb(0, 1, 0))
                ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            }
        }
        for layer in [Drawn(), Tiled()] {
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            layer.setNeedsDisplay()
            let target = try contextDown(20, 20)
            layer.render(in: target)
            let picture = try pixels(target)
            #expect(picture[3, 3] == SIMD4(0, 255, 0, 255) && picture[3, 8].w == 0)
        }
    }

    @Test("a layer renders another while it draws itself")
    func nested() throws {
        final class Stamp: CALayer {
            var stamp: CALayer?
            override func draw(in ctx: CGContext) {
                for x in [0, 50] as [CGFloat] {
                    ctx.saveGState()
                    ctx.translateBy(x: x, y: 10)
                    ctx.scaleBy(x: 0.25, y: 0.25)
                    stamp?.render(in: ctx)
                    ctx.restoreGState()
                }
            }
        }
        let layer = Stamp()
        layer.stamp = card()
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        layer.setNeedsDisplay()
        let renderer = try CARenderer(width: 100, height: 50)
        renderer.layer = layer
        let picture = try renderer.picture(width: 100, height: 50)
        #expect(picture[20, 25] == SIMD4(255, 0, 0, 255) && picture[70, 25] == SIMD4(255, 0, 0, 255))
        #expect(picture[5, 15] == SIMD4(0, 0, 255, 255) && picture[40, 25].w == 0)
    }

    @Test("a large bitmap is drawn in parts without a seam")
    func large() throws {
        let layer = CALayer(), target = try contextDown(5000, 30)
        layer.frame = CGRect(x: 0, y: 0, width: 5000, height: 30)
        layer.backgroundColor = .rgb(0, 0.5, 0, 0.5)
        layer.render(in: target)
        let picture = try pixels(target)
        #expect((0..<5000).allSatisfy { picture[$0, 15] == picture[0, 15] } && picture[0, 15].w == 128)
    }
}
