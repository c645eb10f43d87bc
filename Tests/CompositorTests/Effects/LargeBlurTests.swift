import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What large and many blurs cost: pixels follow from the target's size, not from how far blurs reach.
@Suite struct LargeBlurTests {
    private static let side = 512.0
    private static let view = SceneView(
        bounds: CGRect(x: 0, y: 0, width: side, height: side), width: Int(side), height: Int(side),
        isGeometryFlipped: true)

    /// Pixels of all surfaces that a frame draws, a pixel of the target.
    private func cost(_ root: RenderNode) -> Double {
        let scene = LayerWalk.run(ShownTree(still: root), view: Self.view)
        let layout = FrameLayout(scene, limit: 16384, options: CompositorOptions())
        let pixels = layout.needed.reduce(0) { $0 + $1.bounds.area }
        return Double(pixels) / (Self.side * Self.side)
    }

    private func nested(
        _ count: Int, _ filters: [LayerFilter], size: Double = 100, _ transform: CATransform3D = .identity
    ) -> RenderNode {
        let place = (Self.side - size) / 2
        var node = Make.node(place, place, size, size)
        for level in 0..<count {
            node = Make.node(0, 0, Self.side, Self.side, alpha: nil, children: [node]) { g, a in
                a.effects = ShadowPlanTests.filtered()
                a.effects?.filters = filters
                if level == 0 { g.transform = transform }
            }
        }
        return node
    }

    @Test func blursThatFollowOneAnotherAreOne() {
        let filters = DrawnFilter.list([
            .gaussianBlur(radius: 3), .gaussianBlur(radius: 0), .gaussianBlur(radius: 4), .luminanceToAlpha,
            .gaussianBlur(radius: 6), .gaussianBlur(radius: .nan), .gaussianBlur(radius: 8),
        ])
        #expect(filters.count == 3)
        #expect(filters.first == .blur(sigma: 5))
        #expect(filters.last == .blur(sigma: 10))
        let many = DrawnFilter.list(Array(repeating: .gaussianBlur(radius: 1e5), count: 16))
        #expect(many == [.blur(sigma: 1e5)])
    }

    @Test(arguments: [100, 2000, 1e5])
    func manyBlursOfALayer(size: Double) {
        #expect(cost(nested(1, Array(repeating: .gaussianBlur(radius: 1000), count: 16), size: size)) < 4)
    }

    /// What stands between blurs keeps them apart.
    @Test(arguments: [100, 2000, 1e5])
    func blursWithOtherFiltersBetween(size: Double) {
        let filters = (0..<8).flatMap { _ in [LayerFilter.gaussianBlur(radius: 1000), .luminanceToAlpha] }
        #expect(cost(nested(1, filters, size: size)) < 8)
    }

    @Test(arguments: [10, 100, 1000], [100, 2000, 1e5])
    func blurredLayersInOneAnother(radius: Double, size: Double) {
        #expect(cost(nested(32, [.gaussianBlur(radius: radius)], size: size)) < 64)
    }

    @Test(arguments: [100, 2000, 1e5])
    func tiltedBlurs(size: Double) {
        let tilted = Make.rotation(40, x: 0.3, y: 1)
        #expect(cost(nested(32, [.gaussianBlur(radius: 100)], size: size, tilted)) < 64)
        #expect(cost(nested(1, [.gaussianBlur(radius: 1000)], size: size, tilted)) < 8)
    }

    @Test(arguments: [100, 2000, 1e5])
    func manyBloomsOfALayer(size: Double) {
        let filters = Array(repeating: LayerFilter.bloom(radius: 1000, intensity: 1), count: 16)
        #expect(cost(nested(1, filters, size: size)) < 16 * 2.5 * 16)
    }

    /// A blurred backdrop needs what lies around the layer, of a picture that is there already.
    @Test(arguments: [100.0, 2000])
    func manyBlursOfABackdrop(size: Double) {
        func cost(_ filters: [LayerFilter]) -> Double {
            let glass = Make.node(206, 206, size, size, alpha: 0.2) { _, look in
                var effects = LayerEffects()
                effects.backgroundFilters = filters
                look.effects = effects
            }
            return self.cost(Make.node(0, 0, Self.side, Self.side, children: [glass]))
        }
        #expect(cost([.gaussianBlur(radius: 1e5)]) < 1)
        #expect(cost((0..<8).flatMap { _ in [.gaussianBlur(radius: 1000), .luminanceToAlpha] }) < 24)
        #expect(cost(Array(repeating: .bloom(radius: 1000, intensity: 1), count: 8)) < 8 * 16)
    }

    /// A blur of usual size is drawn at the target's resolution.
    @Test func usualBlursAreDrawnAsTheyAre() {
        let limit = SourceLimit(target: Self.view.pixels)
        #expect(limit.reduction(512 * 512, 40) == 1)
        #expect(limit.reduction(1e7, 10) == 1)
        #expect(limit.reduction(1e7, 48) == 4)
        #expect(limit.reduction(10, 300) == 16)
        #expect(limit.reduction(.infinity, .infinity) == 1 << 24)
        #expect(limit.reduction(.nan, .nan) == 1)
    }

    @Test func whatLiesFarOutsideIsLeftOut() {
        let limit = SourceLimit(target: Self.view.pixels)
        let inner = Self.view.pixels
        #expect(limit.cut(inner.grown(x: 100, y: 100), around: inner) == inner.grown(x: 100, y: 100))
        let cut = limit.cut(inner.grown(x: 9000, y: 9000), around: inner)
        #expect(cut.contains(inner) && cut.area <= limit.sharp && cut.area > limit.sharp * 9 / 10)
    }
}
