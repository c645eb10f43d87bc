import CoreGraphics
import Foundation

extension CALayer {
    /// The value of a property that is stored by its key, as `@NSManaged` has it: zero, or nil, until it is set.
    ///
    /// A value of another type counts as none. A type that is neither optional nor has a zero ends the program.
    public final func managedValue<Value>(forKey key: String) -> Value {
        ManagedProperty.value(value(forKey: key), key, of: self)
    }

    /// The value of a weak property that is stored by its key; nil after its object is deallocated.
    public final func managedObject<Object>(forKey key: String) -> Object? {
        (value(forKey: key) as? WeakObject)?.object as? Object
    }

    public final func setManagedObject(_ object: AnyObject?, forKey key: String) {
        setValue(object.map { WeakObject(object: $0) }, forKey: key)
    }
}

extension CAAnimation {
    /// The value of a property that is stored by its key, as `@NSManaged` has it: zero, or nil, until it is set.
    ///
    /// A value of another type counts as none. A type that is neither optional nor has a zero ends the program.
    public final func managedValue<Value>(forKey key: String) -> Value {
        ManagedProperty.value(value(forKey: key), key, of: self)
    }
}

/// A weak reference to the object of a property, as a value of its key.
private final class WeakObject {
    weak var object: AnyObject?
    init(object: AnyObject) { self.object = object }
}

private enum ManagedProperty {
    static func value<Value>(_ stored: Any?, _ key: String, of object: AnyObject) -> Value {
        if let value: Value = MethodArgument.converted(stored) { return value }
        guard let zero = zero(Value.self) as? Value else {
            fatalError("\(type(of: object)).\(key) is read before it is set, and \(Value.self) has no zero")
        }
        return zero
    }

    private static func zero(_ type: Any.Type) -> Any? {
        switch type {
        case is CGFloat.Type: CGFloat.zero
        case is Double.Type: Double.zero
        case is Float.Type: Float.zero
        case is Int.Type: Int.zero
        case is Bool.Type: false
        case is CGPoint.Type: CGPoint.zero
        case is CGSize.Type: CGSize.zero
        case is CGRect.Type: CGRect.zero
        case is CGAffineTransform.Type: CGAffineTransform.identity
        case is CATransform3D.Type: CATransform3DIdentity
        case is String.Type: ""
        default: nil
        }
    }
}
