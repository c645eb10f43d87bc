import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Why layers need surfaces.
@Suite struct SceneExplanationTests {
    private typealias Change = (inout LayerGeometry, inout LayerAppearance) -> Void

    private func explain(_ layer: RenderNode) -> (decision: LayerDecision?, surfaces: [PixelRect]) {
        let scene = SceneExplanation(
            ShownTree(still: Make.node(0, 0, 256, 256, children: [layer])), view: Make.view)
        return (scene[layer.id], scene.surfaces(of: layer.id))
    }

    private func reasons(
        alpha: Float? = 1, children: [RenderNode] = [], mask: RenderNode? = nil,
        _ change: Change = { _, _ in }
    ) -> [SurfaceReason]? {
        explain(Make.node(40, 40, 100, 80, alpha: alpha, children: children, mask: mask, change)).decision?
            .reasons
    }

    private let inside = Make.node(10, 10, 20, 20)
    private let outside = Make.round(90, 60, 40, 40)

    @Test func aGroupSaysWhatOverlaps() {
        #expect(reasons(children: [inside]) == [])
        #expect(reasons { _, a in a.opacity = 0.5 } == [])
        #expect(
            reasons(children: [inside, outside]) { _, a in a.opacity = 0.5 }
                == [.groupOpacity(own: 1, sublayers: 2, hasShadow: false)])
        #expect(
            reasons(children: [inside, outside]) { _, a in
                a.opacity = 0.5
                a.allowsGroupOpacity = false
            } == [])
        #expect(
            reasons { _, a in
                a.opacity = 0.5
                a.effects = ShadowPlanTests.shadow()
            } == [.groupOpacity(own: 1, sublayers: 0, hasShadow: true)])
    }

    @Test func aGroupSaysThatSomethingInItIsBlended() {
        let blended = BackdropPlanTests.blended(.multiply, 10, size: 20)
        #expect(reasons(alpha: nil, children: [blended]) == [])
        #expect(reasons(alpha: nil, children: [blended]) { _, a in a.opacity = 0.5 } == [.isolation])
        #expect(reasons(alpha: nil, children: [blended], mask: Make.node(0, 0, 50, 50)) == [.isolation])
        #expect(reasons(alpha: nil, children: [blended]) { _, a in a.masksToBounds = true } == [])
        #expect(
            reasons(alpha: nil, children: [blended]) { g, a in
                a.masksToBounds = true
                g.position.x += 0.5
            } == [.slantedClip])
    }

    @Test func aClipSaysHowItsEdgesLie() {
        func clip(_ children: [RenderNode]? = nil, _ change: @escaping Change = { _, _ in })
            -> [SurfaceReason]?
        {
            reasons(children: children ?? [outside]) { g, a in
                a.masksToBounds = true
                change(&g, &a)
            }
        }
        #expect(clip() == [])
        #expect(clip { _, a in a.cornerRadius = 9 } == [], "one thing is seen in each corner")
        #expect(
            clip([Make.node(95, 60, 40, 40)]) { _, a in a.cornerRadius = 9 } == [.roundedClip], "two in one")
        #expect(clip { g, _ in g.position.x += 0.5 } == [.slantedClip])
        #expect(clip { g, _ in g.transform = Make.rotation(9, z: 1) } == [.slantedClip])
    }

    @Test func aMaskSaysWhyItIsMoreThanAClip() {
        func mask(_ mask: RenderNode) -> [SurfaceReason]? { reasons(children: [outside], mask: mask) }
        #expect(mask(Make.node(0, 0, 50, 50)) == [])
        #expect(mask(Make.node(0, 0, 50, 50) { _, a in a.cornerRadius = 5 }) == [])
        let turned = Make.node(0, 0, 50, 50) { g, _ in g.transform = Make.rotation(9, z: 1) }
        #expect(mask(turned) == [.solidMask])
        #expect(mask(Make.node(0, 0, 50, 50, children: [inside])) == [.mask(.sublayers)])
        #expect(mask(Make.node(0, 0, 50, 50) { _, a in a.borderWidth = 5 }) == [.mask(.border)])
        #expect(mask(Make.node(0, 0, 50, 50, mask: inside)) == [.mask(.mask)])
        #expect(
            mask(Make.node(0, 0, 50, 50, kind: .transform, children: [inside])) == [.mask(.transformLayer)])
        #expect(
            mask(Make.node(0, 0, 50, 50) { _, a in a.effects = ShadowPlanTests.shadow() })
                == [.mask(.effects)])
        let picture = DebugScene.picture().map { LayerContents(image: $0) }
        #expect(mask(Make.node(0, 0, 50, 50) { _, a in a.contents = picture }) == [.mask(.contents)])
        let both = reasons(children: [outside], mask: Make.node(50, 0, 90, 50) { _, a in a.cornerRadius = 5 })
        {
            _, a in
            a.masksToBounds = true
            a.cornerRadius = 20
        }
        #expect(both == [.roundedClip, .mask(.clip)])
    }

    @Test func aShadowSaysWhyItsOutlineIsNotKnown() {
        func shadow(
            alpha: Float? = 1, _ children: [RenderNode] = [], path: CGPath? = nil,
            _ change: @escaping Change = { _, _ in }
        ) -> [SurfaceReason]? {
            reasons(alpha: alpha, children: children) { g, a in
                a.effects = ShadowPlanTests.shadow(path: path)
                change(&g, &a)
            }
        }
        #expect(shadow() == [])
        #expect(shadow([inside]) == [])
        #expect(shadow([outside]) == [.shadow(.sublayerOutside)])
        #expect(shadow(alpha: 0.5, [inside]) == [.shadow(.sublayers)])
        #expect(shadow(alpha: nil, [inside]) == [.shadow(.sublayers)])
        #expect(shadow([RenderNode](repeating: inside, count: 40)) == [.shadow(.manySublayers)])
        #expect(shadow(alpha: nil) { _, a in a.borderWidth = 2 } == [.shadow(.border)])
        let holes = DebugScene.picture(alpha: 9).map { LayerContents(image: $0) }
        #expect(shadow(alpha: nil) { _, a in a.contents = holes } == [.shadow(.contents)])
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        #expect(shadow([outside], path: path) == [])
        #expect(
            shadow { _, a in a.effects?.filters = [.gaussianBlur(radius: 3)] }
                == [.filter(.blur(sigma: 3)), .shadow(.filters)])
    }

    @Test func filtersThatChangeNothingAreNoReason() {
        #expect(reasons { _, a in a.effects = ShadowPlanTests.filtered(.gaussianBlur(radius: 0)) } == [])
        #expect(
            reasons { _, a in a.effects = ShadowPlanTests.filtered(.gaussianBlur(radius: 2)) }
                == [.filter(.blur(sigma: 2))])
    }

    @Test func bitmapsAndWhatReadsTheBackdropAreReasons() {
        func effects(_ change: (inout LayerEffects) -> Void) -> [SurfaceReason]? {
            var effects = LayerEffects()
            change(&effects)
            return reasons { _, a in a.effects = effects }
        }
        #expect(effects { $0.rasterizationScale = 2 } == [.rasterization(scale: 2)])
        #expect(effects { $0.compositing = .multiply } == [.compositing(.multiply)])
        #expect(effects { $0.backgroundFilters = [.gaussianBlur(radius: 2)] } == [.backgroundFilters(1)])
        // What the GPU blends by itself takes a surface for several things only.
        #expect(effects { $0.compositing = .screen } == [])
        #expect(
            reasons(children: [inside]) { _, a in
                var effects = LayerEffects()
                effects.compositing = .screen
                a.effects = effects
            } == [.compositing(.screen)])
        // A bitmap that would be too large is none.
        #expect(effects { $0.rasterizationScale = 1000 } == [])
    }

    @Test func whatIsSparedIsSaid() {
        func savings(_ layer: RenderNode) -> [SurfaceSaving]? { explain(layer).decision?.savings }
        #expect(savings(Make.node(9, 9, 50, 50)) == [])
        #expect(savings(Make.node(9, 9, 50, 50) { _, a in a.opacity = 0.5 }) == [.opacity])
        #expect(savings(Make.node(9, 9, 50, 50, children: [inside]) { _, a in a.opacity = 0.5 }) == [.boxes])
        #expect(
            savings(
                Make.node(9, 9, 50, 50, children: [inside]) { _, a in
                    a.opacity = 0.5
                    a.allowsGroupOpacity = false
                }) == [.opacityOfEach])
        #expect(
            savings(Make.node(9, 9, 50, 50, children: [outside]) { _, a in a.masksToBounds = true }) == [
                .clip
            ])
        #expect(savings(Make.node(9, 9, 50, 50, mask: inside)) == [.mask])
        #expect(
            savings(Make.node(9, 9, 50, 50) { _, a in a.effects = ShadowPlanTests.shadow() }) == [.shadow])
    }

    @Test func surfacesAreAsLargeAsWhatTheyHold() {
        let group = Make.node(40, 40, 100, 80, children: [inside, outside]) { _, a in a.opacity = 0.5 }
        // A pixel around everything, for antialiasing.
        #expect(explain(group).surfaces == [PixelRect(x: 39, y: 39, width: 132, height: 102)])
        #expect(explain(Make.node(40, 40, 100, 80)).surfaces == [])
    }

    @Test func whatIsNotDrawnSaysWhy() {
        func omission(_ change: Change, mask: RenderNode? = nil) -> LayerOmission? {
            explain(Make.node(40, 40, 100, 80, mask: mask, change)).decision?.omission
        }
        #expect(omission { _, _ in } == nil)
        #expect(omission { g, _ in g.isHidden = true } == .hidden)
        #expect(omission { _, a in a.opacity = 0 } == .transparent)
        #expect(omission { g, _ in g.transform.m11 = 0 } == .noArea)
        #expect(omission { g, _ in g.transform.m44 = -1 } == .behindEye)
        #expect(
            omission { g, _ in
                g.transform = Make.rotation(180, y: 1)
                g.isDoubleSided = false
            } == .turnedAway)
        #expect(omission({ _, _ in }, mask: Make.node(0, 0, 50, 50, alpha: nil)) == .maskedAway)
        #expect(omission({ _, _ in }, mask: Make.node(900, 0, 50, 50)) == .clippedAway)
        let below = Make.node(0, 0, 20, 20)
        let hidden = Make.node(0, 0, 50, 50, children: [below]) { g, _ in g.isHidden = true }
        let scene = SceneExplanation(ShownTree(still: hidden), view: Make.view)
        #expect(scene[below.id] == nil)
    }

    @Test func coveredLayersAreToldApart() {
        let below = Make.node(30, 30, 40, 40), beside = Make.node(100, 30, 40, 40)
        let root = Make.node(
            0, 0, 256, 256, children: [below, beside, Make.node(20, 20, 64, 64)])
        let scene = SceneExplanation(ShownTree(still: root), view: Make.view)
        #expect(scene.isCovered(below.id) && !scene.isCovered(beside.id) && !scene.isCovered(root.id))
        #expect(scene.items(of: below.id) == (1, 0))
    }
}
