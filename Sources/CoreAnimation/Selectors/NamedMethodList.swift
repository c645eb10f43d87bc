@_spi(Reflection) import Swift

/// The methods that a class makes known by name, for selectors that are made of strings and for key-value coding.
///
/// A class has a stored property whose type conforms; the type is found by the class's fields and needs no space:
///
///     class Player: UIView {
///         func stop() {}
///         private struct Methods: NamedMethodList {
///             static var methods: [NamedMethod] { [NamedMethod("stop", Player.stop)] }
///         }
///         private let namedMethods = Methods()
///     }
///
/// Subclasses and superclasses have lists of their own, which do not override each other.
public protocol NamedMethodList {
    static var methods: [NamedMethod] { get }
}

extension MethodTable {
    /// The methods that a class and its superclasses list.
    static func listed(by type: AnyClass) -> [NamedMethod] {
        var methods: [NamedMethod] = []
        // The option that allows classes, by its value: the name is a variable, which Swift 6 refuses.
        _ = _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, _, type, _ in
            if let list = type as? any NamedMethodList.Type { methods += list.methods }
            return true
        }
        return methods
    }
}
