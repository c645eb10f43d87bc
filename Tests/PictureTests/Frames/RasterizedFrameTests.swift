import QuartzCore
import RandomCases
import TestSupport
import Testing

/// Frames that take bitmaps from frames before, against the same frames drawn anew.
@Suite("Keeping bitmaps from frame to frame")
struct RasterizedFrameTests {
    @Test("equals drawing all anew", arguments: OracleScenes.random.prefix(60).cases(oneIn: 2))
    func equalsFreshFrames(scene: TestScene) throws {
        let renderer = try scene.makeRenderer()
        let root = try #require(renderer.layer)
        var random = RepeatableRandom(seed: scene.name.utf8.reduce(7) { $0 * 31 + Int($1) })
        withoutActions { TreeDecoration.apply(to: root, using: &random) }
        _ = try renderer.picture(width: scene.width, height: scene.height)
        var whole = CARendererOptions()
        whole.damage = false
        let undamaged = try scene.makeRenderer(options: whole)
        undamaged.layer = root
        var changes: [String] = []
        for frame in 1...6 {
            if frame % 3 != 0 { changes.append(TreeChange.apply(to: root, using: &random)) }
            let kept = try renderer.picture(
                width: scene.width, height: scene.height, atTime: Double(frame))
            let fresh = try scene.makeRenderer()
            fresh.layer = root
            let full = try fresh.picture(width: scene.width, height: scene.height)
            let other = try undamaged.picture(
                width: scene.width, height: scene.height, atTime: Double(frame))
            for (name, picture) in [("kept", kept), ("undamaged", other)] {
                let result = Reftest(
                    "rasterized-\(scene.name)-\(name)-\(frame)", picture, .equal, full, fuzz: .none)
                #expect(result.passes, "\(result) after \(changes)")
            }
        }
    }

    @Test("a moving bitmap is drawn once and redraws where it is and was")
    func moving() throws {
        let card = CALayer.box(
            center: CGPoint(x: 60, y: 60), size: CGSize(width: 40, height: 40), color: .rgb(1, 0, 0))
        card.shadowOpacity = 1
        card.shadowRadius = 3
        card.shouldRasterize = true
        let renderer = try CARenderer(width: 256, height: 256)
        renderer.layer = .stage([card])
        _ = try renderer.picture(width: 256, height: 256)
        #expect(renderer.statistics.rasterMisses == 1)
        for frame in 1...5 {
            withoutActions { card.position.x += 5 }
            let picture = try renderer.picture(width: 256, height: 256, atTime: Double(frame))
            #expect(picture[60 + 5 * frame, 60] == SIMD4(255, 0, 0, 255))
            #expect(renderer.statistics.rasterHits == 1 && renderer.statistics.rasterMisses == 0)
            #expect(renderer.statistics.passes == 1)
            #expect(renderer.statistics.redrawnPixels <= 75 * 70)
        }
    }

    @Test("thousands of rasterized layers take no more than the budget")
    func thousands() throws {
        var options = CARendererOptions()
        options.memoryBudget = 8 << 20
        let renderer = try CARenderer(width: 256, height: 256, options: options)
        let cards = (0..<4000).map { i in
            let card = CALayer.box(
                center: CGPoint(x: Double(i % 64) * 4, y: Double(i / 64) * 4),
                size: CGSize(width: 24, height: 24), color: .rgb(Double(i % 7) / 7, 0.5, 0.2))
            card.cornerRadius = 6
            card.shouldRasterize = true
            return card
        }
        let root = CALayer.stage(cards)
        renderer.layer = root
        var pictures: [PixelBuffer] = []
        for frame in 0..<3 {
            withoutActions { root.backgroundColor = .gray(Double(frame) / 3) }
            pictures.append(try renderer.picture(width: 256, height: 256, atTime: Double(frame)))
            #expect(renderer.statistics.textureBytes <= 8 << 20)
        }
        #expect(renderer.statistics.rasterHits > 500)
        options.caching = false
        let fresh = try CARenderer(width: 256, height: 256, options: options)
        fresh.layer = root
        let result = Reftest(
            "rasterized-thousands", pictures[2], .equal, try fresh.picture(width: 256, height: 256),
            fuzz: .rounding(1))
        #expect(result.passes, "\(result)")
    }
}
