import QuartzCore
import TestSupport
import Testing

/// What each view lays over a small scene.
@Suite("Debug views")
struct DebugViewTests {
    private func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: CGColor? = .gray(0.5)
    ) -> CALayer {
        .box(
            center: CGPoint(x: x + width / 2, y: y + height / 2), size: CGSize(width: width, height: height),
            color: color)
    }

    private func picture(_ view: RenderDebugView?, _ layers: [CALayer]) throws -> PixelBuffer {
        var options = CARendererOptions()
        options.debug = view
        return try CALayer.stage(color: .white, layers).picture(options: options)
    }

    /// A colour over another, as bytes.
    private func over(_ color: SIMD4<Double>, _ below: Double) -> SIMD4<Double> {
        SIMD4(255 * (SIMD3(color.x, color.y, color.z) + below * (1 - color.w)), 255)
    }

    private func isNear(_ pixel: SIMD4<UInt8>, _ expected: SIMD4<Double>) -> Bool {
        let difference = SIMD4<Double>(pixel) - expected
        return (difference * difference).max() <= 4
    }

    @Test("blended layers are red, opaque ones green")
    func blended() throws {
        let pixels = try picture(.blended, [box(20, 20, 60, 60), box(120, 20, 60, 60, .rgb(0, 0, 0, 0.5))])
        let green = SIMD4(0, 0.4, 0, 0.4), red = SIMD4(0.5, 0, 0, 0.5)
        #expect(isNear(pixels[200, 200], over(green, 1)))
        #expect(isNear(pixels[50, 50], over(green, 0.5)))
        // Half of black over the marked white, and red over that.
        let below = over(green, 1) / 2
        #expect(
            isNear(
                pixels[150, 50],
                SIMD4(255 * SIMD3(red.x, red.y, red.z), 255) + SIMD4(SIMD3(below.x, below.y, below.z) / 2, 0))
        )
    }

    @Test("every time that a pixel is written adds the same heat")
    func overdraw() throws {
        let glass = CGColor.rgb(0, 0, 0, 0.1)
        let pixels = try picture(
            .overdraw,
            [box(20, 20, 200, 200, glass), box(40, 40, 160, 160, glass), box(60, 60, 90, 90, glass)])
        let plain = try picture(
            nil, [box(20, 20, 200, 200, glass), box(40, 40, 160, 160, glass), box(60, 60, 90, 90, glass)])
        for (place, count) in [(10, 1.0), (30, 2), (50, 3), (100, 4)] {
            let below = SIMD4<Double>(plain[place, place]) * 0.2
            let heat = SIMD4(0.25, 0.06, 0.015, 0) * (255 * count)
            var expected = below + heat
            expected.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
            expected.w = 255
            #expect(isNear(pixels[place, place], expected), "\(count) times: \(pixels[place, place])")
        }
    }

    @Test("groups are yellow, what takes no surface is not")
    func offscreen() throws {
        let group = box(20, 20, 100, 100)
        let inner = box(50, 50, 40, 40, .gray(0.2))
        inner.cornerRadius = 3
        group.addSublayer(inner)
        group.opacity = 0.5
        let faded = box(140, 20, 60, 60)
        faded.opacity = 0.5
        let pixels = try picture(.offscreen, [group, faded]), plain = try picture(nil, [group, faded])
        #expect(pixels[160, 50] == plain[160, 50] && pixels[10, 10] == plain[10, 10])
        let below = Double(plain[30, 30].x) / 255
        #expect(isNear(pixels[30, 30], over(SIMD4(0.5, 0.45, 0, 0.5), below)))
    }

    @Test("pictures between pixels are magenta, stretched ones yellow")
    func misaligned() throws {
        let image = try PixelBuffer(width: 40, height: 40, bytes: [UInt8](repeating: 255, count: 6400))
            .makeImage()
        let layers = [(20.0, 40.0), (80.5, 40), (140, 50)].map { x, side in
            let layer = box(x, 20, side, 40, nil)
            layer.contents = image
            return layer
        }
        let pixels = try picture(.misaligned, layers)
        #expect(pixels[40, 40] == SIMD4(255, 255, 255, 255))
        #expect(isNear(pixels[100, 40], over(SIMD4(0.5, 0, 0.5, 0.5), 1)))
        #expect(isNear(pixels[160, 40], over(SIMD4(0.5, 0.45, 0, 0.5), 1)))
    }

    @Test("planes that cross have a white line, and other colours to either side")
    func planes() throws {
        let planes = [0.9, -0.9].map { angle in
            let layer = box(48, 48, 160, 160, .gray(0.3))
            layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
            return layer
        }
        let space = box(0, 0, 256, 256, nil)
        space.sublayerTransform = .perspective(500)
        planes.forEach(space.addSublayer)
        let pixels = try picture(.planes, [space]), plain = try picture(nil, [space])
        #expect(
            pixels[127, 128] == SIMD4(255, 255, 255, 255) && pixels[128, 128] == SIMD4(255, 255, 255, 255))
        #expect(plain[127, 128].x < 100)
        // One of the planes is cut, its two pieces differ from the other plane and from one another.
        let sides = Set([100, 156].map { pixels[$0, 128] } + [plain[100, 128]])
        #expect(sides.count >= 2)
        #expect(pixels[10, 10] == plain[10, 10])
    }

    @Test("as many colours as draws")
    func batches() throws {
        let image = try TestImage.busy(width: 30, height: 30).makeImage()
        let photo = box(120, 20, 60, 60, nil)
        photo.contents = image
        let round = box(20, 120, 60, 60)
        round.cornerRadius = 20
        let pixels = try picture(
            .batches, [box(20, 20, 40, 40, .white), box(70, 20, 40, 40, .white), photo, round])
        // Both boxes are one draw.
        #expect(pixels[40, 40] == pixels[90, 40])
        #expect(pixels[50, 150] != pixels[220, 220])
        #expect(pixels[150, 50] != pixels[50, 150])
    }

    @Test(
        "in a group a view colours what is there and nothing around it",
        arguments: [RenderDebugView.batches, .blended])
    func groups(view: RenderDebugView) throws {
        let group = box(20, 20, 100, 100, nil)
        let disc = box(10, 10, 80, 80, .gray(0.2))
        disc.cornerRadius = 40
        group.addSublayer(disc)
        group.addSublayer(box(60, 60, 30, 30, .gray(0.4)))
        group.shadowOpacity = 1
        group.shadowRadius = 0
        group.shadowOffset = CGSize(width: 110, height: 0)
        let around = try picture(view, [group]), plain = try picture(nil, [group])
        // The shadow has the outline of the disc, not of what was marked around it.
        let corner = plain[144, 34], middle = plain[180, 70]
        #expect(corner == SIMD4(255, 255, 255, 255) && middle == SIMD4(0, 0, 0, 255))
        #expect(around[144, 34].y > around[180, 70].y)
    }

    @Test("bitmaps are red when they are drawn and green when they were kept")
    func rasterized() throws {
        var options = CARendererOptions()
        options.debug = .rasterized
        let renderer = try CARenderer(width: 256, height: 256, options: options)
        let kept = box(40, 40, 60, 60), dot = box(10, 10, 20, 20, .gray(0.2)), other = box(180, 180, 20, 20)
        kept.addSublayer(dot)
        kept.shouldRasterize = true
        renderer.layer = .stage(color: .white, [kept, other])
        func frame(_ time: Double) throws -> SIMD4<UInt8> {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            let pixels = try PixelBuffer(renderer.makeImage())
            #expect(pixels[20, 20] == SIMD4(255, 255, 255, 255))
            return pixels[85, 85]
        }
        let red = over(SIMD4(0.5, 0, 0, 0.5), 0.5), green = over(SIMD4(0, 0.4, 0, 0.4), 0.5)
        #expect(isNear(try frame(0), red))
        withoutActions { other.position.x += 9 }
        #expect(isNear(try frame(1), green))
        withoutActions { dot.position.x += 9 }
        #expect(isNear(try frame(2), red))
    }

    @Test("what changed flashes for one frame")
    func damage() throws {
        var options = CARendererOptions()
        options.debug = .damage
        let renderer = try CARenderer(width: 256, height: 256, options: options)
        let still = box(150, 150, 50, 50), moving = box(20, 20, 40, 40)
        renderer.layer = .stage(color: .white, [still, moving])
        func frame(_ time: Double) throws -> PixelBuffer {
            renderer.beginFrame(atTime: time)
            renderer.render()
            renderer.endFrame()
            return try PixelBuffer(renderer.makeImage())
        }
        let yellow = over(SIMD4(0.5, 0.45, 0, 0.5), 1)
        let first = try frame(0)
        #expect(isNear(first[250, 250], yellow))
        #expect(try frame(1)[250, 250] == SIMD4(255, 255, 255, 255))
        #expect(renderer.statistics.redrawnPixels == 256 * 256)
        _ = try frame(2)
        #expect(renderer.statistics.redrawnPixels == 0)
        withoutActions { moving.position.x += 60 }
        let moved = try frame(3)
        #expect(isNear(moved[25, 25], yellow))
        #expect(isNear(moved[100, 40], over(SIMD4(0.5, 0.45, 0, 0.5), 0.5)))
        #expect(moved[170, 170] == first[170, 170] || !isNear(moved[170, 170], yellow))
        #expect(moved[250, 250] == SIMD4(255, 255, 255, 255))
        #expect(try frame(4)[25, 25] == SIMD4(255, 255, 255, 255))
    }

    @Test(
        "a view that has nothing to show leaves the picture as it is",
        arguments: [
            RenderDebugView.offscreen, .rasterized, .misaligned, .planes,
        ])
    func nothing(view: RenderDebugView) throws {
        let layers = { [self.box(20, 20, 60, 60), self.box(120, 20, 60, 60, .rgb(0, 0, 0, 0.5))] }
        #expect(try picture(view, layers()) == picture(nil, layers()))
    }

    @Test("a transparent target is marked too", arguments: RenderDebugView.allCases)
    func transparent(view: RenderDebugView) throws {
        var options = CARendererOptions()
        options.debug = view
        let pixels = try box(0, 0, 128, 128, nil).picture(options: options)
        for i in stride(from: 0, to: pixels.bytes.count, by: 4096) {
            let p = pixels.bytes
            #expect(p[i] <= p[i + 3] && p[i + 1] <= p[i + 3] && p[i + 2] <= p[i + 3])
        }
    }
}
