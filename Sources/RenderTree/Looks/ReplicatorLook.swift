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

    /// The instances; without a colour they are not tinted.
    package var instances: Instances? {
        Instances(
            count: count, transform: transform, delay: delay.native, color: color?.components ?? .one,
            colorStep: SIMD4(redOffset, greenOffset, blueOffset, alphaOffset))
    }
}

@used @section("agate_looks") private let linked: LinkedType = { ReplicatorLook.add(to: $0) }

extension ReplicatorLook: EncodableLook, TreeTable {
    package static var encodedName: String { "replicator" }

    package static let properties: [TreeProperty<ReplicatorLook>] = [
        .value("instanceCount", \.count), .transform("instanceTransform", \.transform),
        .value("instanceDelay", \.delay, limit: .finite),
        .value("instanceColor", \.color, limit: .color),
        .value("instanceRedOffset", \.redOffset, limit: .finite),
        .value("instanceGreenOffset", \.greenOffset, limit: .finite),
        .value("instanceBlueOffset", \.blueOffset, limit: .finite),
        .value("instanceAlphaOffset", \.alphaOffset, limit: .finite),
    ]

    private static let limits = TreeLimits(properties)
    package var drawable: Self { Self.limits.limited(self) }
}
