import Foundation
import RenderTree

/// What all animations share: a time line under their layer's, pacing, a delegate, and values under any key.
///
/// A layer keeps a copy of an animation that is added to it, so one object serves many layers, and later changes of
/// it do nothing. Any number may be any value; a time line that is not finite has no effect when it is shown.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
    final var timing = LayerTiming(duration: 0)
    final var customValues: [String: Any] = [:]

    /// An animation with the defaults of its class.
    ///
    /// Copies are made by this initializer: a subclass with initializers of its own has this one as well. Without it the
    /// first copy ends the program, with a message that says what to write.
    public override init() {
        super.init()
        noteClassDefaults()
    }

    /// Restores what `encode(with:)` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        noteClassDefaults()
        restore(from: coder)
    }

    deinit { AssociatedObjects.shared.removeAll(of: ObjectIdentifier(self)) }

    open class var supportsSecureCoding: Bool { true }
    open func encode(with coder: NSCoder) { archive(to: coder) }
    /// A copy of the same class with all properties and all values under other keys.
    ///
    /// Subclasses with stored properties call this and copy those.
    open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

    /// The value of a property that is not set; nil where that is zero or nothing.
    open class func defaultValue(forKey key: String) -> Any? { AnimationDefaults.value(forKey: key) }
    /// Whether the property is archived: when it is not what the class has anyway.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    /// Adds a copy of the animation to the layer under the event.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Properties

    /// Paces each run; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// Hears of the begin and the end. The animation keeps it alive.
    open var delegate: CAAnimationDelegate?
    /// Whether the layer drops the animation when it has ended.
    open var isRemovedOnCompletion = true
    /// Kept for sources that set it; frames come when the host draws them.
    open var preferredFrameRateRange = CAFrameRateRange.default

    // MARK: Timing

    /// When the animation begins, in seconds of the layer's time; 0 is the time of the commit after it was added.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// How long one run lasts; 0 is the duration of the transaction that the animation is added in.
    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Values by key

    /// A property, or any other value that was set under the key. Numbers come as `NSNumber`.
    open func value(forKey key: String) -> Any? { readValue(key) }
    /// Sets a property from a value of any wrapping, or keeps any value under another key.
    ///
    /// Nil resets a property. A value of a type that the property does not take is ignored.
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
    /// Follows a path such as `fromValue.x`, or into an animation or a value under another key.
    open func value(forKeyPath keyPath: String) -> Any? { readPath(keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { writePath(value, keyPath) }

    // MARK: What subclasses of the framework add

    /// The keys of the properties, for archives and for the defaults of subclasses.
    class var propertyKeys: [String] { Self.baseKeys }

    /// What a property has under its key.
    func property(_ key: String) -> PropertyLookup { baseProperty(key) }

    /// Sets a property; false when there is none under the key.
    func setProperty(_ value: Any?, _ key: String) -> Bool { setBaseProperty(value, key) }

    /// The animation as a value.
    func lowered(in context: LoweringContext) -> RenderAnimation { emptyAnimation }

    /// Takes over the state of another animation of the same class.
    func copyState(of other: CAAnimation) { copyBaseState(of: other) }
}
