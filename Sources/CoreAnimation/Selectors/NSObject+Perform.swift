import Foundation

extension NSObject {
    /// Whether a method is known by the selector's name: see `NamedMethodList`.
    public func responds(to aSelector: Selector?) -> Bool {
        aSelector.map { MethodCall.responds(self, to: $0) } ?? false
    }

    /// Calls a method by its name and returns the result, if it is an object.
    @discardableResult
    public func perform(_ aSelector: Selector?) -> Unmanaged<AnyObject>? { call(aSelector, []) }

    @_disfavoredOverload @discardableResult
    public func perform(_ aSelector: Selector?, with object: Any?) -> Unmanaged<AnyObject>? {
        call(aSelector, [object])
    }

    @discardableResult
    public func perform(_ aSelector: Selector?, with object1: Any?, with object2: Any?) -> Unmanaged<
        AnyObject
    >? {
        call(aSelector, [object1, object2])
    }

    private func call(_ selector: Selector?, _ arguments: [Any?]) -> Unmanaged<AnyObject>? {
        guard let selector, let result = MethodCall.send(selector, to: self, arguments) else { return nil }
        // Kept until the pool's end on Apple's systems; here for good, because nobody releases an unmanaged result.
        return result is Void ? nil : Unmanaged.passRetained(result as AnyObject)
    }
}

extension NSObjectProtocol {
    /// Whether a method is known by the selector's name, for a delegate that is a protocol.
    public func responds(to aSelector: Selector?) -> Bool {
        aSelector.map { MethodCall.responds(self, to: $0) } ?? false
    }
}
