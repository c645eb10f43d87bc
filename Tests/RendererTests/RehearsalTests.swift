import Compositor
import CoreGraphics
import GLES
import Testing

@testable import Renderer

/// The plan that has the driver compile before the first frame.
@Suite struct RehearsalTests {
    private static func renderer() throws -> FrameRenderer {
        let tools = try FrameTools.take(DisplayOptions(allowsSoftwareDevice: true), thread: 0).tools
        return try FrameRenderer(tools, width: 24, height: 16)
    }

    private static func pixels(_ renderer: FrameRenderer) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 1, count: 24 * 16 * 4)
        try bytes.withUnsafeMutableBytes { try renderer.readPixels(into: $0, bytesPerRow: 24 * 4) }
        return bytes
    }

    /// Clears a part of the target.
    private static func clearing(_ area: PixelRect) -> FramePlan {
        var plan = FramePlan()
        plan.steps = [
            .beginPass(.target, width: 24, height: 16, area: area, clear: SIMD4(1, 0.2, 0.6, 1))
        ]
        return plan
    }

    @Test(arguments: RehearsedProgram.allCases) func changesNoPixel(_ program: RehearsedProgram) throws {
        let renderer = try Self.renderer(), plan = FramePlan.rehearsal(program, width: 24, height: 16)
        let empty = try Self.pixels(renderer)
        try renderer.execute(plan)
        #expect(try Self.pixels(renderer) == empty)
        try renderer.execute(Self.clearing(PixelRect(x: 3, y: 2, width: 9, height: 7)))
        let cleared = try Self.pixels(renderer)
        #expect(cleared != empty)
        try renderer.execute(plan)
        #expect(try Self.pixels(renderer) == cleared)
    }

    @Test(arguments: RehearsedProgram.allCases) func drawsOnce(_ program: RehearsedProgram) {
        let plan = FramePlan.rehearsal(program, width: 24, height: 16)
        let draws = plan.steps.compactMap { step -> DrawCall? in
            if case .draw(let call) = step { call } else { nil }
        }
        #expect(draws.map(\.indexCount) == [6] && draws.map(\.hasPerspective) == [false])
    }

    @Test func framesOfOtherThreadsWait() throws {
        let renderer = try Self.renderer()
        let thread = try #require(renderer.compile(RehearsedProgram.allCases))
        try renderer.execute(Self.clearing(PixelRect(x: 0, y: 0, width: 24, height: 16)))
        thread.join()
        let cleared = try Self.pixels(renderer)
        let color: [UInt8] = [255, 51, 153, 255]
        #expect(cleared == Array(repeatElement(color, count: 24 * 16).joined()))
        #expect(renderer.hasDrawnFrame)
    }

    @Test func onlyTheFirstRendererOfAProcessDoes() throws {
        let renderers = try (0..<2).map { _ in try Self.renderer() }
        let began = renderers.map { $0.rehearse(RehearsedProgram.allCases) }
        FrameRenderer.endRehearsal()
        // Another test may have had the first one.
        #expect(!began[1])
        // A second call finds no thread to wait for.
        FrameRenderer.endRehearsal()
    }
}
