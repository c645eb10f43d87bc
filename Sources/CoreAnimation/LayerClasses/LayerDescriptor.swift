import RenderTree

/// A class of layers with properties or a picture of its own, in any module of the package.
///
/// `Docs/AddingALayerClass.md` explains an example. Clients' subclasses share the descriptor.
package protocol DescribedLayer: CALayer {
    static var descriptor: LayerDescriptor { get }
}

/// The description of a class of layers for the framework: the table of its properties and its look, the traversal of
/// its sublayers, and a closure that creates one.
package final class LayerDescriptor: Sendable {
    /// The class itself.
    package let type: CALayer.Type
    /// The name of its element in documents, which is the name of the class.
    package let name: String
    /// The properties of the class and its superclasses. The look is that of a new layer.
    package let properties: LayerPropertyTable
    /// Creates a layer, for documents.
    package let make: @Sendable () -> CALayer
    /// Whether a layer has no plane: its sublayers stay in the 3D space above it.
    let handsDepthOn: @Sendable (CALayer) -> Bool
    /// Copies the values that the class keeps beside the look to a layer, from another of the class.
    let copyGiven: (@Sendable (_ layer: CALayer, _ other: CALayer) -> Void)?
    /// Called before a commit copies a layer that changes with time by itself, with a time in the layer's time space.
    let willCommit: (@Sendable (CALayer, Double) -> Void)?
    /// Updates the look before a commit copies it; nil if setters do that.
    let prepareLook: (@Sendable (CALayer) -> Void)?

    /// - Parameter copying: sets what the first layer keeps beside its look to that of the second.
    package init<Layer: CALayer>(
        _ type: Layer.Type, _ properties: LayerPropertyTable,
        handsDepthOn: @escaping @Sendable (Layer) -> Bool = { _ in false },
        copying: (@Sendable (Layer, Layer) -> Void)? = nil,
        willCommit: (@Sendable (Layer, Double) -> Void)? = nil,
        prepareLook: (@Sendable (Layer) -> Void)? = nil,
        make: @escaping @Sendable () -> Layer
    ) {
        self.type = type
        self.properties = properties
        self.make = make
        self.handsDepthOn = { ($0 as? Layer).map(handsDepthOn) ?? false }
        if let copying {
            copyGiven = { layer, other in
                if let layer = layer as? Layer, let other = other as? Layer { copying(layer, other) }
            }
        } else {
            copyGiven = nil
        }
        if let willCommit {
            self.willCommit = { layer, time in if let layer = layer as? Layer { willCommit(layer, time) } }
        } else {
            self.willCommit = nil
        }
        if let prepareLook {
            self.prepareLook = { layer in if let layer = layer as? Layer { prepareLook(layer) } }
        } else {
            self.prepareLook = nil
        }
        name = String(describing: type)
    }

    /// The descriptor of `CALayer`.
    package static let layer = LayerDescriptor(CALayer.self, .layer) { CALayer() }

    /// Returns the descriptor of a class, or of its nearest superclass that has one.
    package static func of(_ type: CALayer.Type) -> LayerDescriptor {
        (type as? any DescribedLayer.Type)?.descriptor ?? .layer
    }
}
