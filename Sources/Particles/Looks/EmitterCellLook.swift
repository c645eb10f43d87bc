import CoreGraphics
import RenderTree

/// The committed form of a `CAEmitterCell`: a kind of particle, and the particles that they emit.
///
/// A property with a range is uniformly distributed from half the range below its value to half the range above.
package struct EmitterCellLook: Sendable, Equatable {
    package var name: String?
    package var isEnabled = true
    /// The picture; nil shows nothing.
    package var picture: ParticlePicture?
    /// Births per second of the cell's time.
    package var birthRate: Float = 0
    /// In seconds of the cell's time.
    package var lifetime: Float = 0
    package var lifetimeRange: Float = 0
    /// In radians, relative to the normal direction at the birthplace; the longitude is measured from x to y.
    package var emissionLatitude: CGFloat = 0
    package var emissionLongitude: CGFloat = 0
    /// The full angle of the cone.
    package var emissionRange: CGFloat = 0
    /// In points a second.
    package var velocity: CGFloat = 0
    package var velocityRange: CGFloat = 0
    /// In points per second squared.
    package var xAcceleration: CGFloat = 0
    package var yAcceleration: CGFloat = 0
    package var zAcceleration: CGFloat = 0
    package var scale: CGFloat = 1
    package var scaleRange: CGFloat = 0
    package var scaleSpeed: CGFloat = 0
    /// In radians a second.
    package var spin: CGFloat = 0
    package var spinRange: CGFloat = 0
    /// The straight colour; nil is white.
    package var color: RGBAColor? = RGBAColor(SIMD4(repeating: 1))
    package var redRange: Float = 0
    package var greenRange: Float = 0
    package var blueRange: Float = 0
    package var alphaRange: Float = 0
    package var redSpeed: Float = 0
    package var greenSpeed: Float = 0
    package var blueSpeed: Float = 0
    package var alphaSpeed: Float = 0
    /// The interval of emission: in the layer's time, or in the life of the emitting particle.
    package var timing = MediaTiming(duration: .infinity)
    package var cells: [EmitterCellLook] = []

    package init() {}
}

extension EmitterCellLook {
    /// The limit to which numbers are clamped.
    static let limit = 1e9

    /// The cell with invalid numbers replaced: NaN by 0; a lifetime may be infinite.
    var drawable: EmitterCellLook {
        var result = self
        for path in Self.numbers {
            let value = self[keyPath: path].native
            result[keyPath: path] = CGFloat(
                value.isNaN ? 0 : min(max(value, -EmitterCellLook.limit), EmitterCellLook.limit))
        }
        let most = Float(Self.limit)
        for path in Self.floats {
            let value = self[keyPath: path]
            result[keyPath: path] = value.isNaN ? 0 : min(max(value, -most), most)
        }
        result.lifetime = lifetime.isNaN ? 0 : lifetime
        result.cells = cells.map(\.drawable)
        return result
    }

    private typealias Path<Value> = WritableKeyPath<EmitterCellLook, Value> & Sendable

    private static let numbers: [Path<CGFloat>] = [
        \.emissionLatitude, \.emissionLongitude, \.emissionRange, \.velocity, \.velocityRange,
        \.xAcceleration, \.yAcceleration, \.zAcceleration, \.scale, \.scaleRange, \.scaleSpeed, \.spin,
        \.spinRange,
    ]

    private static let floats: [Path<Float>] = [
        \.birthRate, \.lifetimeRange, \.redRange, \.greenRange, \.blueRange, \.alphaRange, \.redSpeed,
        \.greenSpeed, \.blueSpeed, \.alphaSpeed,
    ]
}
