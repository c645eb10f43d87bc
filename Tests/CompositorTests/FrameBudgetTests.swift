@testable import Coverage
import Geometry
import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

/// What is left out where a frame has more to do than its budget allows.
@Suite("Budgets of a frame") struct FrameBudgetTests {
    private func run(_ root: RenderNode, _ limit: FrameWork) -> (target: SceneSurface, ledger: FrameLedger) {
        var options = CompositorOptions()
        options.limit = limit
        var walk = LayerWalk(view: Make.view, options: options)
        let target = walk.run(ShownTree(still: root))
        return (target, walk.sink.ledger)
    }

    private func limit(_ change: (inout FrameWork) -> Void) -> FrameWork {
        var limit = FrameWork.usual
        change(&limit)
        return limit
    }

    private func stage(_ children: [RenderNode]) -> RenderNode {
        Make.node(0, 0, 256, 256, alpha: nil, children: children)
    }

    private func replicator(_ count: Int, step: Double, _ children: [RenderNode]) -> RenderNode {
        Make.node(0, 0, 256, 256, alpha: nil, children: children) { _, appearance in
            var look = ReplicatorLook()
            look.count = count
            look.transform = CATransform3DMakeTranslation(step, 0, 0)
            appearance.setLook(look)
        }
    }

    @Test func instancesEndWhereTheBudgetDoes() throws {
        let row = replicator(10, step: 20, [Make.node(0, 0, 10, 10), Make.node(0, 20, 10, 10)])
        let all = run(stage([row]), .usual)
        #expect(all.target.list.totals.items == 20 && all.ledger.cuts.isEmpty)
        #expect(all.ledger.spent.instances == 18)
        // The first instance is no repeated one; then three of two layers fit.
        let cut = run(stage([row]), limit { $0.instances = 7 })
        #expect(cut.target.list.totals.items == 8)
        #expect(cut.ledger.cuts == [FrameCut(kind: .instances, layer: row.id)])
    }

    @Test func nestedInstancesShareOneBudget() {
        let inner = replicator(20, step: 1, [Make.node(0, 0, 10, 10)])
        let outer = replicator(20, step: 1, [inner])
        let cut = run(stage([outer]), limit { $0.instances = 100 })
        #expect(cut.ledger.spent.instances <= 100)
        #expect((95...121).contains(cut.target.list.totals.items))
    }

    @Test func pixelsOfInstancesAreCountedOnce() {
        let row = replicator(5, step: 0, [Make.node(0, 0, 100, 100)])
        let box = 102 * 102
        #expect(run(stage([row]), .usual).ledger.spent.repeatedPixels == 4 * 101 * 101)
        let outer = replicator(3, step: 0, [row])
        // Eleven instances of fifteen are the first ones of neither or of one of both.
        #expect(run(stage([outer]), .usual).ledger.spent.repeatedPixels == 14 * 101 * 101)
        let cut = run(stage([row]), limit { $0.repeatedPixels = 2 * box - 1000 })
        #expect(cut.ledger.cuts.map(\.kind) == [.instancePixels])
        #expect(cut.target.list.totals.items == 3)
    }

    private func shape(_ path: CGPath, stroke: Bool = false) -> RenderNode {
        Make.node(0, 0, 256, 256, alpha: nil) { _, appearance in
            var look = ShapeLook()
            look.path = path
            if stroke { (look.fillColor, look.strokeColor, look.lineJoin) = (nil, .black, .round) }
            appearance.setLook(look)
        }
    }

