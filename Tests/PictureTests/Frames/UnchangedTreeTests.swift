import QuartzCore
import TestSupport
import Testing

@Suite("A tree that did not change")
struct UnchangedTreeTests {
    @Test("costs no drawing", arguments: OracleScenes.named)
    func costsNothing(scene: TestScene) throws {
        let renderer = try scene.makeRenderer()
        let first = try renderer.picture(width: scene.width, height: scene.height)
        #expect(renderer.statistics.draws > 0)
        let second = try renderer.picture(width: scene.width, height: scene.height, atTime: 1)
        #expect(renderer.statistics.draws == 0)
        #expect(renderer.statistics.uploads == 0)
        #expect(first == second)
    }

    @Test("is drawn again where it is asked to be")
    func addUpdate() throws {
        let scene = try #require(OracleScenes.named.first)
        let renderer = try scene.makeRenderer()
        let first = try renderer.picture(width: scene.width, height: scene.height)
        renderer.beginFrame(atTime: 0, timeStamp: nil)
        renderer.addUpdate(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(renderer.updateBounds().contains(CGRect(x: 0, y: 0, width: 100, height: 100)))
        renderer.render()
        renderer.endFrame()
        #expect(renderer.statistics.draws > 0)
        var again = PixelBuffer(width: scene.width, height: scene.height)
        try again.bytes.withUnsafeMutableBytes { try renderer.readPixels(into: $0) }
        #expect(again == first)
    }

    @Test("what changed is told in points of the bounds", arguments: [true, false])
    func changed(isFlipped: Bool) throws {
        let box = CALayer.box(
            center: CGPoint(x: 40, y: 60), size: CGSize(width: 20, height: 10), color: .gray(0))
        var options = CARendererOptions()
        options.isGeometryFlipped = isFlipped
        let renderer = try CARenderer(width: 128, height: 256, options: options)
        renderer.bounds = CGRect(x: -10, y: 20, width: 64, height: 128)
        renderer.layer = .stage(width: 64, height: 256, [box])
        _ = try renderer.picture(width: 128, height: 256)
        withoutActions { box.backgroundColor = .gray(0.5) }
        renderer.beginFrame(atTime: 0, timeStamp: nil)
        // A pixel of half a point around it may be antialiased.
        #expect(renderer.updateBounds() == box.frame.insetBy(dx: -0.5, dy: -0.5))
        renderer.endFrame()
    }

    @Test("needs no further frame")
    func nextFrameTime() throws {
        let renderer = try #require(OracleScenes.named.first).makeRenderer()
        _ = try renderer.picture(width: 256, height: 256)
        renderer.beginFrame(atTime: 1, timeStamp: nil)
        #expect(renderer.nextFrameTime() == .infinity)
        renderer.endFrame()
    }
}
