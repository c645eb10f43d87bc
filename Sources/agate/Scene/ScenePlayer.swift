import Animation
import Compositor
import Content
import QuartzCore

/// Commits a scene at times without drawing it, for its presentation layers.
struct ScenePlayer {
    let root: CALayer
    private let isGeometryFlipped: Bool?
    private var shown = PresentationTree()

    /// Returns the decisions about each layer of the tree that was shown last, with its texts and tiles.
    func explanation(at time: Double, _ view: SceneView) -> SceneExplanation {
        var contents = ContentResolver(), culling = TileCulling()
        return SceneExplanation(contents.resolve(shown.tree, at: time, in: view, &culling), view: view)
    }

    /// Starts the scene at time 0.
    ///
    /// - Parameter isGeometryFlipped: whether y runs down where the tree is shown; nil if that does not matter.
    init(_ scene: SceneFile, isGeometryFlipped: Bool? = nil) {
        root = scene.package.rootLayer
        self.isGeometryFlipped = isGeometryFlipped
        var shown = PresentationTree()
        scene.begin { [root] time in Self.commit(root, at: time, isGeometryFlipped, &shown) }
        self.shown = shown
    }

    /// Commits the tree and delivers animation events, as a renderer's frame does.
    mutating func show(at time: Double) {
        CAExportClock(startTime: time).run { Self.commit(root, at: time, isGeometryFlipped, &shown) }
    }

    private static func commit(
        _ root: CALayer, at time: Double, _ isGeometryFlipped: Bool?, _ shown: inout PresentationTree
    ) {
        CATransaction.flush()
        root.deliver(shown.update(root.commitTree(at: time, isGeometryFlipped: isGeometryFlipped), at: time))
    }

    /// The layer's presentation at the time shown last.
    func presentation(of layer: CALayer) -> CALayer { layer.presentation() ?? layer }
}
