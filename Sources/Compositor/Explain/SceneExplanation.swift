import RenderTree

/// A flattened tree with what was decided about each layer.
public struct SceneExplanation: Sendable {
    public let scene: FlatScene
    private let decisions: [LayerID: LayerDecision]

    /// Flattens a tree as a frame does, and remembers why.
    public init(_ tree: RenderTree, view: SceneView, options: CompositorOptions = CompositorOptions()) {
        var flattener = Flattener(view: view, options: options)
        flattener.record = DecisionRecord()
        flattener.run(tree)
        scene = flattener.scene
        decisions = flattener.record?.decisions ?? [:]
    }

    /// Nil for a layer that the walk did not come to, since a layer above is not drawn, and for transform layers, which draw
    /// nothing themselves.
    public subscript(layer: LayerID) -> LayerDecision? { decisions[layer] }

    /// The surfaces that a layer's effects take, in pixels of their own grids, the one that is shown first.
    public func surfaces(of layer: LayerID) -> [PixelRect] {
        var indices = Set<Int32>()
        for item in scene.items where item.layer == layer {
            switch item.paint {
            case .surface(let index): indices.insert(index)
            case .sampled(let index): indices.insert(scene.samplings[Int(index)].surface)
            case .color, .image, .shade: break
            }
            if item.mask >= 0 { indices.insert(item.mask) }
            if item.backdrop >= 0 { indices.insert(scene.backdrops[Int(item.backdrop)].copy) }
        }
        return indices.sorted().map { scene.surfaces[Int($0)].bounds }
    }

    /// What a layer draws itself, without what shows a surface: how many things replace what is below, and how many are
    /// blended with it.
    public func items(of layer: LayerID) -> (opaque: Int, blended: Int) {
        var count = (opaque: 0, blended: 0)
        for item in scene.items where item.layer == layer {
            switch item.paint {
            case .surface, .sampled: break
            case .color, .image, .shade:
                if BlendedView.isOpaque(item) { count.opaque += 1 } else { count.blended += 1 }
            }
        }
        return count
    }

    /// All that a layer shows in the target lies under opaque layers.
    public func isCovered(_ layer: LayerID) -> Bool {
        let visibility = Visibility(scene, isCulling: true)
        var isShown = false
        for (i, entry) in scene.surfaces[0].entries.enumerated()
        where scene.items[Int(entry.item)].layer == layer {
            guard case .hidden = visibility.entries[i] else { return false }
            isShown = true
        }
        return isShown
    }
}
