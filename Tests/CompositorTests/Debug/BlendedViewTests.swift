import RenderTree
import Testing

@testable import Compositor

@Suite struct BlendedViewTests {
    private func colors(_ layers: [RenderNode], in surface: SurfaceIndex = .target) -> [SIMD4<Float>] {
        DebugScene(layers, .blended).marks(in: surface).map(\.color)
    }

    @Test func opaqueLayersAreGreenAndBlendedOnesRed() {
        #expect(colors([Make.node(9, 9, 50, 50)]) == [DebugColor.green])
        #expect(colors([Make.node(9, 9, 50, 50, alpha: 0.5)]) == [DebugColor.red])
        #expect(colors([Make.node(9, 9, 50, 50) { _, a in a.opacity = 0.9 }]) == [DebugColor.red])
        #expect(colors([Make.node(9, 9, 50, 50, alpha: nil)]).isEmpty)
    }

    @Test(arguments: [UInt8(255), 128]) func contentsAreWhatTheirPixelsAre(alpha: UInt8) {
        let contents = DebugScene.picture(alpha: alpha).map { LayerContents(image: $0) }
        let layer = Make.node(9, 9, 50, 50, alpha: nil) { _, a in a.contents = contents }
        #expect(colors([layer]) == [alpha == 255 ? DebugColor.green : DebugColor.red])
    }

    @Test func aMarkLiesRightAboveWhatItMarksAndBelowWhatCoversThat() {
        let scene = DebugScene([Make.node(9, 9, 50, 50), Make.node(20, 20, 50, 50, alpha: 0.5)], .blended)
        #expect(scene.isMark(in: 0).map(\.isMark) == [false, true, false, true])
    }

    @Test func aMarkHasTheShapeOfWhatItMarks() {
        let turned = Make.node(60, 60, 50, 50) { g, a in
            g.transform = Make.rotation(20, z: 1)
            a.cornerRadius = 12
            a.borderWidth = 3
        }
        let scene = DebugScene([turned], .blended)
        let mark = scene.marks()[0], marked = scene.plain.marks[0]
        #expect(mark.toDevice == marked.toDevice && mark.rect == marked.rect)
        #expect(mark.shape.radii == marked.shape.radii && mark.shape.borderWidth == 0)
        #expect(mark.bounds == marked.bounds && mark.density == 0)
    }

    @Test func inAGroupMarksLeaveTheAlphaAndTheGroupItselfIsBlended() {
        let group = Make.node(9, 9, 90, 90, alpha: nil, children: DebugScene.pair) { _, a in a.opacity = 0.5 }
        let scene = DebugScene([group], .blended)
        #expect(scene.marks().map(\.color) == [DebugColor.red])
        #expect(scene.marks().map(\.blend) == [.sourceOver])
        #expect(scene.marks(in: 1).map(\.color) == [DebugColor.green, DebugColor.red])
        #expect(scene.marks(in: 1).map(\.blend) == [.sourceAtop, .sourceAtop])
    }

    @Test func masksAndWhatIsBlurredStayAsTheyAre() {
        let mask = Make.node(0, 0, 90, 90, alpha: nil, children: DebugScene.pair)
        let masked = Make.node(9, 9, 90, 90, mask: mask)
        let blurred = Make.node(99, 9, 90, 90) { _, a in
            a.effects = ShadowPlanTests.filtered(.gaussianBlur(radius: 4))
        }
        let scene = DebugScene([masked, blurred], .blended)
        #expect(scene.marks().count == 2)
        for surface in scene.plain.surfaces.indices.dropFirst() {
            let isPicture = scene.plain.marks.contains {
                $0.record.reads.isPixelForPixel
                    && $0.record.reads.surface === scene.plain.surfaces[surface].object
            }
            #expect(scene.marks(in: surface).isEmpty != isPicture)
        }
    }

    @Test func marksHideNothing() {
        let layers = [Make.node(9, 9, 50, 50), Make.node(0, 0, 90, 90, alpha: 0.5)]
        var options = CompositorOptions()
        let root = Make.node(0, 0, 256, 256, children: layers)
        #expect(Make.plan(root, options)?.statistics.culled == 0)
        options.debug = .blended
        #expect(Make.plan(root, options)?.statistics.culled == 0)
    }
}
