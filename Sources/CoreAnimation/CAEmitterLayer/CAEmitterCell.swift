import CoreGraphics
import Foundation
import Particles

/// A kind of particle that a `CAEmitterLayer`, or a particle of another cell, emits.
///
/// A value with a range is random for each particle, uniformly distributed from half the range below it to half the
/// range above. The times of `CAMediaTiming` give the interval of emission: in the layer's time, or from the birth of
/// the emitting particle. A cell runs at its `speed`; with a `timeOffset`, it has already been emitting for that time
/// when it begins.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
    /// The name of the cell in the layer's key paths.
    open var name: String?
    /// Whether the cell emits.
    open var isEnabled = true
    /// A `CGImage`; anything else is not drawn.
    open var contents: Any?
    /// The visible part of the image, in unit coordinates.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Image pixels per point.
    open var contentsScale: CGFloat = 1
    /// `nearest`, `linear` or `trilinear`.
    open var minificationFilter = "linear"
    open var magnificationFilter = "linear"
    /// The bias of the level of detail with the trilinear filter.
    open var minificationFilterBias: Float = 0
    /// Custom properties, which the cell ignores.
    open var style: [AnyHashable: Any]?
    /// The cells that each particle emits from its position; their normal direction is that of its motion.
    open var emitterCells: [CAEmitterCell]?

    /// Births per second.
    open var birthRate: Float = 0
    /// In seconds; may be infinite.
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// The angle out of the plane, in radians from the normal direction.
    open var emissionLatitude: CGFloat = 0
    /// The angle in the plane, in radians from the normal direction, from x to y.
    open var emissionLongitude: CGFloat = 0
    /// The angle in radians of a cone around the direction, in which particles are uniformly distributed.
    open var emissionRange: CGFloat = 0
    /// In points a second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// In points per second squared.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var zAcceleration: CGFloat = 0
    /// The factor of the picture's size.
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// The change of the scale per second; below a scale of 0 a particle is invisible.
    open var scaleSpeed: CGFloat = 0
    /// The rotation in radians a second, from x to y.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    /// The colour that multiplies the picture; its alpha multiplies all components. Nil is white.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The ranges of the colour's components, each clamped to 0...1.
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    /// The change of the colour's components per second.
    open var redSpeed: Float = 0
    open var greenSpeed: Float = 0
    open var blueSpeed: Float = 0
    open var alphaSpeed: Float = 0

    open var beginTime: CFTimeInterval = 0
    open var duration: CFTimeInterval = .infinity
    open var speed: Float = 1
    open var timeOffset: CFTimeInterval = 0
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed

    /// Values under keys that are not properties.
    final var customValues: [String: Any] = [:]
    /// The picture of the contents at the last commit.
    final var picture: (contents: CGImage, made: ParticlePicture)?

    public override init() { super.init() }

    /// Restores what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        restore(from: coder)
    }

    open class var supportsSecureCoding: Bool { true }
    /// Archives the properties that differ from their defaults, with the contents and nested cells, but without the
    /// style.
    open func encode(with coder: NSCoder) { archive(to: coder) }

    /// The default of a property; nil if it is zero or absent.
    open class func defaultValue(forKey key: String) -> Any? { EmitterCellProperty.all[key]?.initial }
    /// Whether the property is archived: true if it differs from its default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    // MARK: Key-value coding

    open func value(forKey key: String) -> Any? {
        EmitterCellProperty.named(key)?.read(self) ?? KeyValues.handedOut(customValues[key])
    }

    /// Sets a property, or a value under a key of the client's own; nil restores the default.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = EmitterCellProperty.named(key) else { return customValues[key] = value }
        property.write(value, to: self)
    }

    open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }
}
