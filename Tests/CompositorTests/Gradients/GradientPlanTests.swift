import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// What gradients take: items, programs, draws.
@Suite struct GradientPlanTests {
    private static let stops = (0..<8).map {
        RGBAColor(red: Float($0) / 8, green: Float($0 % 2), blue: 0.3, alpha: 1)
    }

    private func layer(
        _ count: Int, _ kind: GradientLook.Kind = .axial, alpha: Float? = nil, x: Double = 20,
        _ change: (inout LayerAppearance, inout GradientLook) -> Void = { _, _ in }
    ) -> RenderNode {
        Make.node(x, 30, 100, 80, alpha: alpha) { _, appearance in
            var look = GradientLook()
            look.kind = kind
            look.colors = Array(Self.stops.prefix(count))
            (look.startPoint, look.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
            change(&appearance, &look)
            appearance.setLook(look)
        }
    }

    private func root(_ layers: [RenderNode]) -> RenderNode {
        Make.node(0, 0, 256, 256, alpha: nil, children: layers)
    }

    private func draws(_ plan: FramePlan?) -> [DrawCall] {
        (plan?.steps ?? []).compactMap { if case .draw(let call) = $0 { call } else { nil } }
    }

    private func paints(_ layers: [RenderNode]) -> [Paint] {
        draws(Make.plan(root(layers))).map(\.program.paint)
    }

    @Test func theCheapestTechniqueDraws() {
        #expect(paints([layer(2)]) == [.gradient(.axial)])
        #expect(paints([layer(3)]) == [.gradient(.axial)])
        #expect(paints([layer(3, .radial)]) == [.gradient(.radial)])
        #expect(paints([layer(4)]) == [.gradient(.table)])
        #expect(paints([layer(2, .conic)]) == [.gradient(.table)])
        #expect(paints([layer(1)]).isEmpty)
        #expect(paints([layer(1, alpha: 1)]) == [.color])
        #expect(paints([layer(2) { $1.endPoint = $1.startPoint }]) == [.color], "all beyond the end")
        #expect(paints([layer(2, .radial) { $1.endPoint.y = 0.5 }]) == [.color])
        #expect(paints([layer(3) { $1.colors = [Self.stops[0], Self.stops[0], Self.stops[0]] }]) == [.color])
    }

    @Test func theBackgroundIsPartOfIt() {
        let scene = LayerWalk.run(
            ShownTree(
                still: root([
                    layer(3, alpha: 1) {
                        $1.colors?[1] = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
                        ($0.cornerRadius, $0.borderWidth) = (9, 4)
                    }
                ])), view: Make.view)
        #expect(scene.marks.count == 1)
        #expect(scene.marks[0].density == 1 && scene.marks[0].shape.borderWidth == 4)
    }

    @Test func anOpaqueGradientHidesWhatIsBelow() {
        let below = Make.node(40, 40, 20, 20)
        #expect(draws(Make.plan(root([below, layer(2)]))).count == 1)
        #expect(draws(Make.plan(root([below, layer(6)]))).count == 1)
        let clear = layer(2) { $1.colors?[0] = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0.5) }
        #expect(draws(Make.plan(root([below, clear]))).count == 2)
        // On pixel lines nothing is blended.
        #expect(draws(Make.plan(root([layer(2)])))[0].blend == .replace)
    }

    @Test func gradientsShareDraws() {
        let layers = (0..<6).map { layer([2, 3][$0 % 2], x: 10 + Double($0) * 20) }
        #expect(draws(Make.plan(root(layers))).count == 1)
        let many = (0..<6).map {
            layer(4 + $0 % 4, [.axial, .radial, .conic][$0 % 3], x: 10 + Double($0) * 20)
        }
        #expect(draws(Make.plan(root(many))).count == 1)
    }

    @Test func aTableIsUploadedOnceForAllWhoReadIt() {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        func uploads(_ layers: [RenderNode]) -> Int {
            let plan = builder.plan(ShownTree(still: root(layers)), view: Make.view, background: .zero)
            return (plan?.steps ?? []).filter { if case .uploadTable = $0 { true } else { false } }.count
        }
        #expect(uploads([layer(5), layer(5, x: 130)]) == 1)
        #expect(uploads([layer(5, x: 60), layer(5, x: 150)]) == 0)
        #expect(uploads([layer(5), layer(6)]) == 1)
    }

    @Test func oneGradientFadesWithoutASurface() {
        let faded = layer(3, alpha: 1) { appearance, _ in appearance.opacity = 0.5 }
        #expect(LayerWalk.run(ShownTree(still: root([faded])), view: Make.view).surfaces.count == 1)
    }

    @Test func aGradientThatTakesAClipTakesNoSurface() {
        // Its own corners are enough, whatever masksToBounds says; a mask that is a shape becomes its shape.
        let round = layer(3) { appearance, _ in
            (appearance.masksToBounds, appearance.cornerRadius) = (true, 12)
        }
        #expect(LayerWalk.run(ShownTree(still: root([round])), view: Make.view).surfaces.count == 1)
        let mask = Make.node(10, 10, 50, 40) { _, appearance in appearance.cornerRadius = 8 }
        let masked = RenderNode(
            id: LayerID(rawValue: 7), kind: .layer, geometry: round.geometry, appearance: layer(3).appearance,
            children: RenderChildren([]), mask: mask)
        let scene = LayerWalk.run(ShownTree(still: root([masked])), view: Make.view)
        #expect(scene.surfaces.count == 1)
        #expect(scene.marks[0].shape.radii == CornerRadii(radius: 8, mask: 15))
    }
}
