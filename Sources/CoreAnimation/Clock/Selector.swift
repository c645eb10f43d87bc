/// The name of a method, for sources written for `#selector`.
///
/// Swift on Linux calls no method by its name, so the target says what to do: see `SelectorPerforming`.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable, CustomStringConvertible {
    public let description: String
    public init(_ name: String) { description = name }
    public init(stringLiteral name: String) { description = name }
}

/// A target of selectors.
public protocol SelectorPerforming: AnyObject {
    /// Calls the method that the selector names.
    func perform(_ selector: Selector, with object: Any?)
}
