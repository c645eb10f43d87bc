import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What kept surfaces may take, and when they go.
@Suite struct CacheBudgetTests {
    private static let all = PixelRect(x: 0, y: 0, width: 256, height: 256)

    private func bitmaps(_ count: Int, size: Double = 100, scale: CGFloat = 1, from id: Int = 0) -> ShownTree
    {
        let children = (0..<count).map { i in
            let place = Double(i % 13) * 11
            return RasterScene.node(
                UInt64(100 + id + i),
                Make.node(place, place, size, size) { _, a in
                    var effects = LayerEffects()
                    effects.rasterizationScale = scale
                    a.effects = effects
                })
        }
        return ShownTree(still: RasterScene.node(1, Make.node(0, 0, 256, 256, alpha: nil), children))
    }

    private func keptBytes(_ plan: FramePlan) -> Int { plan.statistics.textureBytes }

    @Test func theyTakeAtMostHalfOfTheBudget() throws {
        let frames = FrameSequence(budget: 4 << 20)
        let first = try #require(frames.frame(bitmaps(3000)))
        #expect(first.statistics.rasterMisses == 3000)
        #expect(keptBytes(first) <= 2 << 20 && keptBytes(first) > 1 << 20)
        let second = try #require(frames.frame(bitmaps(3000), update: Self.all))
        #expect(keptBytes(second) <= 2 << 20)
        // Those that there is room for stay; the others don't drive them out.
        #expect(second.statistics.rasterHits >= 20)
        #expect(second.statistics.rasterHits + second.statistics.rasterMisses == 3000)
    }

    @Test func manyBitmapsShareTextures() throws {
        let frames = FrameSequence(budget: 512 << 20)
        let first = try #require(frames.frame(bitmaps(2000)))
        #expect(first.statistics.passes <= 12)
        let second = try #require(frames.frame(bitmaps(2000), update: Self.all))
        #expect(second.statistics.rasterHits > 0 && second.statistics.rasterMisses == 0)
        #expect(second.statistics.passes == 1)
    }

    @Test func whatIsOutOfSightIsKeptForSomeFrames() throws {
        let frames = FrameSequence()
        var hidden = RasterScene(isHidden: true)
        for count in [SurfaceCache.patience - 1, SurfaceCache.patience + 1] {
            _ = frames.frame(RasterScene())
            for frame in 0..<count {
                hidden.below = Double(frame)
                _ = frames.frame(hidden)
            }
            let back = try #require(frames.frame(RasterScene(below: 50)))
            #expect(back.statistics.rasterHits == (count < SurfaceCache.patience ? 1 : 0))
        }
    }

    @Test func whatChangedOutOfSightIsDrawnAnew() throws {
        let frames = FrameSequence()
        _ = frames.frame(RasterScene())
        _ = frames.frame(RasterScene(isHidden: true))
        let back = try #require(frames.frame(RasterScene(dotSize: 25)))
        #expect(back.statistics.rasterMisses == 1)
    }

    @Test func texturesAreFreed() throws {
        let frames = FrameSequence()
        _ = frames.frame(bitmaps(5))
        var destroyed = 0, bytes = 0
        for frame in 0..<20 {
            let plan = try #require(
                frames.frame(RasterScene(scale: nil, below: Double(frame), effects: LayerEffects())))
            destroyed += plan.destroyed
            bytes = plan.statistics.textureBytes
        }
        #expect(destroyed >= 1 && bytes == 0)
    }

    @Test func newOnesDriveOutThoseOutOfSight() throws {
        let frames = FrameSequence(budget: 1 << 20)
        _ = frames.frame(bitmaps(10))
        let others = try #require(frames.frame(bitmaps(10, from: 1000)))
        #expect(others.destroyed >= 1)
        #expect(keptBytes(others) <= 512 << 10)
        #expect(
            try #require(frames.frame(bitmaps(10, from: 1000), update: Self.all)).statistics.rasterHits > 5)
    }

    @Test func aBitmapThatIsTooLargeIsNotMade() throws {
        for (size, scale) in [(100.0, CGFloat(100)), (1e6, 1), (5000, 1)] {
            let frames = FrameSequence()
            let plan = try #require(frames.frame(bitmaps(1, size: size, scale: scale)))
            #expect(plan.statistics.passes == 1 && plan.statistics.rasterMisses == 0)
            #expect(plan.vertices.isEmpty == false)
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -1, 0, 1e-300, 1e38])
    func scalesThatMeanNothing(scale: CGFloat) throws {
        let frames = FrameSequence()
        let plan = try #require(frames.frame(RasterScene(scale: scale)))
        #expect(plan.vertices.isEmpty == false)
        #expect(frames.frame(RasterScene(x: 70, scale: scale)) != nil)
    }

    @Test func sizesThatMeanNothing() throws {
        for value in [Double.nan, .infinity, -1e38, 1e38, 1e-30, 0] {
            let frames = FrameSequence()
            let node = Make.node(10, 10, 50, 50) { g, a in
                g.bounds.size.width = value
                g.bounds.origin.y = value
                var effects = LayerEffects()
                effects.rasterizationScale = 2
                a.effects = effects
            }
            let marker = Make.node(200, 200, 9, 9)
            let root = Make.node(0, 0, 256, 256, alpha: nil, children: [node, marker])
            #expect(frames.frame(ShownTree(still: root))?.vertices.isEmpty == false)
        }
    }

    @Test func deepNesting() throws {
        var node = RasterScene.node(5000, Make.node(0, 0, 50, 50))
        for i in 0..<3000 {
            let holder = Make.node(0, 0, 60, 60) { _, a in
                var effects = LayerEffects()
                effects.rasterizationScale = 1
                a.effects = effects
            }
            node = RasterScene.node(UInt64(6000 + i), holder, [node])
        }
        let frames = FrameSequence()
        let tree = ShownTree(still: node)
        let first = try #require(frames.frame(tree))
        #expect(first.statistics.rasterMisses >= LayerWalk.maximumDepth / 3)
        #expect(try #require(frames.frame(tree, update: Self.all)).statistics.rasterHits == 1)
    }
}
