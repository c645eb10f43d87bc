import Geometry
import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

/// What the look of a class of layers draws, and what of the layer goes with it.
@Suite struct LookDrawingTests {
    /// A look that is not drawn.
    struct Silent: LayerLook { var value = 1 }

    private static let box = LayerRect(minX: -10, minY: 5, maxX: 30, maxY: 25)
    private static let other = LayerRect(minX: 0, minY: 0, maxX: 20, maxY: 20)

    private func node<Look: LayerLook>(
        _ look: Look?, alpha: Float? = 1, children: [RenderNode] = [], mask: RenderNode? = nil,
        _ change: (inout LayerAppearance) -> Void = { _ in }
    ) -> RenderNode {
        Make.node(50, 50, 100, 60, alpha: alpha, children: children, mask: mask) { _, appearance in
            if let look { appearance.setLook(look) }
            change(&appearance)
        }
    }

    private func flatten(_ node: RenderNode, recording: Bool = false) -> Scene {
        // Boxes would fade without a surface.
        var options = CompositorOptions()
        options.interiorSplit = false
        var walk = LayerWalk(view: Make.view, options: options)
        if recording { walk.record = DecisionRecord() }
        return Scene(walk.run(ShownTree(still: Make.node(0, 0, 256, 256, alpha: nil, children: [node]))))
    }

    private static let picture = CGImage(
        width: 4, height: 4, rgba8: Data(repeating: 255, count: 64), alphaInfo: .premultipliedLast)

    @Test func looksThatAreNotDrawnChangeNothing() throws {
        for look in [BoxesLook(), nil] {
            let scene = flatten(node(look))
            #expect(scene.marks.count == 1)
            #expect(scene.marks[0].color.w == 1)
        }
        #expect(flatten(node(Silent())).marks.count == 1)
        #expect(flatten(node(Silent(), alpha: nil)).marks.isEmpty)
    }

    @Test(arguments: [false, true]) func marksLieBetweenBackgroundAndContents(isLong: Bool) throws {
        let picture = try #require(Self.picture)
        let scene = flatten(
            node(BoxesLook(boxes: [Self.box, Self.other])) {
                $0.contents = LayerContents(image: picture)
                $0.contents?.gravity = .center
            }, recording: isLong)
        #expect(scene.marks.count == 4)
        #expect(scene.marks[0].color == SIMD4(0.5, 0.25, 0.75, 1))
        #expect(scene.marks[1].rect == Self.box)
        #expect(scene.marks[1].bounds.contains(DeviceRect(minX: 40, minY: 55, maxX: 80, maxY: 75)))
        #expect(scene.marks[2].rect == Self.other)
        guard scene.marks[3].isPicture else {
            Issue.record("the contents come last")
            return
        }
    }

    @Test(arguments: [false, true]) func aFillTakesThePlaceOfTheBackground(isLong: Bool) throws {
        var look = BoxesLook(fills: true)
        look.color = SIMD4(0.25, 0, 0, 0.5)
        let scene = flatten(
            node(look) {
                $0.cornerRadius = 12
                $0.borderWidth = 3
            }, recording: isLong)
        let mark = try #require(scene.marks.first)
        #expect(scene.marks.count == 1)
        #expect(mark.shape.radii == CornerRadii(radius: 12, mask: 15))
        #expect(mark.shape.borderWidth == 3)
        #expect(mark.color == SIMD4(0.5, 0.125, 0.375, 1))
        #expect(mark.density == 1)
    }

    @Test func opaqueContentsHideAFill() throws {
        let data = Data(repeating: 255, count: 64)
        let opaque = try #require(CGImage(width: 4, height: 4, rgba8: data, alphaInfo: .noneSkipLast))
        let scene = flatten(node(BoxesLook(fills: true)) { $0.contents = LayerContents(image: opaque) })
        #expect(scene.marks.count == 1)
        guard scene.marks[0].isPicture else {
            Issue.record("the contents are seen")
            return
        }
    }

    @Test func severalMarksFadeAsOne() {
        let one = flatten(node(BoxesLook(boxes: [Self.box]), alpha: nil) { $0.opacity = 0.5 })
        #expect(one.surfaces.count == 1)
        #expect(one.marks[0].alpha == 0.5)
        let two = flatten(node(BoxesLook(boxes: [Self.box, Self.other]), alpha: nil) { $0.opacity = 0.5 })
        #expect(two.surfaces.count == 2)
        let overBackground = flatten(node(BoxesLook(boxes: [Self.box])) { $0.opacity = 0.5 })
        #expect(overBackground.surfaces.count == 2)
        let filled = flatten(node(BoxesLook(fills: true)) { $0.opacity = 0.5 })
        #expect(filled.surfaces.count == 1)
    }

