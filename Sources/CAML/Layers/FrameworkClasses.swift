import CoreAnimation
import Replicators

extension LayerDescriptor {
    /// The framework's own classes of layers, each after the one above it. Documents make these by their names.
    package static let framework = [
        LayerDescriptor.layer, CATransformLayer.descriptor, CAShapeLayer.descriptor,
        CAReplicatorLayer.descriptor, CAGradientLayer.descriptor, CAEmitterLayer.descriptor,
        CAScrollLayer.descriptor, CATiledLayer.descriptor, CATextLayer.descriptor,
    ]

    /// Returns the framework's class with a name; nil for another name, and for a class whose module the program doesn't
    /// link.
    static func named(_ name: String) -> LayerDescriptor? { imported[name] ?? linked[name] }

    /// The classes by name: to ask a type for its name takes microseconds.
    private static let imported = Dictionary(uniqueKeysWithValues: framework.map { ($0.name, $0) })

    /// The classes of modules that this module doesn't import, as far as the program links them.
    private static let linked: [String: LayerDescriptor] = {
        let symbols = [
            "8GLLayers11CAEAGLLayerC", "8GLLayers13CAOpenGLLayerC", "12AVFoundation13AVPlayerLayerC",
            "12AVFoundation26AVSampleBufferDisplayLayerC",
        ]
        let known = symbols.compactMap { (_typeByName($0) as? any DescribedLayer.Type)?.descriptor }
        return Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0) })
    }()
}
