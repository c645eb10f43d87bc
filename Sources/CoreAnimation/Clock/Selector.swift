/// The name of a method, for sources written for `#selector`.
///
/// Swift on Linux can't call methods by name, so the target implements the call: see `SelectorPerforming`.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public init(_ name: String) { description = name }
    public init(stringLiteral name: String) { description = name }
}

/// A target of selectors.
public protocol SelectorPerforming: AnyObject {
    /// Calls the method with the selector's name.
    func perform(_ selector: Selector, with object: Any?)
}
