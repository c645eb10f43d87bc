import CoreGraphics
import Geometry
import RenderTree

/// A tree made ready to be drawn, with what was decided about each layer.
package struct SceneExplanation: Sendable {
    package let scene: Scene
    private let decisions: [LayerID: LayerDecision]

    /// Walks a tree as a frame does, and remembers why.
    package init(_ tree: ShownTree, view: SceneView, options: CompositorOptions = CompositorOptions()) {
        var walk = LayerWalk(view: view, options: options)
        walk.record = DecisionRecord()
        scene = Scene(walk.run(tree))
        decisions = walk.record?.decisions ?? [:]
    }

    /// Nil for a layer that the walk did not reach, because an ancestor is not drawn, and for transform layers,
    /// which have no marks of their own.
    package subscript(layer: LayerID) -> LayerDecision? { decisions[layer] }

    /// The surfaces that a layer's effects take, in pixels of their own grids, the one that is shown first.
    package func surfaces(of layer: LayerID) -> [PixelRect] {
        var indices = Set<SurfaceIndex>()
        for surface in scene.surfaces {
            for read in surface.reads where read.shown.layer == layer {
                indices.formUnion(read.surfaces)
                if let backdrop = read.backdrop { indices.insert(scene.backdrops[backdrop].copy) }
            }
        }
        return indices.sorted().map { scene.surfaces[$0].bounds }
    }

    /// Returns the numbers of a layer's own marks that replace their backdrop and that blend with it, without marks
    /// that show a surface.
    package func items(of layer: LayerID) -> (opaque: Int, blended: Int) {
        var count = (opaque: 0, blended: 0)
        for surface in scene.surfaces {
            surface.order.forEach { mark, _ in
                guard mark.layer == layer, mark.record.reads.surface == nil else { return }
                if BlendedView.isOpaque(mark.mark) { count.opaque += 1 } else { count.blended += 1 }
            }
        }
        return count
    }

    /// Returns whether opaque layers hide everything that a layer shows in the target.
    package func isCovered(_ layer: LayerID) -> Bool {
        let visibility = Visibility(scene, isCulling: true)
        let order = scene.surfaces[.target].order
        var isShown = false
        for r in order.runs.indices {
            for i in 0..<order.runs[r].count where order.runs[r].mark(i).layer == layer {
                guard case .hidden = visibility.part((r, i)) else { return false }
                isShown = true
            }
        }
        return isShown
    }
}
