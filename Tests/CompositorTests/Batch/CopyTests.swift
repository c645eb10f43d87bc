import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

/// Opaque pictures whose texels are pixels are copied, all at one place in the order, where there are many such pixels.
@Suite struct CopyTests {
    /// Pictures of 100x80 side by side, each under a box.
    private func plan(
        pictures count: Int, at x: Double = 0, alpha: Int = 255, opacity: Float = 1
    ) throws -> FramePlan {
        let image = Self.image(alpha: alpha)
        let cards = (0..<count).map { i in
            let picture = Make.node(0, 0, 100, 80, alpha: nil) { _, look in
                look.contents = image.map { LayerContents(image: $0) }
            }
            let box = Make.node(10, 10, 20, 20)
            return Make.node(
                x + 100 * Double(i % 5), 80 * Double(i / 5), 100, 80, alpha: nil, children: [picture, box])
        }
        let group = Make.node(0, 0, 512, 512, alpha: nil, children: cards) { _, look in
            look.opacity = opacity
        }
        let root = Make.node(0, 0, 512, 512, children: [group])
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        let view = SceneView(
            bounds: CGRect(x: 0, y: 0, width: 512, height: 512), width: 512, height: 512,
            isGeometryFlipped: true)
        let plan = builder.plan(ShownTree(still: root), view: view, background: .zero)
        return try #require(plan)
    }

    private static func image(alpha: Int) -> CGImage? {
        CGImage(
            width: 100, height: 80, rgba8: Data(repeating: UInt8(alpha), count: 32000),
            alphaInfo: .premultipliedLast)
    }

    /// The index of each step that copies and of each that draws.
    private func steps(_ plan: FramePlan) -> (copies: [Int], draws: [Int]) {
        var result: (copies: [Int], draws: [Int]) = ([], [])
        for (i, step) in plan.steps.enumerated() {
            if case .blit = step { result.copies.append(i) }
            if case .draw = step { result.draws.append(i) }
        }
        return result
    }

    @Test func manyAreCopiedTogether() throws {
        let found = steps(try plan(pictures: 10))
        #expect(found.copies.count == 10)
        let first = try #require(found.copies.first), last = try #require(found.copies.last)
        #expect(last - first == 9, "nothing is drawn between them")
        #expect(found.draws.contains { $0 > last }, "what lies on them comes after")
    }

    @Test func fewAreDrawn() throws { #expect(steps(try plan(pictures: 8)).copies.isEmpty) }

    @Test func whatFadesAsAGroupIsDrawn() throws {
        let found = steps(try plan(pictures: 10, opacity: 0.5))
        #expect(found.copies.isEmpty, "only the target is copied to")
        #expect(!found.draws.isEmpty)
    }

    @Test func whatIsNotTexelForPixelIsDrawn() throws {
        #expect(steps(try plan(pictures: 10, at: 0.5)).copies.isEmpty)
        #expect(steps(try plan(pictures: 10, alpha: 128)).copies.isEmpty)
    }
}