    @Test func marksAreCutToTheBoundsOnlyByMasksToBounds() {
        let look = BoxesLook(boxes: [Self.box])
        #expect(flatten(node(look)).marks[1].bounds.minX < 45)
        // On pixel lines no surface is needed.
        let square = flatten(node(look) { $0.masksToBounds = true })
        #expect(square.surfaces.count == 1)
        #expect(square.marks.last?.clip == PixelRect(x: 50, y: 50, width: 100, height: 60))
        let round = flatten(
            node(look) {
                $0.masksToBounds = true
                $0.cornerRadius = 10
            })
        #expect(round.marks.allSatisfy { $0.bounds.minX >= 49 })
    }

    @Test func boundsOfWhatIsSeenHaveMarksInThem() {
        let marks = node(BoxesLook(boxes: [Self.box]), alpha: nil)
        #expect(ContentBounds.of(.still(marks)) == Self.box)
        #expect(
            ContentBounds.of(.still(node(BoxesLook(fills: true), alpha: nil)))
                == LayerRect(minX: 0, minY: 0, maxX: 100, maxY: 60))
        #expect(ContentBounds.of(.still(node(BoxesLook(), alpha: nil))).isEmpty)
    }

    @Test func shadowsFollowWhatIsDrawn() {
        func silhouette(_ node: RenderNode) -> Silhouette {
            var shadow = LayerShadow()
            shadow.opacity = 1
            guard let drawn = DrawnShadow(shadow) else { return .nothing }
            return Silhouette(drawn, .still(node), OwnParts(node, isFlipped: false))
        }
        guard case .picture(.look) = silhouette(node(BoxesLook(boxes: [Self.box]))) else {
            Issue.record("a mark sticks out")
            return
        }
        guard case .shape(_, _, alpha: 1) = silhouette(node(BoxesLook(boxes: [Self.other]))) else {
            Issue.record("a mark lies on the background")
            return
        }
        guard case .picture(.look) = silhouette(node(BoxesLook(boxes: [Self.other]), alpha: nil)) else {
            Issue.record("a mark without background")
            return
        }
        guard case .shape(_, _, alpha: 1) = silhouette(node(BoxesLook(fills: true), alpha: nil)) else {
            Issue.record("an opaque fill is a shape")
            return
        }
    }

    @Test func masksSeeWhatIsDrawn() throws {
        let shape = Make.node(0, 0, 100, 60, alpha: 1)
        #expect(flatten(node(nil as BoxesLook?, mask: shape)).surfaces.count == 1)
        let marks = Make.node(0, 0, 100, 60, alpha: nil) { _, look in
            look.setLook(BoxesLook(boxes: [Self.other]))
        }
        let scene = flatten(node(nil as BoxesLook?, mask: marks))
        #expect(scene.surfaces.count == 3)
        #expect(scene.marks.contains { $0.rect == Self.other })
    }

    @Test func whatChangesIsDrawnAnew() throws {
        var builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 64 << 20, options: CompositorOptions())
        var layer = node(BoxesLook(boxes: [Self.box]))
        func damage() -> PixelRect {
            let root = Make.node(0, 0, 256, 256, alpha: nil, children: [layer])
            _ = builder.plan(ShownTree(still: root), view: Make.view, background: .zero)
            return builder.plan(ShownTree(still: root), view: Make.view, background: .zero)?.statistics.damage
                ?? .none
        }
        #expect(damage() == .none)
        var appearance = layer.appearance
        appearance.setLook(BoxesLook(boxes: [Self.other]))
        layer = RenderNode(
            id: layer.id, kind: .layer, geometry: layer.geometry, appearance: appearance,
            children: RenderChildren([]))
        let root = ShownTree(still: Make.node(0, 0, 256, 256, alpha: nil, children: [layer]))
        let next = builder.plan(root, view: Make.view, background: .zero)
        let plan = try #require(next)
        #expect(
            DeviceRect(plan.statistics.damage).contains(DeviceRect(minX: 40, minY: 50, maxX: 80, maxY: 75)))
        #expect(plan.statistics.damage.width < 60)
    }
}
