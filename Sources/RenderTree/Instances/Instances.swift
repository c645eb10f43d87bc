import CoreGraphics

/// How often the sublayers of a layer are drawn, and how each time differs from the one before.
///
/// Nothing of the tree is copied for that: what is drawn visits the same nodes again. Only where instances lag behind, those
/// with animations have nodes of their own; see `PresentationTree`.
package struct Instances: Sendable, Equatable {
    /// What one layer can have at most.
    package static let most = 100_000

    package var count: Int
    /// From one instance to the next, about the middle of the layer's bounds.
    package var transform: CATransform3D
    /// How much later each instance is than the one before, in seconds of the layer's time.
    package var delay: Double
    /// Straight colours that multiply those of the first instance, and what each further one adds to them.
    package var color: SIMD4<Float>
    package var colorStep: SIMD4<Float>

    /// - Parameter count: taken between 0 and `most`.
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

    /// From one instance to the next, in the space of the layer's bounds.
    package func transform(in bounds: CGRect) -> CATransform3D {
        if transform.isIdentity { return transform }
        let x = bounds.midX, y = bounds.midY
        return .concat(
            .concat(CATransform3DMakeTranslation(-x, -y, 0), transform), CATransform3DMakeTranslation(x, y, 0)
        )
    }
}
