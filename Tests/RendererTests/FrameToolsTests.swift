import CGLES
import Compositor
import CoreGraphics
import GLES
import Testing

@testable import Renderer

/// What a renderer leaves to the next one.
@Suite struct FrameToolsTests {
    private static func renderer(_ width: Int = 24, _ height: Int = 16) throws -> FrameRenderer {
        let tools = try FrameTools.take(DisplayOptions(allowsSoftwareDevice: true), thread: 0).tools
        return try FrameRenderer(tools, width: width, height: height)
    }

    /// A plan that fills the target by a program.
    private static func plan(_ width: Int, _ height: Int) -> FramePlan {
        var plan = FramePlan.rehearsal(.box, width: width, height: height)
        plan.steps.insert(
            .beginPass(
                .target, width: width, height: height,
                area: PixelRect(x: 0, y: 0, width: width, height: height), clear: SIMD4(1, 0.2, 0.6, 1)),
            at: 0)
        return plan
    }

    @Test func theNextRendererHasThem() throws {
        var first: FrameRenderer? = try Self.renderer()
        let context = try #require(first).context
        let other = try Self.renderer()
        #expect(other.context !== context)
        first = nil
        #expect(try Self.renderer(40, 30).context === context)
    }

    @Test func programsAreCompiledOnce() throws {
        var first: FrameRenderer? = try Self.renderer()
        try first?.execute(Self.plan(24, 16))
        let context = try #require(first).context
        let known = try #require(first).tools.programs.count
        #expect(known > 0)
        first = nil
        let next = try Self.renderer(40, 30)
        #expect(next.context === context)
        try next.execute(Self.plan(40, 30))
        #expect(next.tools.programs.count == known)
        var bytes = [UInt8](repeating: 0, count: 40 * 30 * 4)
        try bytes.withUnsafeMutableBytes { try next.readPixels(into: $0, bytesPerRow: 40 * 4) }
        #expect(bytes == (0..<40 * 30).flatMap { _ in [255, 51, 153, 255] as [UInt8] })
    }

    @Test func texturesAndTargetsAreReleased() throws {
        var first: FrameRenderer? = try Self.renderer()
        let context = try #require(first).context
        var plan = FramePlan()
        let id = TextureID(rawValue: 77)
        plan.steps = [.createTexture(id, width: 8, height: 8, levels: 1, isSurface: false)]
        try first?.execute(plan)
        weak let texture = first?.textures[id]?.texture
        weak let target = first?.target
        #expect(texture != nil && target != nil)
        first = nil
        #expect(texture == nil && target == nil)
        #expect(try Self.renderer().context === context)
    }

    @Test func thoseOfARendererThatFailedAreNotUsedAgain() throws {
        var first: FrameRenderer? = try Self.renderer()
        let context = try #require(first).context
        var plan = FramePlan()
        plan.steps = [
            .createTexture(TextureID(rawValue: 78), width: 1 << 24, height: 8, levels: 1, isSurface: false)
        ]
        #expect(throws: (any Error).self) { try first?.execute(plan) }
        first = nil
        #expect(try Self.renderer().context !== context)
    }
}
