import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// The picture has 20x10 pixels.
@Suite struct MisalignedViewTests {
    private func fits(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double,
        _ change: (inout LayerGeometry, inout LayerAppearance) -> Void = { _, _ in }
    ) -> [MisalignedView.Fit] {
        let contents = DebugScene.picture().map { LayerContents(image: $0) }
        let layer = Make.node(x, y, width, height, alpha: nil) { g, a in
            a.contents = contents
            change(&g, &a)
        }
        return DebugScene([layer], .misaligned).plain.marks.map { MisalignedView.fit($0) }
    }

    @Test func texelsOnPixelsAreAligned() {
        #expect(fits(10, 10, 20, 10) == [.aligned])
        #expect(fits(10.001, 10, 20, 10) == [.aligned])
        #expect(fits(10, 10, 20, 10) { g, _ in g.transform = Make.rotation(180, z: 1) } == [.aligned])
        #expect(fits(15, 10, 20, 10) { g, _ in g.transform = Make.rotation(90, z: 1) } == [.aligned])
        #expect(fits(10, 10, 60, 40) { _, a in a.contents?.gravity = .center } == [.aligned])
    }

    @Test func texelsBetweenPixelsAreMisaligned() {
        #expect(fits(10.5, 10, 20, 10) == [.misaligned])
        #expect(fits(10, 10.25, 20, 10) == [.misaligned])
        #expect(fits(10, 10, 20, 10) { g, _ in g.transform = Make.rotation(30, z: 1) } == [.misaligned])
        #expect(fits(10, 10, 61, 40) { _, a in a.contents?.gravity = .center } == [.misaligned])
    }

    @Test func texelsOfAnotherSizeAreStretched() {
        #expect(fits(10, 10, 40, 20) == [.stretched])
        #expect(fits(10, 10, 21, 10) == [.stretched])
        #expect(fits(10, 10, 20, 10) { g, _ in g.transform.m14 = 0.005 } == [.stretched])
        // The corners of nine slices keep their size.
        let slices = fits(10, 10, 40, 20) { _, a in
            a.contents?.center = CGRect(x: 0.25, y: 0.2, width: 0.5, height: 0.6)
        }
        #expect(slices.count == 9)
        #expect([0, 2, 6, 8].allSatisfy { slices[$0] == .aligned })
        #expect([1, 3, 4, 5, 7].allSatisfy { slices[$0] == .stretched })
    }

    @Test func otherThingsHaveNoMark() {
        let scene = DebugScene([Make.node(10.3, 10.4, 20, 10)], .misaligned)
        #expect(scene.marks().isEmpty)
    }

    @Test func marksAreMagentaAndYellow() {
        let contents = DebugScene.picture().map { LayerContents(image: $0) }
        let layers = [(10.5, 20.0), (10.0, 30.0), (10.0, 20.0)].map { x, width in
            Make.node(x, 10, width, 10, alpha: nil) { _, a in a.contents = contents }
        }
        #expect(
            DebugScene(layers, .misaligned).marks().map(\.color) == [DebugColor.magenta, DebugColor.yellow])
    }
}
