import CoreGraphics
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
        guard !(result is Void) else { return nil }
        // Nothing owns the result of the method, so it is kept as an autorelease pool keeps it.
        let object = result as AnyObject
        RecentResults.keep(object)
        return Unmanaged.passUnretained(object)
    }
}

extension NSObjectProtocol {
    /// Whether a method is known by the selector's name, for a delegate that is a protocol.
    public func responds(to aSelector: Selector?) -> Bool {
        aSelector.map { MethodCall.responds(self, to: $0) } ?? false
    }
}
