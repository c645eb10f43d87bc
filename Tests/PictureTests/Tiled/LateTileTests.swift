import Locking
import QuartzCore
import TestSupport
import Testing

/// Frames that don't wait for their tiles.
@Suite("Tiles that come late")
struct LateTileTests {
    private final class Slow: CATiledLayer {
        let gate = DispatchSemaphore(value: 0)
        let finest = Locked(true)

        override func draw(in ctx: CGContext) {
            let isFinest = ctx.ctm.a == 1
            if isFinest, finest.withLock({ $0 }) { gate.wait() }
            ctx.setFillColor(isFinest ? .rgb(1, 0, 0) : .rgb(0, 0, 1))
            ctx.fill(bounds)
        }
    }

    private func renderer(_ layer: CALayer) throws -> CARenderer {
        var options = CARendererOptions()
        options.waitsForTiles = false
        let renderer = try CARenderer(width: 64, height: 64, options: options)
        renderer.layer = layer
        return renderer
    }

    private func slow() -> Slow {
        let layer = Slow()
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        layer.backgroundColor = .gray(0)
        return layer
    }

    /// Draws frames until a tile is shown.
    private func waitForTile(_ renderer: CARenderer) throws {
        for frame in 0..<2000 {
            _ = try renderer.picture(width: 64, height: 64, atTime: Double(frame) / 60)
            if renderer.statistics.uploads > 0 { return }
            usleep(1000)
        }
        Issue.record("the tile never came")
    }

    @Test("they fade in by the frames' time")
    func fade() throws {
        let layer = slow(), renderer = try renderer(layer)
        #expect(try renderer.picture(width: 64, height: 64)[30, 30] == SIMD4(0, 0, 0, 255))
        #expect(renderer.nextFrameTime() == 0, "the tile is awaited")
        layer.gate.signal()
        // The frame that finds it shows it not at all yet; the next one counts from that.
        var time = 1.0
        var first: PixelBuffer?
        for _ in 0..<2000 where first == nil {
            let picture = try renderer.picture(width: 64, height: 64, atTime: time)
            if picture[30, 30].x > 0 { first = picture } else { time += 1.0 / 64 }
            usleep(1000)
        }
        let value = try #require(first)[30, 30].x
        #expect(abs(Int(value) - 255 / 16) <= 2, "a 64th of a second of a quarter of a second")
        let begin = time - 1.0 / 64
        #expect(renderer.nextFrameTime() == time)
        let half = try renderer.picture(width: 64, height: 64, atTime: begin + 0.125)
        #expect(abs(Int(half[30, 30].x) - 128) <= 1)
        let end = try renderer.picture(width: 64, height: 64, atTime: begin + 0.25)
        #expect(end[30, 30] == SIMD4(255, 0, 0, 255))
        #expect(renderer.nextFrameTime() == .infinity)
        _ = try renderer.picture(width: 64, height: 64, atTime: begin + 0.5)
        #expect(renderer.statistics.redrawnPixels == 0)
    }

    @Test("a coarser tile that is there is shown meanwhile")
    func placeholder() throws {
        let layer = slow(), renderer = try renderer(layer)
        layer.levelsOfDetail = 3
        layer.transform = CATransform3DMakeScale(0.25, 0.25, 1)
        try waitForTile(renderer)
        layer.transform = CATransform3DIdentity
        let picture = try renderer.picture(width: 64, height: 64, atTime: 99)
        #expect(picture[30, 30] == SIMD4(0, 0, 255, 255))
        layer.finest.withLock { $0 = false }
        layer.gate.signal()
    }

    @Test("a frame that waits shows all, and none fades")
    func waiting() throws {
        let layer = slow()
        layer.finest.withLock { $0 = false }
        let renderer = try CARenderer(width: 64, height: 64)
        renderer.layer = layer
        #expect(try renderer.picture(width: 64, height: 64)[30, 30] == SIMD4(255, 0, 0, 255))
        #expect(renderer.nextFrameTime() == .infinity)
    }

    @Test("a class says how long they fade")
    func noFade() throws {
        final class Sudden: CATiledLayer {
            override class func fadeDuration() -> CFTimeInterval { 0 }
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(.rgb(1, 0, 0))
                ctx.fill(bounds)
            }
        }
        let layer = Sudden()
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        let renderer = try renderer(layer)
        for frame in 0..<2000 {
            let picture = try renderer.picture(width: 64, height: 64, atTime: Double(frame) / 60)
            let color = picture[30, 30]
            #expect(color == SIMD4(0, 0, 0, 0) || color == SIMD4(255, 0, 0, 255))
            if color.x > 0 { return }
            usleep(1000)
        }
        Issue.record("the tile never came")
    }

    @Test("what can't be had is not awaited")
    func failed() throws {
        struct Broken: Error {}
        let layer = CATiledLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
        layer.tileProvider = { _, _, _ in throw Broken() }
        let renderer = try renderer(layer)
        for frame in 0..<2000 {
            _ = try renderer.picture(width: 64, height: 64, atTime: Double(frame))
            if renderer.nextFrameTime() == .infinity {
                #expect(renderer.layerErrors.count == 1)
                return
            }
            usleep(1000)
        }
        Issue.record("frames are asked for again and again")
    }
}
