import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Views that add draws to a plan.
@Suite struct PlanViewTests {
    private struct Pass {
        var target: PassTarget
        var draws: [DrawCall] = []
    }

    private func passes(_ plan: FramePlan) -> [Pass] {
        var passes: [Pass] = []
        for step in plan.steps {
            if case .beginPass(let target, _, _, _, _) = step { passes.append(Pass(target: target)) }
            if case .draw(let call) = step { passes[passes.count - 1].draws.append(call) }
        }
        return passes
    }

    private func plan(_ view: DebugView?) throws -> FramePlan {
        let group = Make.node(100, 9, 90, 90, alpha: nil, children: DebugScene.pair) { _, a in a.opacity = 0.5
        }
        let round = Make.node(20, 120, 60, 60) { _, a in a.cornerRadius = 20 }
        let contents = DebugScene.picture().map { LayerContents(image: $0) }
        let picture = Make.node(90.5, 120, 60, 60) { _, a in a.contents = contents }
        var options = CompositorOptions()
        options.debug = view
        return try #require(
            Make.plan(Make.node(0, 0, 256, 256, children: [round, group, picture]), options))
    }

    private func corners(_ call: DrawCall, _ plan: FramePlan) -> [SIMD3<Float>] {
        plan.corners(call).map { SIMD3($0.x, $0.y, $0.w) }
    }

    private func colors(_ call: DrawCall, _ plan: FramePlan) -> Set<SIMD4<UInt16>> {
        Set(plan.corners(call).compactMap(\.color))
    }

    @Test func thereAreAsManyColorsAsDraws() throws {
        let plain = try plan(nil), marked = try plan(.batches)
        #expect(marked.statistics == plain.statistics)
        var all = Set<SIMD4<UInt16>>()
        for (pass, before) in zip(passes(marked), passes(plain)) {
            #expect(pass.draws.count == 2 * before.draws.count)
            for i in before.draws.indices {
                let call = pass.draws[2 * i], mark = pass.draws[2 * i + 1]
                #expect(call.program == before.draws[i].program)
                #expect(corners(mark, marked) == corners(call, marked))
                #expect(mark.program == Program() && mark.texture == nil)
                // What lies in a surface keeps its alpha.
                #expect(mark.blend == (pass.target == .target ? .sourceOver : .sourceAtop))
                #expect(colors(mark, marked).count == 1)
                all.formUnion(colors(mark, marked))
            }
        }
        #expect(plain.statistics.draws > 3)
        #expect(all.count == plain.statistics.draws)
    }

    @Test func tenThousandDrawsHaveTenThousandColors() {
        let colors = Set((0..<10_000).map { DebugColor.numbered($0) })
        #expect(colors.count == 10_000)
        #expect(colors.allSatisfy { $0.max() <= $0.w && $0.min() >= 0 })
    }

    @Test func everyDrawOfTheTargetAddsHeatAboveTheDarkenedPicture() throws {
        let plain = try plan(nil), marked = try plan(.overdraw)
        #expect(marked.statistics == plain.statistics)
        let before = passes(plain), after = passes(marked)
        try #require(before.count == 2 && after.count == 2)
        #expect(after[0].draws.count == before[0].draws.count)
        let draws = before[1].draws, added = Array(after[1].draws.dropFirst(draws.count))
        #expect(added.count == draws.count + 1)
        #expect(added[0].blend == .sourceOver)
        #expect(corners(added[0], marked).map(\.x).max() == 256)
        for (heat, call) in zip(added.dropFirst(), draws) {
            #expect(heat.blend == .add)
            #expect(corners(heat, marked) == corners(call, marked))
        }
    }

    @Test func anEmptyTargetIsDarkened() throws {
        var plan = FramePlan()
        OverdrawView.mark(&plan)
        #expect(plan.steps.isEmpty)
        let area = PixelRect(x: 0, y: 0, width: 8, height: 8)
        plan.steps = [.beginPass(.target, width: 8, height: 8, area: area, clear: .zero), .finish]
        OverdrawView.mark(&plan)
        #expect(passes(plan)[0].draws.count == 1)
        guard case .finish = plan.steps.last else {
            return #expect(Bool(false), "what follows the pass stays there")
        }
    }
}
