import CGLES
import Compositor
import CoreGraphics
import GLES
import Testing

@testable import Renderer

/// Contexts and programs that a released renderer leaves to the next one.
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
        let color: [UInt8] = [255, 51, 153, 255]
        #expect(bytes == Array(repeatElement(color, count: 40 * 30).joined()))
    }

    /// A shared target is not exchanged even where textures are, and both kinds may follow each other in a context.
    @Test(arguments: [[false, true], [true, false, true]])
    func targetsOfBothFormatsHaveTheSameColors(isExchanged: [Bool]) throws {
        var contexts: [GLContext] = []
        for exchanged in isExchanged {
            let tools = try FrameTools.take(DisplayOptions(allowsSoftwareDevice: true), thread: 0).tools
            guard tools.context.prefersExchanged else { continue }
            contexts.append(tools.context)
            let renderer = try FrameRenderer(
                tools, width: 24, height: 16, format: exchanged ? .rgba8Exchanged : .rgba8)
            try renderer.execute(Self.box)
            var bytes = [UInt8](repeating: 9, count: 24 * 16 * 4)
            try bytes.withUnsafeMutableBytes { try renderer.readPixels(into: $0, bytesPerRow: 24 * 4) }
            for y in 0..<16 {
                for x in 0..<24 {
                    let isInside = (5..<17).contains(x) && (3..<9).contains(y), at = 4 * (24 * y + x)
                    let wanted: [UInt8] = isInside ? [255, 64, 153, 255] : [0, 102, 204, 255]
                    #expect(Array(bytes[at..<at + 4]) == wanted, "\(x), \(y) of \(exchanged)")
                }
            }
        }
        #expect(contexts.allSatisfy { $0 === contexts[0] })
    }

    /// A rectangle in one colour over another.
    private static var box: FramePlan {
        var plan = FramePlan.rehearsal(.box, width: 24, height: 16)
        let words = plan.vertices.count / 4
        for (index, corner) in [(5, 3), (17, 3), (5, 9), (17, 9)].enumerated() {
            let values = [Float(corner.0).bitPattern, Float(corner.1).bitPattern, Float(1).bitPattern]
            // Red and green, blue and alpha, in 16 bits each.
            let color: [UInt32] = [65_535 | (64 * 257) << 16, (153 * 257) | 65_535 << 16]
            for (offset, word) in (values + color).enumerated() {
                plan.vertices[index * words + offset] = word
            }
        }
        plan.steps[0] = .beginPass(
            .target, width: 24, height: 16, area: PixelRect(x: 0, y: 0, width: 24, height: 16),
            clear: SIMD4(0, 0.4, 0.8, 1))
        return plan
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
