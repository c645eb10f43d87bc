import RenderTree

/// A class of layers with properties or a picture of its own, in any module of the package.
///
/// `Docs/AddingALayerClass.md` goes through one. The classes below it that clients write have the same descriptor.
package protocol DescribedLayer: CALayer {
    static var descriptor: LayerDescriptor { get }
}

/// What the framework has to know of a class of layers: its properties and its look in the table, how its sublayers are walked, and
/// how documents make one.
package final class LayerDescriptor: Sendable {
    /// The class itself.
    package let type: CALayer.Type
    /// The name of its element in documents: that of the class.
    package let name: String
    /// The properties of the class with those of the classes above it. Its look is that of a fresh layer.
    package let properties: LayerPropertyTable
    /// A fresh layer, for documents.
    package let make: @Sendable () -> CALayer
    /// Whether a layer has no plane: its sublayers stay in the 3D space above it.
    let handsDepthOn: @Sendable (CALayer) -> Bool
    /// Called when a commit is about to write down a layer that changes with time by itself, with a time of the layer.
    let willCommit: (@Sendable (CALayer, Double) -> Void)?
    /// Brings the look up to date before a commit copies it; nil where setters do.
    let prepareLook: (@Sendable (CALayer) -> Void)?

    package init<Layer: CALayer>(
        _ type: Layer.Type, _ properties: LayerPropertyTable,
        handsDepthOn: @escaping @Sendable (Layer) -> Bool = { _ in false },
        willCommit: (@Sendable (Layer, Double) -> Void)? = nil,
        prepareLook: (@Sendable (Layer) -> Void)? = nil,
        make: @escaping @Sendable () -> Layer
    ) {
        self.type = type
        self.properties = properties
        self.make = make
        self.handsDepthOn = { ($0 as? Layer).map(handsDepthOn) ?? false }
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

    /// That of `CALayer`.
    package static let layer = LayerDescriptor(CALayer.self, .layer) { CALayer() }

    /// That of a class or of the nearest one above it that has one.
    package static func of(_ type: CALayer.Type) -> LayerDescriptor {
        (type as? any DescribedLayer.Type)?.descriptor ?? .layer
    }
}
