import Locking
import QuartzCore
import TestSupport
import Testing

/// Layers that are drawn in tiles, against the same drawing in one piece.
@Suite("Tiled layers")
struct TiledLayerTests {
    /// A drawing with detail everywhere.
    private static func draw(_ ctx: CGContext, _ bounds: CGRect) {
        ctx.setFillColor(.rgb(0.2, 0.5, 0.8))
        ctx.fill(bounds)
        for i in 0..<24 {
            let t = Double(i) / 24
            ctx.setFillColor(.rgb(t, 1 - t, 0.5 + 0.5 * sin(9 * t), i % 3 == 0 ? 0.6 : 1))
            ctx.fillEllipse(
                in: CGRect(
                    x: bounds.minX + bounds.width * (0.5 + 0.45 * cos(5 * t)) - 20,
                    y: bounds.minY + bounds.height * t - 12, width: 44, height: 27))
        }
    }

    private final class Plain: CALayer {
        override func draw(in ctx: CGContext) { TiledLayerTests.draw(ctx, bounds) }
    }

    private final class Tiled: CATiledLayer {
        /// What was asked for: pixels a point, and the clip.
        let asked = Locked<[(scale: CGFloat, clip: CGRect)]>([])

        override func draw(in ctx: CGContext) {
            asked.withLock { $0.append((ctx.ctm.a, ctx.boundingBoxOfClipPath)) }
            TiledLayerTests.draw(ctx, bounds)
        }
    }

    private func tiled(_ width: Double, _ height: Double) -> Tiled {
        let layer = Tiled()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        return layer
    }

    private func picture(
        _ layer: CALayer, scale: Int = 1, flipped: Bool = true, perspective: Bool = false
    ) throws -> PixelBuffer {
        let stage = CALayer.stage(width: 256, height: 256, color: .gray(0.9), [layer])
        if perspective { stage.sublayerTransform = .perspective(300) }
        var options = CARendererOptions()
        options.isGeometryFlipped = flipped
        let renderer = try CARenderer(
            width: 256 * scale, height: 256 * scale, scale: CGFloat(scale), options: options)
        renderer.layer = stage
        let picture = try renderer.picture(width: 256 * scale, height: 256 * scale)
        #expect(renderer.layerErrors == [])
        return picture
    }

    @Test("pixel for pixel they are the drawing in one piece", arguments: [true, false], [1, 2])
    func pixelForPixel(flipped: Bool, scale: Int) throws {
        let plain = Plain(), tiled = Tiled()
        for layer in [plain, tiled] {
            layer.frame = CGRect(x: 13, y: 10, width: 220, height: 231)
            layer.bounds.origin = CGPoint(x: -30, y: 17)
            layer.contentsScale = CGFloat(scale)
        }
        tiled.tileSize = CGSize(width: 64, height: 48)
        plain.setNeedsDisplay()
        // cairo cuts curves at the edges of the bitmap.
        let result = Reftest(
            "tiled-\(flipped)-\(scale)", try picture(tiled, scale: scale, flipped: flipped), .equal,
            try picture(plain, scale: scale, flipped: flipped),
            fuzz: Fuzz(maximum: 10, pixels: 20, rounding: 1))
        #expect(result.passes, "\(result)")
        #expect(tiled.asked.withLock { $0.count } > 20)
    }

    @Test("clip and matrix say which tile is drawn")
    func contexts() throws {
        let layer = tiled(100, 90)
        layer.contentsScale = 2
        layer.tileSize = CGSize(width: 64, height: 128)
        _ = try picture(layer, scale: 2)
        let asked = layer.asked.withLock { $0 }
        #expect(asked.count == 8 && asked.allSatisfy { $0.scale == 2 })
        let clips = Set(asked.map(\.clip))
        #expect(clips.contains(CGRect(x: 32, y: 0, width: 32, height: 64)))
        #expect(clips.contains(CGRect(x: 96, y: 64, width: 4, height: 26)), "cut to the bounds")
    }

    @Test(
        "the level of detail follows the size on the screen",
        arguments: [
            (1.0, 1.0), (0.5, 0.5), (0.6, 1.0), (0.25, 0.25), (0.1, 0.25), (2, 2), (3.9, 4.0), (9, 4),
        ])
    func levels(scale: Double, expected: Double) throws {
        let layer = tiled(256, 256)
        layer.levelsOfDetail = 5
        layer.levelsOfDetailBias = 2
        layer.transform = CATransform3DMakeScale(scale, scale, 1)
        _ = try picture(layer)
        #expect(Set(layer.asked.withLock { $0.map(\.scale.native) }) == [expected])
    }

