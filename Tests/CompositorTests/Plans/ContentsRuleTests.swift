import CoreGraphics
import Foundation
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// The rules of "Contents" and "Edges" in RenderingRules.md, in plans and marks.
@Suite struct ContentsRuleTests {
    /// 20 by 10 pixels.
    private static let picture = CGImage(
        width: 20, height: 10, rgba8: Data(repeating: 255, count: 800), alphaInfo: .premultipliedLast)

    private func node(_ change: (inout LayerContents, inout LayerAppearance) -> Void) throws -> RenderNode {
        var contents = LayerContents(image: try #require(Self.picture))
        return Make.node(40, 40, 100, 80, alpha: nil) { _, look in
            change(&contents, &look)
            look.contents = contents
        }
    }

    private func placement(_ change: (inout LayerContents) -> Void) throws -> ContentsPlacement {
        try #require(try PlannedLayer(try node { contents, _ in change(&contents) }).plan.cover.own.placement)
    }

    private func image(
        forContexts: Bool = false, _ change: (inout LayerContents) -> Void
    ) throws -> SceneImage {
        var options = CompositorOptions()
        options.drawsForContexts = forContexts
        let tree = ShownTree(still: try node { contents, _ in change(&contents) })
        let mark = try #require(LayerWalk.run(tree, view: Make.view, options: options).marks.first)
        return try #require(mark.record as? PictureRecord).image
    }

    @Test func topIsTheLargestY() throws {
        #expect(try placement { $0.gravity = .top }.destination.maxY == 80)
        #expect(try placement { $0.gravity = .bottom }.destination.minY == 0)
    }

    @Test func theNaturalSizeIsPixelsOverTheScale() throws {
        func size(_ change: (inout LayerContents) -> Void) throws -> SIMD2<Double> {
            let d = try placement(change).destination
            return SIMD2(d.width, d.height)
        }
        #expect(try size { $0.gravity = .center } == SIMD2(20, 10))
        #expect(try size { ($0.gravity, $0.scale) = (.center, 2) } == SIMD2(10, 5))
        let half = CGRect(x: 0, y: 0, width: 0.5, height: 1)
        #expect(try size { ($0.gravity, $0.rect) = (.center, half) } == SIMD2(10, 10))
        #expect(try size { $0.gravity = .resize } == SIMD2(100, 80))
        #expect(try size { $0.gravity = .resizeAspect } == SIMD2(100, 50))
        #expect(try size { $0.gravity = .resizeAspectFill } == SIMD2(160, 80))
    }

    @Test func masksToBoundsClipsContents() throws {
        let open = try PlannedLayer(try node { contents, _ in contents.gravity = .resizeAspectFill }).plan
        #expect(open.cover.own.overflows)
        #expect(open.cover.inner == Make.view.pixels)
        let clipped = try PlannedLayer(
            try node {
                $0.gravity = .resizeAspectFill
                $1.masksToBounds = true
            }
        ).plan
        #expect(clipped.cover.inner == PixelRect(x: 40, y: 40, width: 100, height: 80))
        #expect(clipped.way == .straight, "the mark has the clip's shape")
    }

    @Test func theContentsRectangleBeginsAtThePicturesTopLeftCorner() throws {
        let corner = try #require(
            try placement { $0.rect = CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5) }.parts.first
        ).texels
        // The first pixel of the layer shows the texel in the middle of the picture.
        #expect(corner.offsetX == 10 && corner.offsetY == 5)
        #expect(corner.scaleX == 0.1 && abs(corner.scaleY - 5.0 / 80) < 1e-12)
    }

    @Test func theCenterIsStretchedAndTheCornersAreNot() throws {
        let parts = try placement {
            $0.center = CGRect(x: 0.25, y: 0.4, width: 0.5, height: 0.2)
            $0.scale = 2
        }.parts
        #expect(parts.count == 9)
        // A quarter of 20 pixels, and two fifths of 10, at two pixels a point.
        let corner = LayerRect(minX: 0, minY: 0, maxX: 2.5, maxY: 2)
        #expect(parts.contains { $0.rect == corner })
    }

    @Test func filtersAreThoseOfTheContents() throws {
        let nearest = try image { ($0.minificationFilter, $0.magnificationFilter) = (.nearest, .nearest) }
        #expect(nearest.minification == .nearest && nearest.magnification == .nearest)
        let linear = try image { _ in }
        #expect(linear.minification == .linear && linear.magnification == .linear)
        let levels = try image { ($0.minificationFilter, $0.minificationFilterBias) = (.trilinear, 0.5) }
        #expect(levels.minification == .trilinear && levels.bias == 0.5)
    }

    @Test func inContextsPicturesAreAveragedOrMixedInSteps() throws {
        let small = try image(forContexts: true) { ($0.gravity, $0.scale) = (.center, 4) }
        #expect(small.minification == .trilinear && small.bias == -1 && !small.isStepped)
        let large = try image(forContexts: true) { _ in }
        #expect(large.minification == .linear && large.isStepped)
        #expect(try !image { _ in }.isStepped)
    }

    // MARK: Edges

    @Test func edgesOnPixelLinesNeedNoShape() throws {
        func clip(_ offset: Double) throws -> ClipShape {
            let placed = try PlannedLayer(Make.node(40 + offset, 40, 100, 80)).layer
            let bounds = LayerRect(minX: 0, minY: 0, maxX: 100, maxY: 80)
            return ClipShape(bounds, .zero, placed.toDevice)
        }
        #expect(try clip(0).alignedPixels == PixelRect(x: 40, y: 40, width: 100, height: 80))
        #expect(try clip(0.5).alignedPixels == nil)
    }

    @Test func edgesAreSmoothWhereTheLayerAllowsIt() throws {
        func sides(_ change: (inout LayerAppearance) -> Void) throws -> UInt8 {
            try PlannedLayer(Make.node(40, 40, 100, 80) { _, a in change(&a) }).plan.cover.own.smoothSides
        }
        #expect(try sides { _ in } == 15)
        #expect(try sides { $0.edgeAntialiasingMask = 5 } == 5)
        #expect(try sides { $0.allowsEdgeAntialiasing = false } == 0)
    }
}
