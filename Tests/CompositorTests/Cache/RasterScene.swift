import Geometry
import CoreGraphics
import RenderTree

@testable import Compositor

/// A rasterized card with two dots that overlap its edge, a plain layer, and a builder that draws one frame after another.
struct RasterScene {
    var x = 60.0, y = 60.0
    var transform = CATransform3D.identity
    var opacity: Float = 1
    var scale: CGFloat? = 1
    var dotColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
    var dotSize = 20.0
    var isHidden = false
    /// Where the plain layer below is.
    var below = 0.0
    var effects = LayerEffects()

    static func node(_ id: UInt64, _ node: RenderNode, _ children: [RenderNode] = []) -> RenderNode {
        RenderNode(
            id: LayerID(rawValue: id), geometry: node.geometry, appearance: node.appearance,
            children: RenderChildren(children))
    }

    var card: RenderNode {
        let dots = [
            Self.node(
                11,
                Make.node(-5, 10, dotSize, dotSize) { _, a in
                    a.backgroundColor = dotColor
                    a.cornerRadius = 5
                }), Self.node(12, Make.node(30, 30, 20, 20, alpha: 0.5)),
        ]
        let card = Make.node(x, y, 80, 60) { g, a in
            g.transform = transform
            g.isHidden = isHidden
            a.opacity = opacity
            var effects = effects
            effects.rasterizationScale = scale
            a.effects = effects
        }
        return Self.node(10, card, dots)
    }

    func tree(_ more: [RenderNode] = []) -> ShownTree {
        let plain = Self.node(2, Make.node(below, 0, 100, 100, alpha: 0.5))
        return ShownTree(
            still: Self.node(1, Make.node(0, 0, 256, 256, alpha: nil), [plain, card] + more))
    }

}

/// One frame after another of one target.
final class FrameSequence {
    private var builder: FrameBuilder

    init(budget: Int = 64 << 20, caching: Bool = true) {
        var options = CompositorOptions()
        options.caching = caching
        builder = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: budget, options: options)
    }

    func frame(_ tree: ShownTree, update: PixelRect = .none) -> FramePlan? {
        builder.plan(tree, view: Make.view, background: .zero, update: update)
    }

    func frame(_ scene: RasterScene, update: PixelRect = .none) -> FramePlan? {
        frame(scene.tree(), update: update)
    }

    func forgetTarget() { builder.forgetTarget() }
}

extension FramePlan {
    /// Textures for surfaces that are made, in texels, and those that go.
    var madeSurfaces: [(width: Int, height: Int)] {
        steps.compactMap {
            if case .createTexture(_, let width, let height, _, true) = $0 { (width, height) } else { nil }
        }
    }

    /// Texels of surfaces that are copied to where they are kept.
    var keptSurfaces: [PixelRect] {
        steps.compactMap { if case .copy(let source, _, _, _) = $0 { source } else { nil } }
    }

    var destroyed: Int {
        steps.reduce(0) { if case .destroyTexture = $1 { $0 + 1 } else { $0 } }
    }
}
