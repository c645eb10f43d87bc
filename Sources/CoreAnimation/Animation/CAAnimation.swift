import Foundation
import RenderTree

/// The base class of animations: a time line relative to the layer's, a timing function, a delegate, and values under
/// any key.
///
/// A layer copies an animation that is added to it, so one object can be used for many layers, and later changes of
/// it have no effect. Numbers may have any value; an animation whose time line is not finite has no effect.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
    final var timing = LayerTiming(duration: 0)
    final var customValues: [String: Any] = [:]

    /// An animation with the defaults of its class.
    ///
    /// Copies are created by this initializer, so a subclass with initializers of its own must also have this one.
    /// Otherwise the first copy terminates the program, with a message that says what to add.
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
    /// A copy of the same class with all properties, and all values under other keys.
    ///
    /// Subclasses with stored properties call this and copy those.
    open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

    /// The default of a property; nil if it is zero or absent.
    open class func defaultValue(forKey key: String) -> Any? { AnimationProperties.defaultValue(forKey: key) }
    /// Whether the property is archived: true if it differs from the class's default.
    open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

    /// Adds a copy of the animation to the layer under the event.
    open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.add(self, forKey: event)
    }

    // MARK: Properties

    /// The timing function of each run; nil is linear.
    open var timingFunction: CAMediaTimingFunction?
    /// The delegate, notified of the beginning and the end. The animation retains it.
    open var delegate: CAAnimationDelegate?
    /// Whether the layer removes the animation at its end.
    open var isRemovedOnCompletion = true
    /// Ignored: the host determines the frame rate.
    open var preferredFrameRateRange = CAFrameRateRange.default

    // MARK: Timing

    /// The begin time, in seconds of the layer's time; 0 stands for the time of the commit after it was added.
    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    /// The duration of one run in seconds; 0 stands for that of the transaction in which the animation is added.
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

    /// A property, or any other value set under the key. Numbers are returned as `NSNumber`.
    open func value(forKey key: String) -> Any? { readValue(key) }
    /// Sets a property from a value in any form, or stores any value under another key.
    ///
    /// Nil resets a property. A value of a wrong type is ignored.
    open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }
    /// The value at a path such as `fromValue.x`, or in an animation or a value under another key.
    open func value(forKeyPath keyPath: String) -> Any? {
        KeyValueAccess.value(at: keyPath) { value(forKey: $0) }
    }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) {
        KeyValueAccess.set(value, at: keyPath, get: { self.value(forKey: $0) }, set: setValue(_:forKey:))
    }

    // MARK: What subclasses of the framework add

    /// The properties of the class and its superclasses, in the order of archives.
    package class var properties: AnimationProperties { Self.baseProperties }

    /// The animation as a value.
    func lowered(in context: LoweringContext) -> RenderAnimation { emptyAnimation }

    /// Copies the state of another animation of the same class.
    func copyState(of other: CAAnimation) { copyBaseState(of: other) }
}
