import CoreGraphics
import Geometry

/// The look of a `CAReplicatorLayer`.
package struct ReplicatorLook: LayerLook {
    package var count = 1
    package var transform = CATransform3DIdentity
    package var delay: CGFloat = 0
    package var color: RGBAColor? = RGBAColor(SIMD4(repeating: 1))
    package var redOffset: Float = 0
    package var greenOffset: Float = 0
    package var blueOffset: Float = 0
    package var alphaOffset: Float = 0

    package init() {}

    package static let animated: [AnimatedProperty] = [
        .value("instanceCount", \ReplicatorLook.count),
        .transform("instanceTransform", \ReplicatorLook.transform),
        .value("instanceDelay", \ReplicatorLook.delay),
        .value("instanceColor", \ReplicatorLook.color, limit: .color),
        .value("instanceRedOffset", \ReplicatorLook.redOffset),
        .value("instanceGreenOffset", \ReplicatorLook.greenOffset),
        .value("instanceBlueOffset", \ReplicatorLook.blueOffset),
        .value("instanceAlphaOffset", \ReplicatorLook.alphaOffset),
    ]

    /// The instances; without a colour they are not tinted.
    package var instances: Instances? {
        Instances(
            count: count, transform: transform, delay: delay.native, color: color?.components ?? .one,
            colorStep: SIMD4(redOffset, greenOffset, blueOffset, alphaOffset))
    }

    package var drawable: ReplicatorLook {
        func finite(_ offset: Float) -> Float { offset.isFinite ? offset : 0 }
        var result = self
        if !transform.isFinite { result.transform = CATransform3DIdentity }
        if !delay.isFinite { result.delay = 0 }
        result.redOffset = finite(redOffset)
        result.greenOffset = finite(greenOffset)
        result.blueOffset = finite(blueOffset)
        result.alphaOffset = finite(alphaOffset)
        return result
    }
}
