/// The name of a method, as `#selector` spells it: `select:animated:`.
///
/// Swift on Linux can't call methods by name. `init(_:_:)` makes the method known together with its name; a class
/// lists its other methods in a `NamedMethodList`, and `SelectorPerforming` is for classes that choose themselves.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public init(_ name: String) { description = name }
    public init(stringLiteral name: String) { description = name }
}

/// A target that calls its methods by selectors itself, for selectors whose method is not known.
public protocol SelectorPerforming: AnyObject {
    /// Calls the method with the selector's name.
    func perform(_ selector: Selector, with object: Any?)
}

/// Returns a selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }
/// Returns a selector's name.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
