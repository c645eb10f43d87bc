import Foundation
import Locking

/// Calls by selectors, as targets receive them.
package enum MethodCall {
    /// Calls a target's method. A target without such a method is asked to perform the selector, if it is
    /// `SelectorPerforming`; otherwise a message on standard error names both, once.
    ///
    /// - Returns: the method's result.
    @discardableResult
    package static func send(_ selector: Selector, to target: AnyObject, _ arguments: [Any?]) -> Any? {
        send(selector, to: target, arguments, report: write)
    }

    static func send(
        _ selector: Selector, to target: AnyObject, _ arguments: [Any?], report: (String) -> Void
    ) -> Any? {
        do throws(MethodCallError) {
            return try MethodTable.call(selector.description, of: target, arguments)
        } catch {
            switch error {
            case .absent:
                if let performer = target as? any SelectorPerforming {
                    performer.perform(selector, with: arguments.first ?? nil)
                } else if isNew(selector, target) {
                    report(unknown(selector, target))
                }
            case .argument(let index, let expected, let found):
                if isNew(selector, target) {
                    report(
                        "\(type(of: target)) was not called: argument \(index + 1) of \"\(selector)\" is \(found) "
                            + "instead of \(expected)")
                }
            }
            return nil
        }
    }

    /// Calls a target's method only if it is known by its name; nil otherwise.
    package static func sendIfKnown(_ selector: Selector, to target: AnyObject, _ arguments: [Any?]) -> Bool {
        guard responds(target, to: selector) else { return false }
        send(selector, to: target, arguments)
        return true
    }

    /// Whether a method is known by the selector's name.
    package static func responds(_ target: AnyObject, to selector: Selector) -> Bool {
        MethodTable.has(selector.description, target)
    }

    /// Reports a selector for which a target has no method.
    package static func reportUnknown(_ selector: Selector, _ target: AnyObject) {
        if isNew(selector, target) { write(unknown(selector, target)) }
    }

    private static func unknown(_ selector: Selector, _ target: AnyObject) -> String {
        "\(type(of: target)) has no method that is known by the selector \"\(selector)\""
    }

    private static let reported = Locked<Set<String>>([])

    /// Whether nothing was reported yet of a class and a selector.
    private static func isNew(_ selector: Selector, _ target: AnyObject) -> Bool {
        reported.withLock { $0.count < 1000 && $0.insert("\(type(of: target)) \(selector)").inserted }
    }

    private static func write(_ text: String) {
        FileHandle.standardError.write(Data("Selector: \(text)\n".utf8))
    }
}
