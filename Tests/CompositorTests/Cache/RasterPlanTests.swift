import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What frames with rasterized layers draw, and what they take from the frame before.
@Suite struct RasterPlanTests {
    private static let all = PixelRect(x: 0, y: 0, width: 256, height: 256)

    @Test func aBitmapIsDrawnOnce() throws {
        let frames = FrameSequence()
        let first = try #require(frames.frame(RasterScene()))
        #expect(first.statistics.passes == 2)
        #expect(first.statistics.rasterMisses == 1 && first.statistics.rasterHits == 0)
        let second = try #require(frames.frame(RasterScene(), update: Self.all))
        #expect(second.statistics.passes == 1)
        #expect(second.statistics.rasterMisses == 0 && second.statistics.rasterHits == 1)
        #expect(second.madeSurfaces.isEmpty)
    }

    @Test(arguments: [0.5, 20, 100])
    func movingTakesNoPass(distance: Double) throws {
        let frames = FrameSequence()
        _ = frames.frame(RasterScene())
        let moved = try #require(frames.frame(RasterScene(x: 60 + distance)))
        #expect(moved.statistics.passes == 1 && moved.statistics.rasterHits == 1)
        #expect(moved.statistics.damage.width <= Int(85 + distance) + 5)
    }

    @Test func turningAndFadingTakeNoPass() throws {
        let frames = FrameSequence()
        _ = frames.frame(RasterScene())
        var m = Make.rotation(40, x: 0.3, y: 1)
        m.m34 = -1 / 300
        for transform in [Make.rotation(30, z: 1), Make.rotation(90, z: 1), m] {
            for opacity: Float in [1, 0.5] {
                let plan = try #require(frames.frame(RasterScene(transform: transform, opacity: opacity)))
                #expect(plan.statistics.passes == 1 && plan.statistics.rasterHits == 1)
            }
        }
    }

    @Test func opacityTakesNoGroup() throws {
        let frames = FrameSequence()
        #expect(frames.frame(RasterScene(opacity: 0.5))?.statistics.passes == 2)
    }

    @Test func aChangedSublayerCostsOneMiss() throws {
        let frames = FrameSequence()
        _ = frames.frame(RasterScene())
        let green = RGBAColor(red: 0, green: 1, blue: 0, alpha: 1)
        let changed = try #require(frames.frame(RasterScene(dotColor: green)))
        #expect(changed.statistics.passes == 2 && changed.statistics.rasterMisses == 1)
        for x in [70.0, 80, 90] {
            let moved = try #require(frames.frame(RasterScene(x: x, dotColor: green)))
            #expect(moved.statistics.passes == 1 && moved.statistics.rasterHits == 1)
        }
    }

    @Test func whatChangesAllTheTimeTakesNoNewTextures() throws {
        let frames = FrameSequence()
        for frame in 0..<40 {
            let color = RGBAColor(red: Float(frame) / 40, green: 1, blue: 0, alpha: 1)
            let plan = try #require(frames.frame(RasterScene(dotColor: color)))
            #expect(plan.statistics.rasterMisses == 1)
            if frame > 2 { #expect(plan.madeSurfaces.isEmpty) }
        }
        let last = RasterScene(dotColor: RGBAColor(red: 0, green: 0, blue: 0, alpha: 1))
        _ = frames.frame(last)
        #expect(frames.frame(last, update: Self.all)?.statistics.rasterMisses == 1)
        #expect(frames.frame(last, update: Self.all)?.statistics.rasterHits == 1)
    }

    @Test func theBitmapIsOfTheLayersPlane() throws {
        for scale: CGFloat in [0.5, 1, 2, 3] {
            let frames = FrameSequence()
            let plan = try #require(
                frames.frame(RasterScene(transform: Make.rotation(30, z: 1), scale: scale)))
            // 85x60 points, an empty texel around, and what antialiasing touches; in steps of four.
            let kept = try #require(plan.keptSurfaces.first)
            #expect(abs(Double(kept.width) - 85 * scale) <= 12)
            #expect(abs(Double(kept.height) - 60 * scale) <= 12)
            // The page of what is kept comes last: no larger than it must be for sides of 2^n.
            let made = try #require(plan.madeSurfaces.last)
            #expect(made.width < 2 * kept.width + 8 && made.height < 2 * kept.height + 8)
            #expect(made.width.nonzeroBitCount == 1 && made.height.nonzeroBitCount == 1)
        }
    }

    @Test func aBitmapIsKeptWholeWhereALittleIsSeen() throws {
        let frames = FrameSequence()
        _ = frames.frame(RasterScene(x: -70))
        let back = try #require(frames.frame(RasterScene(x: 20)))
        #expect(back.statistics.passes == 1 && back.statistics.rasterHits == 1)
    }

    @Test func nestedBitmapsAreKeptEach() throws {
        func scene(_ color: RGBAColor) -> ShownTree {
            let outer = RasterScene.node(
                20,
                Make.node(0, 0, 200, 200) { _, a in
                    a.backgroundColor = color
                    a.effects = {
                        var effects = LayerEffects()
                        effects.rasterizationScale = 1
                        return effects
                    }()
                }, [RasterScene().card])
            return ShownTree(still: RasterScene.node(1, Make.node(0, 0, 256, 256, alpha: nil), [outer]))
        }
        let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        let frames = FrameSequence()
        let first = try #require(frames.frame(scene(red)))
        #expect(first.statistics.passes == 3 && first.statistics.rasterMisses == 2)
        let again = try #require(frames.frame(scene(red), update: Self.all))
        #expect(again.statistics.passes == 1 && again.statistics.rasterHits == 1)
        let changed = try #require(frames.frame(scene(RGBAColor(red: 0, green: 1, blue: 0, alpha: 1))))
        #expect(changed.statistics.passes == 2)
        #expect(changed.statistics.rasterHits == 1 && changed.statistics.rasterMisses == 1)
    }

    @Test func whatIsShownIsTold() throws {
        let frames = FrameSequence()
        let first = try #require(frames.frame(RasterScene()))
        #expect(first.bitmaps.map(\.isHit) == [false])
        #expect(first.bitmaps.first?.layer == LayerID(rawValue: 10))
        let bounds = try #require(first.bitmaps.first?.bounds)
        #expect(bounds.contains(PixelRect(x: 55, y: 60, width: 85, height: 60)) && bounds.width <= 92)
        #expect(frames.frame(RasterScene(x: 70))?.bitmaps.map(\.isHit) == [true])
    }

    @Test func withoutCachingAllIsDrawn() throws {
        let frames = FrameSequence(caching: false)
        _ = frames.frame(RasterScene())
        let second = try #require(frames.frame(RasterScene(x: 70)))
        #expect(second.statistics.passes == 2 && second.statistics.rasterMisses == 1)
    }

    @Test func aLostTargetLosesTheBitmaps() throws {
        let frames = FrameSequence()
        _ = frames.frame(RasterScene())
        frames.forgetTarget()
        let plan = try #require(frames.frame(RasterScene()))
        #expect(plan.statistics.passes == 2 && plan.statistics.rasterMisses == 1)
        #expect(plan.destroyed == 1)
    }

    @Test func anotherScaleIsAnotherBitmap() throws {
        let frames = FrameSequence()
        _ = frames.frame(RasterScene())
        #expect(frames.frame(RasterScene(scale: 2))?.statistics.rasterMisses == 1)
        #expect(frames.frame(RasterScene(scale: nil))?.statistics.passes == 1)
    }
}
