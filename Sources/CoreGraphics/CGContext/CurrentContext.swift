import Foundation

/// The contexts that strings draw into without naming one: a stack for each thread.
///
/// UIKit and AppKit have such stacks, of which `UIGraphicsPushContext` and `NSGraphicsContext` are the calls. A layer that draws itself
/// pushes its context, and a module of either name can push its own here.
package enum CurrentContext {
    package struct Entry {
        package var context: CGContext
        /// Whether y runs down in the context's user space, as it is seen.
        package var isYDown: Bool
    }

    private final class Stack {
        var entries: [Entry] = []
    }

    private static let key = "org.agate.current-context"

    private static var stack: Stack? { Thread.current.threadDictionary[key] as? Stack }

    /// The innermost context of the calling thread.
    package static var top: Entry? { stack?.entries.last }

    package static func push(_ context: CGContext, isYDown: Bool) {
        let stack = stack ?? Stack()
        stack.entries.append(Entry(context: context, isYDown: isYDown))
        Thread.current.threadDictionary[key] = stack
    }

    /// Ends what was pushed last; nothing happens on an empty stack.
    package static func pop() { _ = stack?.entries.popLast() }
}

extension CGContext {
    /// Calls a function while this is the current context of the thread, which strings draw into that name none, as in
    /// `NSAttributedString.draw(at:)`.
    ///
    /// Agate's own: UIKit has `UIGraphicsPushContext`, and AppKit `NSGraphicsContext`, for it. A layer's `draw(in:)` needs no such call.
    ///
    /// - Parameter isYDown: whether y runs down in user space as it is seen, as it does in UIKit. A context of a bitmap begins with y up.
    public func asCurrent<Result>(isYDown: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        CurrentContext.push(self, isYDown: isYDown)
        defer { CurrentContext.pop() }
        return try body()
    }
}
