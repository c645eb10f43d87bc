import CoreAnimation
import Replicators

extension LayerDescriptor {
    /// The framework's own classes of layers, each after the one above it. Documents make these by their names.
    package static let framework = [
        LayerDescriptor.layer, CATransformLayer.descriptor, CAShapeLayer.descriptor,
        CAReplicatorLayer.descriptor, CAGradientLayer.descriptor, CAEmitterLayer.descriptor,
        CAScrollLayer.descriptor, CATiledLayer.descriptor, CATextLayer.descriptor,
    ]

    /// The same by name: to ask a type for its name takes microseconds.
    static let named = Dictionary(uniqueKeysWithValues: framework.map { ($0.name, $0) })
}