    @Test("there are no more levels than leave a pixel")
    func fewestPixels() throws {
        let layer = tiled(16, 16)
        layer.levelsOfDetail = 99
        layer.transform = CATransform3DMakeScale(1e-3, 1e-3, 1)
        layer.position = CGPoint(x: 100, y: 100)
        _ = try picture(layer)
        #expect(layer.asked.withLock { $0.map(\.scale) } == [1.0 / 16])
    }

    @Test("turned and in perspective they show what one picture shows", arguments: 0..<4)
    func turned(number: Int) throws {
        let plain = Plain(), tiled = Tiled()
        for layer in [plain, tiled] {
            layer.frame = CGRect(x: 8, y: 8, width: 240, height: 240)
            layer.contentsScale = 2
            layer.transform =
                number < 2
                ? CATransform3DMakeRotation(0.3 + Double(number), 0, 0, 1)
                : CATransform3DMakeRotation(0.9, number == 2 ? 1 : 0.3, number == 2 ? 0.1 : 1, 0)
        }
        tiled.tileSize = CGSize(width: 80, height: 80)
        plain.setNeedsDisplay()
        // Texels at the joint of tiles are not mixed with those of the next one.
        let result = Reftest(
            "tiled-turned-\(number)", try picture(tiled, scale: 2, perspective: number >= 2), .equal,
            try picture(plain, scale: 2, perspective: number >= 2),
            fuzz: Fuzz(maximum: 80, pixels: 80, rounding: 3))
        #expect(result.passes, "\(result)")
    }

    @Test("a plane into the distance has several levels, and no gap between them")
    func perspective() throws {
        let layer = tiled(1200, 1200)
        layer.position = CGPoint(x: 128, y: 128)
        layer.levelsOfDetail = 5
        layer.tileSize = CGSize(width: 64, height: 64)
        layer.transform = CATransform3DMakeRotation(1.3, 1, 0, 0)
        layer.backgroundColor = .rgb(1, 0, 1)
        let seen = try picture(layer, perspective: true)
        #expect(Set(layer.asked.withLock { $0.map(\.scale) }).count >= 3)
        // The drawing covers all of the background, which would be seen through a gap.
        var magenta = 0
        for y in 0..<256 {
            for x in 0..<256 where seen[x, y].x > 200 && seen[x, y].y < 60 && seen[x, y].z > 200 {
                magenta += 1
            }
        }
        #expect(magenta == 0)
    }

    @Test("only what is seen is drawn")
    func visible() throws {
        let layer = tiled(100_000, 100_000)
        layer.position = CGPoint(x: 128, y: 128)
        _ = try picture(layer)
        #expect(layer.asked.withLock { $0.count } == 4)
        let group = CALayer()
        group.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        group.masksToBounds = true
        let clipped = tiled(5000, 5000)
        group.addSublayer(clipped)
        _ = try picture(group)
        #expect(clipped.asked.withLock { $0.count } == 1)
    }

    @Test("tiles that are asked to draw again do")
    func dirty() throws {
        let layer = tiled(256, 256)
        layer.tileSize = CGSize(width: 64, height: 64)
        let renderer = try CARenderer(width: 256, height: 256)
        renderer.layer = layer
        func drawn() throws -> Int {
            layer.asked.withLock { $0 = [] }
            _ = try renderer.picture(width: 256, height: 256)
            return layer.asked.withLock { $0.count }
        }
        #expect(try drawn() == 16)
        #expect(try drawn() == 0)
        layer.setNeedsDisplay(CGRect(x: 60, y: 10, width: 10, height: 10))
        #expect(try drawn() == 2)
        // What came out the same is not drawn on the screen again elsewhere.
        #expect(renderer.statistics.redrawnPixels <= 130 * 66)
        layer.setNeedsDisplay()
        #expect(try drawn() == 16)
        layer.tileSize = CGSize(width: 128, height: 128)
        #expect(try drawn() == 4)
        layer.contents = try TestImage.busy(width: 8, height: 8).makeImage()
        #expect(try drawn() == 0, "a layer with contents is like any other")
        layer.contents = nil
        #expect(try drawn() == 0, "its tiles are there still")
    }