    private func zigzag(_ count: Int) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        for i in 1...count { path.addLine(to: CGPoint(x: i % 2 == 0 ? 0 : 250, y: i * 250 / count)) }
        return path
    }

    @Test func pathsThatTakeTooMuchAreLeftOut() {
        let small = shape(zigzag(10)), large = shape(zigzag(5000))
        let cut = run(stage([small, large, shape(zigzag(20))]), limit { $0.pathWork = 2000 })
        #expect(cut.target.list.totals.items == 2)
        #expect(cut.ledger.cuts == [FrameCut(kind: .paths, layer: large.id)])
    }

    @Test func dashesAndRoundCornersCount() {
        let toDevice = Homography.identity, window = Make.view.pixels
        let path = zigzag(100)
        func work(_ change: (inout StrokeStyle) -> Void) -> Int {
            var style = StrokeStyle(width: 8)
            change(&style)
            return DrawnOutline(path: path, style: .stroke(style)).work(toDevice, window: window)
        }
        let plain = work { _ in }, round = work { $0.join = .round }
        let dashed = work { $0.dashes = [1, 1] }
        let roundDashes = work {
            $0.dashes = [1, 1]
            $0.cap = .round
        }
        #expect(round > plain && dashed > 10 * plain && roundDashes > 2 * dashed)
        #expect(
            DrawnOutline(path: path, style: .fill(isEvenOdd: false)).work(toDevice, window: window) < plain)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, -1e300, 1e38])
    func coordinatesThatMeanNothing(value: Double) {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: value, y: 0))
        path.addCurve(
            to: CGPoint(x: 5, y: value), control1: CGPoint(x: value, y: -value), control2: .zero)
        path.addLine(to: CGPoint(x: -value, y: 3))
        for style in [
            DrawnOutline.Style.fill(isEvenOdd: true), .stroke(StrokeStyle(width: value, dashes: [2])),
        ] {
            #expect(DrawnOutline(path: path, style: style).work(.identity, window: Make.view.pixels) > 0)
        }
    }

    @Test func filtersAndShadowsAreLeftOutAndLayersAreNot() {
        func blurred() -> RenderNode {
            Make.node(20, 20, 200, 200) { _, appearance in
                var effects = LayerEffects()
                effects.filters = [.gaussianBlur(radius: 4)]
                appearance.effects = effects
            }
        }
        let all = run(stage([blurred(), blurred()]), .usual)
        #expect(all.ledger.cuts.isEmpty && all.ledger.spent.blurredPixels > 2 * 200 * 200)
        let second = blurred()
        let one = run(
            stage([blurred(), second]), limit { $0.blurredPixels = all.ledger.spent.blurredPixels * 3 / 4 })
        #expect(one.ledger.cuts == [FrameCut(kind: .filters, layer: second.id)])
        #expect(one.ledger.spent.blurredPixels == all.ledger.spent.blurredPixels / 2)
        #expect(one.target.list.readers.count < all.target.list.readers.count)
        #expect(one.target.list.content.entries.count == 2)
    }

    /// A frame that is drawn after others is cut where the same frame drawn alone is.
    @Test func whatWasDrawnBeforeMakesNoDifference() throws {
        let chunk = (0..<40).map { i in shape(zigzag(20 + i)) }
        let kept = stage(chunk)
        func tree(_ count: Int) -> RenderNode { stage([kept, shape(zigzag(count))]) }
        func builder() -> FrameBuilder {
            var options = CompositorOptions()
            options.limit.pathWork = 40_000
            return FrameBuilder(
                pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: options)
        }
        // Layers before the chunk take what it had.
        let last = stage([shape(zigzag(1000)), kept])
        var fresh = builder(), used = builder()
        for root in [tree(5), tree(9), tree(3000)] {
            _ = used.plan(ShownTree(still: root), view: Make.view, background: .zero)
        }
        _ = used.plan(ShownTree(still: last), view: Make.view, background: .zero)
        _ = fresh.plan(ShownTree(still: last), view: Make.view, background: .zero)
        #expect(!fresh.cuts.isEmpty && fresh.cuts == used.cuts)
        let scenes = (try #require(fresh.scene), try #require(used.scene))
        #expect(scenes.0.shown.map(\.mark.layer) == scenes.1.shown.map(\.mark.layer))
    }

    @Test func sumsDoNotOverflow() {
        var ledger = FrameLedger(limit: .usual)
        for _ in 0..<3 { ledger.add(FrameWork(instances: .max, repeatedPixels: .max, pathWork: .max)) }
        #expect(!ledger.allows(FrameWork(instances: 1)) && ledger.restOfRepeatedPixels == 0)
        #expect(ledger.allows(FrameWork(particles: 1)))
        #expect(ledger.restOfParticles == FrameWork.usual.particles)
    }
}
