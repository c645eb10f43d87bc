import Compositor
import Content
import CoreAnimation
import CoreGraphics
import Foundation
import FrozenTrees
import RenderTree

/// Writes layer trees as frozen ones.
package struct TreeFreezer {
    /// The view that the tree is shown in again; it decides which tiles are kept.
    package var view: SceneView
    /// Pixels a point.
    package var scale: CGFloat
    package var background: CGColor?
    /// The program that freezes the tree, as files name it.
    package var producer = "Agate"

    package init(view: SceneView, scale: CGFloat) { (self.view, self.scale) = (view, scale) }

    /// Returns the file of a layer tree.
    ///
    /// - Parameters:
    ///   - node: the tree as it was committed last.
    ///   - time: in seconds of the tree's clock.
    /// - Returns: the bytes, and what they show otherwise than the layers.
    package func file(
        of root: CALayer, _ node: RenderNode, at time: Double, isPacked: Bool = true
    ) throws(FrozenTreeError) -> (data: Data, omissions: [CALayerError]) {
        let layers = FrozenSources(root)
        let texts = AnimatedTexts(of: node, from: time)
        var content = StillContent(at: time, tiles: tiles(of: node, at: time), texts: texts.layouts)
        do {
            let still = try content.still(node, layers)
            let omissions = layers.drawnByFrame + texts.omissions + content.omissions
            return (try FrozenTree.data(header(time, omissions), still, isPacked: isPacked), omissions)
        } catch {
            throw FrozenTreeError(error)
        }
    }

    private func header(_ time: Double, _ omissions: [CALayerError]) -> FrozenTreeHeader {
        var header = FrozenTreeHeader()
        header.producer = producer
        header.bounds = view.bounds
        header.scale = scale
        header.isGeometryFlipped = view.isGeometryFlipped
        header.background = background.map { RGBAColor($0.sRGBComponents) }
        header.time = time
        header.omissions = omissions.map(\.description)
        return header
    }

    /// The tiles that the view shows, by their layers.
    private func tiles(of node: RenderNode, at time: Double) -> [LayerID: TileSnapshot] {
        guard node.holdsContent else { return [:] }
        var contents = ContentResolver(), culling = TileCulling()
        let resolved = contents.resolve(ShownTree(still: node), at: time, in: view, &culling)
        var found: [LayerID: TileSnapshot] = [:]
        for node in EncodedTree.layers(of: resolved) {
            if let snapshot = node.appearance.look(TiledLook.self)?.snapshot { found[node.id] = snapshot }
        }
        return found
    }
}
