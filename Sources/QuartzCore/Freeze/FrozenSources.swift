import CoreAnimation
import RenderTree

/// The layers of a program's tree that is frozen, by the identity of their nodes.
struct FrozenSources {
    private var layers: [LayerID: CALayer] = [:]
    /// Layers whose class draws every frame of an animation: the tree has the frame of its time.
    private(set) var drawnByFrame: [CALayerError] = []

    init(_ root: CALayer) {
        var stack = [root]
        while let layer = stack.popLast() {
            layers[layer.layerID] = layer
            if layer.drawsAnimatedFrames {
                drawnByFrame.append(
                    CALayerError(
                        layer: layer.name, property: "contents",
                        reason: "\(type(of: layer)) draws each frame of an animation; the first one is kept"))
            }
            stack += layer.sublayers ?? []
            if let mask = layer.mask { stack.append(mask) }
        }
    }

    /// The class and the name of a layer.
    func title(of id: LayerID) -> String {
        guard let layer = layers[id] else { return "a layer of a transition" }
        let name = layer.name.map { " '\($0)'" } ?? ""
        return "\(type(of: layer))\(name)"
    }
}
