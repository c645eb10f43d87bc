/// A layer class of the framework, with its name in documents.
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

    /// The classes by name, for readers of documents: asking a type for its name takes microseconds.
    package static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// All classes, each after its superclass.
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