    @Test("a rectangle that is to be drawn again drops its tiles of every level of detail")
    func dirtyLevels() throws {
        let layer = tiled(256, 256)
        layer.levelsOfDetail = 3
        layer.tileSize = CGSize(width: 64, height: 64)
        let renderer = try CARenderer(width: 256, height: 256)
        renderer.layer = .stage(width: 256, height: 256, color: .gray(0), [layer])
        var time = 0.0
        func drawn(_ scale: CGFloat) throws -> [CGRect] {
            withoutActions { layer.transform = CATransform3DMakeScale(scale, scale, 1) }
            layer.asked.withLock { $0 = [] }
            _ = try renderer.picture(width: 256, height: 256, atTime: time)
            time += 1
            let asked = layer.asked.withLock { $0 }
            #expect(asked.allSatisfy { $0.scale == scale })
            return asked.map(\.clip)
        }
        #expect(try [1, 0.5, 0.25].map { try drawn($0).count } == [16, 4, 1])
        #expect(try [1, 0.5, 0.25].map { try drawn($0).count } == [0, 0, 0])
        layer.setNeedsDisplay(CGRect(x: 130, y: 10, width: 10, height: 10))
        #expect(try drawn(1) == [CGRect(x: 128, y: 0, width: 64, height: 64)])
        #expect(try drawn(0.5) == [CGRect(x: 128, y: 0, width: 128, height: 128)])
        #expect(try drawn(0.25) == [CGRect(x: 0, y: 0, width: 256, height: 256)])
        #expect(try [1, 0.5, 0.25].map { try drawn($0).count } == [0, 0, 0])
    }

    @Test("opaque tiles that lie on pixels are copied, and not drawn")
    func copies() throws {
        let layer = tiled(512, 512)
        layer.isOpaque = true
        let renderer = try CARenderer(width: 512, height: 512)
        renderer.layer = layer
        let copied = try renderer.picture(width: 512, height: 512)
        #expect(renderer.statistics.draws == 4 && renderer.statistics.batches == 0)
        // Half a pixel, and back with one that reads the other layers of the texture.
        withoutActions { layer.position.x += 0.5 }
        _ = try renderer.picture(width: 512, height: 512, atTime: 1)
        #expect(renderer.statistics.batches > 0)
        withoutActions { layer.position.x -= 0.5 }
        #expect(try renderer.picture(width: 512, height: 512, atTime: 2) == copied)
        let plain = Plain()
        (plain.frame, plain.isOpaque) = (layer.frame, true)
        plain.setNeedsDisplay()
        renderer.layer = plain
        let whole = try renderer.picture(width: 512, height: 512, atTime: 3)
        let result = Reftest(
            "tiled-copies", copied, .equal, whole, fuzz: Fuzz(maximum: 10, pixels: 20, rounding: 1))
        #expect(result.passes, "\(result)")
    }

    @Test("a delegate draws tiles")
    func delegate() throws {
        final class Delegate: CALayerDelegate {
            func draw(_ layer: CALayer, in ctx: CGContext) { TiledLayerTests.draw(ctx, layer.bounds) }
        }
        let layer = CATiledLayer(), plain = Plain(), delegate = Delegate()
        layer.delegate = delegate
        for layer in [layer, plain] { layer.frame = CGRect(x: 0, y: 0, width: 256, height: 256) }
        plain.setNeedsDisplay()
        #expect(try picture(layer) == picture(plain))
        // One that comes later is asked once the layer is.
        let late = CATiledLayer(), renderer = try CARenderer(width: 256, height: 256)
        late.frame = layer.frame
        renderer.layer = late
        #expect(try renderer.picture(width: 256, height: 256)[100, 100].w == 0)
        late.delegate = delegate
        late.setNeedsDisplay()
        #expect(try renderer.picture(width: 256, height: 256, atTime: 1)[100, 100].w == 255)
        let nobody = CATiledLayer()
        nobody.frame = layer.frame
        #expect(try picture(nobody) == picture(CALayer()))
    }

    @Test("a provider gives pictures, by column and row from the upper left", arguments: [true, false])
    func provider(flipped: Bool) throws {
        let whole = TestImage.busy(width: 200, height: 150)
        let image = try whole.makeImage()
        let layer = CATiledLayer(), plain = CALayer()
        layer.tileProvider = { _, column, row in
            image.cropping(to: CGRect(x: column * 64, y: row * 64, width: 64, height: 64))
        }
        layer.tileSize = CGSize(width: 64, height: 64)
        plain.contents = image
        for layer in [layer, plain] { layer.frame = CGRect(x: 20, y: 30, width: 200, height: 150) }
        #expect(try picture(layer, flipped: flipped) == picture(plain, flipped: flipped))
    }

