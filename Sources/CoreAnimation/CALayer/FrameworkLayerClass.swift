/// A class of layers that the framework has, by the name that documents know it by.
package struct FrameworkLayerClass: Sendable {
    package let type: CALayer.Type
    package let make: @Sendable () -> CALayer
    package let name: String
    package var properties: LayerPropertyTable { type.propertyTable }

    private init(type: CALayer.Type, make: @escaping @Sendable () -> CALayer) {
        self.type = type
        self.make = make
        name = String(describing: type)
    }

    /// By name, for readers of documents: to ask the type for its name takes microseconds.
    package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// All of them, each after the one above it.
    package static let all = [
        FrameworkLayerClass(type: CALayer.self) { CALayer() },
        FrameworkLayerClass(type: CATransformLayer.self) { CATransformLayer() },
        FrameworkLayerClass(type: CAShapeLayer.self) { CAShapeLayer() },
        FrameworkLayerClass(type: CAReplicatorLayer.self) { CAReplicatorLayer() },
        FrameworkLayerClass(type: CAGradientLayer.self) { CAGradientLayer() },
        FrameworkLayerClass(type: CAEmitterLayer.self) { CAEmitterLayer() },
        FrameworkLayerClass(type: CAScrollLayer.self) { CAScrollLayer() },
        FrameworkLayerClass(type: CATiledLayer.self) { CATiledLayer() },
        FrameworkLayerClass(type: CATextLayer.self) { CATextLayer() },
    ]
}
