import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// How many passes and draws shadows and filters take.
@Suite struct ShadowPlanTests {
    static func shadow(
        radius: Double = 8, path: CGPath? = nil, change: (inout LayerShadow) -> Void = { _ in }
    ) -> LayerEffects {
        var shadow = LayerShadow()
        shadow.radius = radius
        shadow.opacity = 0.5
        shadow.path = path
        change(&shadow)
        var effects = LayerEffects()
        effects.shadow = shadow
        return effects
    }

    static func filtered(_ filters: LayerFilter...) -> LayerEffects {
        var effects = LayerEffects()
        effects.filters = filters
        return effects
    }

    private func plan(
        _ effects: LayerEffects, alpha: Float? = 1, children: [RenderNode] = [],
        _ change: @escaping (inout LayerGeometry, inout LayerAppearance) -> Void = { _, _ in }
    ) -> FramePlan? {
        let card = Make.node(60, 60, 100, 80, alpha: alpha, children: children) { g, a in
            a.effects = effects
            change(&g, &a)
        }
        return Make.plan(Make.node(0, 0, 256, 256, alpha: nil, children: [card]))
    }

    @Test func shapesCastShadowsWithoutSurfaces() {
        #expect(plan(Self.shadow())?.statistics.passes == 1)
        #expect(plan(Self.shadow(), alpha: 0.5)?.statistics.passes == 1)
        #expect(plan(Self.shadow()) { _, a in a.cornerRadius = 12 }?.statistics.passes == 1)
        #expect(
            plan(Self.shadow()) { _, a in
                a.cornerRadius = 12
                a.maskedCorners = 3
            }?.statistics.passes == 1)
        #expect(plan(Self.shadow()) { _, a in a.borderWidth = 2 }?.statistics.passes == 1)
        let inside = Make.node(10, 10, 40, 40)
        #expect(plan(Self.shadow(), children: [inside])?.statistics.passes == 1)
        let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 90, height: 40), transform: nil)
        #expect(plan(Self.shadow(path: ellipse), alpha: nil)?.statistics.passes == 1)
    }

    @Test func picturesCastShadowsThroughSurfaces() {
        // The picture, made smaller, blurred across, blurred down, the target.
        let outside = Make.node(80, 60, 40, 40)
        #expect(plan(Self.shadow(), children: [outside])?.statistics.passes == 5)
        // A narrow blur is not made smaller; none needs the picture alone.
        #expect(plan(Self.shadow(radius: 2), children: [outside])?.statistics.passes == 4)
        #expect(plan(Self.shadow(radius: 0), children: [outside])?.statistics.passes == 2)
    }

    @Test func aHundredPicturesShareTheirPasses() {
        let groups = (0..<100).map { i in
            Make.node(
                Double(i % 10) * 25, Double(i / 10) * 25, 20, 20, alpha: nil,
                children: [Make.node(0, 0, 8, 8), Make.node(12, 12, 8, 8)]
            ) { _, a in a.effects = Self.shadow(radius: 4) }
        }
        let plan = Make.plan(Make.node(0, 0, 256, 256, alpha: nil, children: groups))
        #expect(plan?.statistics.passes == 5)
        #expect(plan?.statistics.surfaces == 400)
    }

    @Test func shadowsUnderGroupsAndClips() {
        // Shadow and card fade as one.
        #expect(plan(Self.shadow()) { _, a in a.opacity = 0.5 }?.statistics.passes == 2)
        // A clip cuts the shadow off.
        let clipped = plan(Self.shadow()) { _, a in a.masksToBounds = true }
        #expect(clipped?.statistics.items == 1)
    }

    @Test func filtersTakeAPassAStep() {
        #expect(plan(Self.filtered(.gaussianBlur(radius: 2)))?.statistics.passes == 4)
        #expect(plan(Self.filtered(.gaussianBlur(radius: 4)))?.statistics.passes == 5)
        #expect(plan(Self.filtered(.gaussianBlur(radius: 32)))?.statistics.passes == 6)
        #expect(plan(Self.filtered(.luminanceToAlpha))?.statistics.passes == 2)
        #expect(plan(Self.filtered(.luminanceToAlpha, .luminanceToAlpha))?.statistics.passes == 3)
        #expect(plan(Self.filtered(.bloom(radius: 4, intensity: 1)))?.statistics.passes == 6)
        #expect(
            plan(Self.filtered(.gaussianBlur(radius: 0), .gaussianBlur(radius: .nan)))?.statistics.passes == 1
        )
    }

    /// The opacity of a filtered layer is that of one picture already.
    @Test func filteredLayersFadeWithoutAnotherSurface() {
        let faded = plan(Self.filtered(.luminanceToAlpha), children: [Make.node(0, 0, 50, 50)]) { _, a in
            a.opacity = 0.5
        }
        #expect(faded?.statistics.passes == 2)
    }

    /// What a large blur costs lies in few pixels.
    @Test func surfacesOfALargeBlurAreSmall() {
        func pixels(_ radius: Double) -> Double {
            let card = Make.node(0, 0, 256, 256) { _, a in
                a.effects = Self.filtered(.gaussianBlur(radius: radius))
            }
            let scene = LayerWalk.run(ShownTree(still: card), view: Make.view)
            return Double(scene.surfaces.dropFirst().dropLast().reduce(0) { $0 + $1.bounds.area })
        }
        #expect(pixels(32) < pixels(4))
    }

    /// Passes are as large as what they draw, cut to what is seen.
    @Test func surfacesHoldWhatIsSeen() {
        let plan = plan(Self.shadow(radius: 4), children: [Make.node(80, 60, 1000, 40)])
        let sizes = plan?.steps.compactMap { step -> Int? in
            if case .createTexture(_, _, let height, _, true) = step { height } else { nil }
        }
        #expect(sizes?.isEmpty == false)
        #expect(sizes?.allSatisfy { $0 <= 256 } == true)
    }
}
