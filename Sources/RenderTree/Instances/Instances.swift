import CoreGraphics
import Geometry

/// The repetition of a layer's sublayers, and the difference between consecutive instances.
///
/// Nodes are not copied: drawing visits the same nodes again. Only with a delay do animated layers have nodes for
/// each instance; see `PresentationTree`.
package struct Instances: Sendable, Equatable {
    /// The maximum number of instances of a layer.
    package static let most = 100_000

    package var count: Int
    /// The transform from one instance to the next, about the middle of the layer's bounds.
    package var transform: CATransform3D
    /// The delay between consecutive instances, in seconds of the layer's time.
    package var delay: Double
    /// The straight colour that multiplies the first instance, and the difference for each further one.
    package var color: SIMD4<Float>
    package var colorStep: SIMD4<Float>

    /// - Parameter count: clamped to 0...`most`.
    package init(
        count: Int, transform: CATransform3D = CATransform3DIdentity, delay: Double = 0,
        color: SIMD4<Float> = .one, colorStep: SIMD4<Float> = .zero
    ) {
        self.count = min(max(count, 0), Self.most)
        self.transform = transform
        self.delay = delay
        self.color = color
        self.colorStep = colorStep
    }

    /// The straight colour that multiplies an instance, each component in 0...1.
    package func tint(of index: Int) -> SIMD4<Float> {
        (color + Float(index) * colorStep).clamped(lowerBound: .zero, upperBound: .one)
    }

    /// The transform from one instance to the next, in the layer's bounds space.
    package func transform(in bounds: CGRect) -> CATransform3D {
        if transform.isIdentity { return transform }
        let x = bounds.midX, y = bounds.midY
        return .concat(
            .concat(CATransform3DMakeTranslation(-x, -y, 0), transform), CATransform3DMakeTranslation(x, y, 0)
        )
    }
}
