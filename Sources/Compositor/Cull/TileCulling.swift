import Content
import RenderTree

/// The culling of the trees of one target: finds the tiles that a frame shows, unless it found them for the last frame.
package struct TileCulling {
    private let options: CompositorOptions
    private let bitmapLimit: BitmapLimit
    /// The tree whose tiles are known, with its view.
    private var known: (tree: ShownTree, view: SceneView)?

    /// Creates the culling of trees that are only examined.
    package init() { self.init(CompositorOptions(), BitmapLimit()) }

    init(_ options: CompositorOptions, _ bitmapLimit: BitmapLimit) {
        (self.options, self.bitmapLimit) = (options, bitmapLimit)
    }

    /// Returns the content that a view shows of a tree; empty for the tree and the view of the last call.
    fileprivate mutating func demand(of tree: ShownTree, in view: SceneView) -> ContentDemand {
        if let known, known.tree == tree, known.view == view { return ContentDemand() }
        known = (tree, view)
        return CullingWalk.demand(of: tree, view, options, bitmapLimit)
    }

    /// Notes that a tree is the last one with its content supplied.
    fileprivate mutating func note(_ tree: ShownTree) { known?.tree = tree }

    /// Releases the last tree.
    mutating func forget() { known = nil }
}

extension ContentResolver {
    /// Resolves a tree with all the content that a view shows of it.
    ///
    /// Text and pictures depend on their layers alone. Their boxes count for the surfaces of effects, so they are resolved
    /// before the tree is culled, and tiles afterwards.
    package mutating func resolve(
        _ tree: ShownTree, at time: Double, in view: SceneView, _ culling: inout TileCulling
    ) -> ShownTree {
        let resolved = resolve(tree, at: time)
        guard holdsTiles, let supplied = supply(culling.demand(of: resolved, in: view)) else {
            return resolved
        }
        culling.note(supplied)
        return supplied
    }
}
