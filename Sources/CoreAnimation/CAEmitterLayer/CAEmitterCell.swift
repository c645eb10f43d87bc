import CoreGraphics
import Foundation
import RenderTree

/// A kind of particle that a `CAEmitterLayer`, or a particle of another cell, emits.
///
/// A value with a range is drawn for each particle, evenly from half the range below it to half the range above. The times of
/// `CAMediaTiming` say when the cell emits: in the layer's time, or from the birth of the particle that
/// emits it. A cell runs at its `speed`, and with a `timeOffset` it has been emitting for so long when it begins.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
    /// What key paths of the layer find the cell by.
    open var name: String?
    /// False emits nothing.
    open var isEnabled = true
    /// A `CGImage`; anything else shows nothing.
    open var contents: Any?
    /// The part of the image that is shown, in unit coordinates.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Image pixels a point.
    open var contentsScale: CGFloat = 1
    /// `nearest`, `linear` or `trilinear`.
    open var minificationFilter = "linear"
    open var magnificationFilter = "linear"
    /// Added to the level of detail with the trilinear filter.
    open var minificationFilterBias: Float = 0
    /// Properties that the cell does not use.
    open var style: [AnyHashable: Any]?
    /// What each particle emits from where it is; the direction straight on is that of its motion.
    open var emitterCells: [CAEmitterCell]?

    /// Particles a second.
    open var birthRate: Float = 0
    /// Seconds, or infinite.
    open var lifetime: Float = 0
    open var lifetimeRange: Float = 0
    /// Radians out of the plane, from the direction straight on.
    open var emissionLatitude: CGFloat = 0
    /// Radians in the plane, from the direction straight on, from x to y.
    open var emissionLongitude: CGFloat = 0
    /// Radians: the angle of a cone around the direction, over which particles are spread evenly.
    open var emissionRange: CGFloat = 0
    /// Points a second.
    open var velocity: CGFloat = 0
    open var velocityRange: CGFloat = 0
    /// Points a second, a second.
    open var xAcceleration: CGFloat = 0
    open var yAcceleration: CGFloat = 0
    open var zAcceleration: CGFloat = 0
    /// Multiplies the size of the picture.
    open var scale: CGFloat = 1
    open var scaleRange: CGFloat = 0
    /// What is added to the scale a second; below 0 nothing is seen.
    open var scaleSpeed: CGFloat = 0
    /// Radians a second, from x to y.
    open var spin: CGFloat = 0
    open var spinRange: CGFloat = 0
    /// Multiplies the picture, its alpha all of it; nil is white.
    open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Of the components of the colour, each kept in 0...1.
    open var redRange: Float = 0
    open var greenRange: Float = 0
    open var blueRange: Float = 0
    open var alphaRange: Float = 0
    /// What is added to the components a second.
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

    /// What was set under keys that are no properties.
    final var customValues: [String: Any] = [:]
    /// The picture of the contents as they were last written down.
    final var picture: (contents: CGImage, made: ParticlePicture)?

    public override init() { super.init() }

    /// Restores what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        restore(from: coder)
    }

    open class var supportsSecureCoding: Bool { true }
    /// Archived is what is not as by default, with its contents and the cells of the cell; the style is not.
    open func encode(with coder: NSCoder) { archive(to: coder) }

    /// The value of a property of a fresh cell; nil where that is zero or nothing.
    open class func defaultValue(forKey key: String) -> Any? { EmitterCellProperty.all[key]?.initial }
    /// Whether the property is archived: when it is not as by default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    // MARK: Key-value coding

    open func value(forKey key: String) -> Any? {
        EmitterCellProperty.named(key)?.read(self) ?? KeyValues.handedOut(customValues[key])
    }

    /// Sets a property, or a value under a key of the client's own; nil is the default.
    open func setValue(_ value: Any?, forKey key: String) {
        guard let property = EmitterCellProperty.named(key) else { return customValues[key] = value }
        property.write(self, value ?? property.initial ?? property.zero)
    }

    open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }
}
