import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// The rules of "One layer" in RenderingRules.md, in plans.
@Suite struct LayerRuleTests {
    private typealias Change = (inout LayerGeometry, inout LayerAppearance) -> Void

    private let inside = Make.round(10, 10, 20, 20)
    private let outside = Make.round(90, 60, 40, 40)

    private func plan(
        alpha: Float? = 1, children: [RenderNode] = [], mask: RenderNode? = nil,
        options: CompositorOptions = CompositorOptions(), _ change: Change = { _, _ in }
    ) throws -> PlannedLayer {
        try PlannedLayer(
            Make.node(40, 40, 100, 80, alpha: alpha, children: children, mask: mask, change), options: options
        )
    }

    @Test func theEffectsAroundALayerAreInOrder() {
        let names = EffectList.surrounding.map { String(describing: $0) }
        #expect(names == ["BackgroundFilters", "Compositing", "TransitionEffect", "Rasterization"])
        #expect(EffectList.inner.map { String(describing: $0) } == ["ShadowEffect", "LayerFilters"])
    }

    @Test func aLayerIsDrawnFromItsBackgroundToItsBorder() throws {
        let picture = try #require(DebugScene.picture())
        let node = Make.node(40, 40, 100, 80, children: [inside]) { _, look in
            look.borderWidth = 2
            look.contents = LayerContents(image: picture)
            look.contents?.gravity = .center
            look.effects = ShadowPlanTests.shadow()
        }
        let marks = LayerWalk.run(ShownTree(still: node), view: Make.view).shown.map(\.mark)
        #expect(marks.map(\.layer) == [node.id, node.id, node.id, inside.id, node.id])
        #expect(marks[0].record is MaskRecord, "the shadow")
        #expect(marks[1].record is RectangleRecord, "the background")
        #expect(marks[2].isPicture)
        #expect(marks[4].shape.borderWidth == 2)
    }

    @Test func cornersAreRoundedAndSublayersOnlyWithMasksToBounds() throws {
        let open = try plan(children: [outside]) { _, a in a.cornerRadius = 12 }.plan
        #expect(open.cover.own.radii == CornerRadii(radius: 12, mask: 15))
        #expect(open.way == .straight)
        let clipped = try plan(children: [outside]) { _, a in (a.cornerRadius, a.masksToBounds) = (12, true) }
            .plan
        #expect(clipped.way == .clipped)
        #expect(clipped.cover.causes == .roundedClip)
        #expect(clipped.cover.shape?.radii == CornerRadii(radius: 12, mask: 15))
    }

    @Test func aRadiusIsAtMostHalfTheShorterSide() throws {
        let radii = try plan { _, a in a.cornerRadius = 1000 }.plan.cover.own.radii
        #expect(radii == CornerRadii(radius: 40, mask: 15))
    }

    @Test func continuousCornersStayContinuous() throws {
        let own = try plan { _, a in (a.cornerRadius, a.hasContinuousCorners) = (12, true) }.plan.cover.own
        #expect(own.radii.isContinuous)
    }

    @Test func theBorderIsInsideTheRoundedBounds() throws {
        let node = Make.node(40, 40, 100, 80) { _, a in (a.cornerRadius, a.borderWidth) = (12, 5) }
        let mark = try #require(LayerWalk.run(ShownTree(still: node), view: Make.view).marks.first)
        #expect(mark.shape.rect == LayerRect(minX: 0, minY: 0, maxX: 100, maxY: 80))
        #expect(mark.shape.radii == CornerRadii(radius: 12, mask: 15))
        #expect(mark.shape.borderWidth == 5)
        // As wide as there is room: the border has no hole.
        #expect(try plan { _, a in a.borderWidth = 1000 }.plan.cover.own.borderWidth == 40)
    }

    @Test func masksToBoundsClipsInTheLayersPlane() throws {
        let upright = try plan(children: [outside]) { _, a in a.masksToBounds = true }
        #expect(upright.plan.way == .straight, "whole pixels need no shape")
        #expect(upright.plan.cover.inner == PixelRect(x: 40, y: 40, width: 100, height: 80))
        for transform in [Make.rotation(30, z: 1), .concat(Make.rotation(40, y: 1), Make.perspective(300))] {
            let turned = try plan(children: [outside]) { g, a in
                a.masksToBounds = true
                g.transform = transform
            }
            let shape = try #require(turned.plan.cover.shape)
            #expect(shape.toDevice == turned.layer.toDevice)
            #expect(shape.rect == LayerRect(minX: 0, minY: 0, maxX: 100, maxY: 80))
            #expect(turned.reasons == [.slantedClip])
        }
    }

    @Test func inContextsAClipBetweenPixelsCutsEachMark() throws {
        var options = CompositorOptions()
        func clipped() throws -> LayerPlan {
            try plan(children: [outside], options: options) { g, a in
                g.position.x += 0.5
                a.masksToBounds = true
            }.plan
        }
        #expect(try clipped().cover.softClip == nil)
        #expect(try clipped().cover.causes == .slantedClip)
        options.drawsForContexts = true
        let each = try clipped()
        #expect(each.way == .straight)
        #expect(each.cover.softClip == DeviceRect(minX: 40.5, minY: 40, maxX: 140.5, maxY: 120))
        #expect(each.cover.spared.isSuperset(of: .clip))
    }

