/// A class of layers that the framework has, by the name that documents know it by.
package struct FrameworkLayerClass: Sendable {
    package let type: CALayer.Type
    package let make: @Sendable () -> CALayer

    package var name: String { String(describing: type) }
    package var properties: LayerPropertyTable { type.propertyTable }

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