    @Test(
        "numbers that mean nothing draw something or nothing, in bounded time",
        arguments: [
            (CGSize(width: 0, height: 0), 1, 0), (CGSize(width: -5, height: CGFloat.nan), 1, 0),
            (CGSize(width: 1e6, height: 1e6), 1, 0), (CGSize(width: CGFloat.infinity, height: 1), 1, 0),
            (CGSize(width: 256, height: 256), Int.max, Int.max),
            (CGSize(width: 256, height: 256), Int.min, Int.min),
        ])
    func badNumbers(size: CGSize, levels: Int, bias: Int) throws {
        let layer = tiled(200, 200)
        layer.tileSize = size
        layer.levelsOfDetail = levels
        layer.levelsOfDetailBias = bias
        let plain = Plain()
        plain.frame = layer.frame
        plain.setNeedsDisplay()
        let result = Reftest(
            "tiled-numbers", try picture(layer), .equal, try picture(plain),
            fuzz: Fuzz(maximum: 10, pixels: 20, rounding: 1))
        #expect(result.passes, "\(result)")
        for side in [0, -1, CGFloat.infinity, CGFloat.nan, 1e12] {
            layer.bounds.size = CGSize(width: side, height: side)
            _ = try picture(layer)
        }
    }

    @Test("tiles that can't be had are told with the layer's name")
    func errors() throws {
        struct Broken: Error, CustomStringConvertible { let description = "the disk is full of eels" }
        let layer = CATiledLayer()
        layer.name = "map"
        layer.frame = CGRect(x: 0, y: 0, width: 256, height: 256)
        layer.tileProvider = { _, _, _ in throw Broken() }
        let renderer = try CARenderer(width: 256, height: 256)
        renderer.layer = layer
        _ = try renderer.picture(width: 256, height: 256)
        #expect(
            renderer.layerErrors.map(\.description) == [
                "tiles of the layer 'map': the tile of column 0, row 0, level 0 can't be had: the disk is full of eels"
            ])
        let small = try TestImage.busy(width: 9, height: 8).makeImage()
        layer.tileProvider = { _, _, _ in small }
        _ = try renderer.picture(width: 256, height: 256, atTime: 1)
        #expect(renderer.layerErrors.first?.reason.hasSuffix("9 x 8 pixels; expected 256 x 256") ?? false)
        layer.tileProvider = { _, _, _ in nil }
        _ = try renderer.picture(width: 256, height: 256, atTime: 2)
        #expect(renderer.layerErrors == [])
    }

    @Test("the properties are kept in archives and copies")
    func archive() throws {
        let layer = CATiledLayer()
        (layer.levelsOfDetail, layer.levelsOfDetailBias) = (4, 2)
        layer.tileSize = CGSize(width: 100, height: 50)
        let copy = CATiledLayer(layer: layer)
        let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: CATiledLayer.self, from: data))
        for other in [copy, back] {
            #expect(
                other.levelsOfDetail == 4 && other.levelsOfDetailBias == 2 && other.tileSize == layer.tileSize
            )
        }
        layer.setValue(3, forKey: "levelsOfDetail")
        #expect(layer.levelsOfDetail == 3 && CATiledLayer.fadeDuration() == 0.25)
    }

    @Test("without a coarser level all tiles of a large layer are drawn, and the first ones of a huge one")
    func manyTiles() throws {
        let layer = CATiledLayer()
        layer.tileSize = CGSize(width: 16, height: 16)
        let tile = try PixelBuffer(
            width: 16, height: 16, bytes: (0..<256).flatMap { _ -> [UInt8] in [0, 0, 255, 255] }
        ).makeImage()
        layer.tileProvider = { _, _, _ in tile }
        layer.frame = CGRect(x: 0, y: 0, width: 1280, height: 1280)
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.2, y: 0.2))
        layer.position = CGPoint(x: 128, y: 128)
        let whole = try picture(layer)
        #expect(whole[128, 4] == whole[128, 250], "6400 tiles")
        layer.bounds.size = CGSize(width: 1e8, height: 1e8)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2.56e-6, y: 2.56e-6))
        _ = try picture(layer)
    }
}