    @Test func inContextsHalfALevelIsRoundedUp() throws {
        var options = CompositorOptions()
        let node = Make.node(40, 40, 100, 80) { _, a in a.opacity = 0.7 }
        func alpha() throws -> Float {
            try #require(
                LayerWalk.run(ShownTree(still: node), view: Make.view, options: options).marks.first
            ).alpha
        }
        #expect(try alpha() == 0.7)
        options.drawsForContexts = true
        #expect(try alpha() > 0.7 && alpha() < 0.7001)
    }

    @Test func aMaskIsInTheLayersPlaneAndMultipliesEverything() throws {
        let solid = try plan(children: [outside], mask: Make.node(10, 20, 30, 20, alpha: 0.5))
        #expect(solid.plan.cover.inner == PixelRect(x: 50, y: 60, width: 30, height: 20))
        #expect(solid.plan.cover.outer == solid.plan.cover.inner)
        #expect(solid.plan.cover.alpha == 0.5)
        let mask = Make.node(0, 0, 50, 50, alpha: nil, children: [inside])
        let tree = try plan(children: [outside], mask: mask) { g, _ in g.transform = Make.rotation(9, z: 1) }
        #expect(tree.plan.way == .surface)
        #expect(tree.plan.cover.maskTree?.still === mask)
        #expect(tree.reasons == [.mask(.sublayers)])
        let empty = try plan(children: [outside], mask: Make.node(0, 0, 50, 50, alpha: nil))
        #expect(empty.plan.way == .omitted(.maskedAway))
    }

    @Test func opacityIsThatOfTheGroupUnlessItIsNotAllowed() throws {
        let group = try plan(children: [inside]) { _, a in a.opacity = 0.5 }
        #expect(group.plan.way == .surface)
        #expect(group.plan.cover.alpha == 0.5 && group.plan.cover.alphaOfEach == 1)
        #expect(group.reasons == [.groupOpacity(own: 1, sublayers: 1, hasShadow: false)])
        let each = try plan(children: [inside]) { _, a in (a.opacity, a.allowsGroupOpacity) = (0.5, false) }
        #expect(each.plan.way == .straight)
        #expect(each.plan.cover.alpha == 1 && each.plan.cover.alphaOfEach == 0.5)
        // One mark takes the opacity itself.
        #expect(try plan { _, a in a.opacity = 0.5 }.plan.way == .straight)
    }

    @Test func theOpacityOfATransformLayerIsThatOfEachSublayer() throws {
        let node = Make.node(0, 0, 50, 50) { _, a in a.opacity = 0.5 }
        let outer = Make.node(0, 0, 100, 100, kind: .transform, children: [node, inside]) { _, a in
            a.opacity = 0.5
            a.cornerRadius = 10
            a.masksToBounds = true
        }
        let planned = try PlannedLayer(outer, node)
        #expect(planned.plan.cover.alpha == 0.25)
        #expect(planned.plan.cover.inner == Make.view.pixels, "no other part of its look counts")
        let layers = LayerWalk.run(ShownTree(still: outer), view: Make.view).marks.map(\.layer)
        #expect(layers == [node.id, inside.id])
    }

    @Test func aHiddenLayerHidesItsSublayers() {
        let child = Make.node(0, 0, 50, 50)
        let node = Make.node(0, 0, 100, 100, children: [child]) { g, _ in g.isHidden = true }
        let scene = SceneExplanation(ShownTree(still: node), view: Make.view)
        #expect(scene[node.id]?.omission == .hidden)
        #expect(scene[child.id] == nil)
        #expect(scene.scene.shown.isEmpty)
    }

    @Test func layersThatBlendAreOnePicture() throws {
        let several = BackdropPlanTests.blended(.multiply, children: [inside])
        let root = Make.node(0, 0, 256, 256, children: [several])
        let explained = SceneExplanation(ShownTree(still: root), view: Make.view)
        #expect(explained[several.id]?.reasons == [.compositing(.multiply)])
        #expect(try PlannedLayer(root, several).reasons == [.compositing(.multiply)])
        let screen = BackdropPlanTests.blended(.screen)
        #expect(try PlannedLayer(root, screen).reasons.isEmpty, "the blending of GPUs needs no surface")
        let group = try plan(alpha: nil, children: [several]) { _, a in a.opacity = 0.5 }
        #expect(group.plan.cover.isIsolated)
        #expect(group.reasons == [.isolation])
    }

    @Test func layersOutsideOfTheViewAreOmitted() throws {
        let far = try PlannedLayer(
            Make.node(0, 0, 100, 100, children: [inside]) { _, a in a.masksToBounds = true },
            Make.node(400, 0, 10, 10))
        #expect(far.plan.cover.inner == PixelRect(x: 0, y: 0, width: 100, height: 100))
        let clipped = try plan(children: [outside]) { g, a in
            g.position.x = 900
            a.masksToBounds = true
        }
        #expect(clipped.plan.way == .omitted(.clippedAway))
    }
}
