import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What masks take: passes, surfaces, and how large they are.
@Suite struct MaskPlanTests {
    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let passes: Int
        let surfaces: Int
        let root: RenderNode

        init(_ description: String, passes: Int, surfaces: Int, _ root: RenderNode) {
            self.description = description
            self.passes = passes
            self.surfaces = surfaces
            self.root = Make.node(0, 0, 256, 256, children: [root])
        }
    }

    private static func box(_ x: Double = 10, radius: CGFloat = 0, turned degrees: Double = 0) -> RenderNode {
        Make.node(x, 20, 60, 50) { g, a in
            a.cornerRadius = radius
            if degrees != 0 { g.transform = Make.rotation(degrees, z: 1) }
        }
    }

    /// Two boxes: no shape that a clip could have.
    private static func tree(opacity: Float = 1, mask: RenderNode? = nil) -> RenderNode {
        Make.node(0, 0, 100, 100, alpha: nil, children: [box(), box(30, turned: 20)], mask: mask) { _, a in
            a.opacity = opacity
        }
    }

    private static func masked(
        _ mask: RenderNode, isFilled: Bool = true, children: [RenderNode] = [],
        _ change: (inout LayerAppearance) -> Void = { _ in }
    ) -> RenderNode {
        Make.node(40, 40, 120, 120, alpha: isFilled ? 1 : nil, children: children, mask: mask) { _, a in
            change(&a)
        }
    }

    /// A circle of 60 points.
    private static func outline(_ x: Double = 30, line: Bool = false, scale: Double = 1) -> RenderNode {
        Make.node(0, 0, 100, 100, alpha: nil) { g, a in
            if scale != 1 { g.transform = CATransform3DMakeScale(scale, 1, 1) }
            var look = ShapeLook()
            look.path = CGPath(
                ellipseIn: CGRect(x: x, y: 30, width: 60, height: 60), transform: nil)
            if line { look.strokeColor = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1) }
            a.setLook(look)
            a.opacity = 0.5
        }
    }

    private static let gradient: GradientLook = {
        var look = GradientLook()
        look.colors = [RGBAColor(red: 1, green: 0, blue: 0, alpha: 1), .black]
        return look
    }()

    private static let pair = [Make.node(0, 0, 50, 50), Make.node(30, 30, 80, 80)]

    static let cases: [Case] = [
        Case("upright mask on pixel lines", passes: 1, surfaces: 0, masked(box(), children: pair)),
        Case("rounded mask of a background", passes: 1, surfaces: 0, masked(box(radius: 9))),
        Case("rounded mask of sublayers", passes: 1, surfaces: 0, masked(box(radius: 9), children: pair)),
        Case("turned mask of a background", passes: 2, surfaces: 1, masked(box(turned: 20))),
        Case("turned mask of sublayers", passes: 2, surfaces: 1, masked(box(turned: 20), children: pair)),
        Case("outline over a background", passes: 1, surfaces: 0, masked(outline())),
        Case("outline that reaches over it", passes: 2, surfaces: 1, masked(outline(90))),
        Case("outline with a line", passes: 2, surfaces: 2, masked(outline(line: true))),
        Case("outline over sublayers", passes: 2, surfaces: 1, masked(outline(), children: pair)),
        Case(
            "outline over round corners", passes: 2, surfaces: 1,
            masked(outline()) { a in a.cornerRadius = 9 }),
        Case(
            "outline over a gradient", passes: 1, surfaces: 0, masked(outline()) { a in a.setLook(gradient) }),
        Case("outline without area", passes: 1, surfaces: 0, masked(outline(scale: 0), children: pair)),
        Case("outline beside the layer", passes: 1, surfaces: 0, masked(outline(500), children: pair)),
        Case("mask of two boxes", passes: 2, surfaces: 2, masked(tree())),
        Case("faded mask of two boxes", passes: 2, surfaces: 2, masked(tree(opacity: 0.5), children: pair)),
        Case(
            "mask of two boxes, rounded clip, opacity", passes: 2, surfaces: 2,
            masked(tree(), children: pair) { a in
                a.masksToBounds = true
                a.cornerRadius = 20
                a.opacity = 0.5
            }),
        Case(
            "turned mask and rounded clip", passes: 2, surfaces: 2,
            masked(box(turned: 20), children: pair) { a in
                a.masksToBounds = true
                a.cornerRadius = 20
            }),
        Case(
            "mask inside of the clip", passes: 1, surfaces: 0,
            masked(box(20, radius: 5), children: pair) { a in
                a.masksToBounds = true
                a.cornerRadius = 20
            }),
        Case("mask with a mask", passes: 3, surfaces: 4, masked(tree(mask: tree()))),
        Case("hidden mask", passes: 1, surfaces: 0, masked(tree(opacity: 0), children: pair)),
        Case(
            "mask without a picture", passes: 1, surfaces: 0,
            masked(Make.node(0, 0, 90, 90, alpha: nil), children: pair)),
        Case(
            "mask beside the layer", passes: 1, surfaces: 0,
            masked(box(500, radius: 9), children: pair)),
        Case(
            "fifty masked layers", passes: 2, surfaces: 100,
            Make.node(0, 0, 256, 256, alpha: nil, children: (0..<50).map { _ in masked(tree()) })),
        Case(
            "masked layer in a masked layer", passes: 3, surfaces: 4,
            masked(tree(), children: [masked(tree()), box()])),
    ]

    @Test(arguments: cases)
    func masksTakeNoMoreThanThis(test: Case) {
        let plan = Make.plan(test.root)
        #expect(plan?.statistics.passes == test.passes)
        #expect(plan?.statistics.surfaces == test.surfaces)
    }

    @Test(arguments: cases)
    func noSurfaceIsLargerThanWhatItShows(test: Case) {
        let scene = LayerWalk.run(ShownTree(still: test.root), view: Make.view)
        for mark in scene.marks {
            guard let record = mark.record as? SurfaceRecord else { continue }
            let bounds = record.surface.bounds
            #expect(DeviceRect(bounds).contains(mark.bounds))
            #expect(Make.view.pixels.contains(bounds))
            if let mask = record.mask { #expect(mask.bounds == bounds) }
        }
    }

    @Test func aPassDrawsNoMoreThanItsGroup() throws {
        let pair = [Make.round(0, 0, 50, 50), Make.round(30, 30, 80, 80)]
        let group = Make.node(33, 47, 51, 42, alpha: nil, children: pair) { _, a in
            a.opacity = 0.5
            a.masksToBounds = true
        }
        let plan = try #require(Make.plan(Make.node(0, 0, 256, 256, children: [group])))
        let areas = plan.steps.compactMap { step -> PixelRect? in
            if case .beginPass(.texture, _, _, let area, _) = step { area } else { nil }
        }
        #expect(areas.map(\.width) == [51])
        #expect(areas.map(\.height) == [42])
    }

    @Test func aMaskThatMovesIsRedrawnWhereItWasAndIs() {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        let dot = Make.node(10, 10, 8, 8)
        let still = Make.node(200, 200, 20, 20)
        func frame(_ x: Double) -> ShownTree {
            let moved = RenderNode(
                id: dot.id, geometry: Make.node(x, 10, 8, 8).geometry, appearance: dot.appearance)
            let mask = RenderNode(
                id: still.id, geometry: Make.node(0, 0, 100, 100).geometry, appearance: LayerAppearance(),
                children: RenderChildren([moved, Make.node(80, 80, 10, 10)]))
            let owner = RenderNode(
                id: LayerID(rawValue: 7), geometry: Make.node(20, 20, 100, 100).geometry,
                appearance: dot.appearance, mask: mask)
            return ShownTree(still: owner)
        }
        _ = builder.plan(frame(10), view: Make.view, background: .zero)
        let damage = builder.plan(frame(40), view: Make.view, background: .zero)?.statistics.damage ?? .none
        #expect(damage.contains(PixelRect(x: 30, y: 30, width: 8, height: 8)))
        #expect(damage.contains(PixelRect(x: 60, y: 30, width: 8, height: 8)))
    }
}
