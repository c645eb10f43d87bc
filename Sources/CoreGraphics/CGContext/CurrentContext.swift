import Foundation

/// The contexts that strings draw into by default: a stack for each thread.
///
/// `UIGraphicsPushContext` and `NSGraphicsContext` manage such a stack in UIKit and AppKit. A layer that draws itself
/// pushes its context, and a module of either name can push its own here.
package enum CurrentContext {
    package struct Entry {
        package var context: CGContext
        /// Whether y appears to run down in the context's user space.
        package var isYDown: Bool
    }

    private final class Stack {
        var entries: [Entry] = []
    }

    private static let key = "org.agate.current-context"

    private static var stack: Stack? { Thread.current.threadDictionary[key] as? Stack }

    /// The innermost context of the calling thread.
    package static var top: Entry? { stack?.entries.last }

    /// The number of contexts on the stack of the calling thread.
    package static var depth: Int { stack?.entries.count ?? 0 }

    package static func push(_ context: CGContext, isYDown: Bool) {
        let stack = stack ?? Stack()
        stack.entries.append(Entry(context: context, isYDown: isYDown))
        Thread.current.threadDictionary[key] = stack
    }

    /// Pops the current context; does nothing if the stack is empty.
    package static func pop() { _ = stack?.entries.popLast() }
}

extension CGContext {
    /// Calls a function with this context as the current one of the thread, into which `NSAttributedString.draw(at:)`
    /// and similar methods draw.
    ///
    /// This is Agate's own; UIKit has `UIGraphicsPushContext` and AppKit `NSGraphicsContext`. A layer's `draw(in:)`
    /// does not need it.
    ///
    /// - Parameter isYDown: whether y appears to run down in user space, as in UIKit. A bitmap context begins with y
    ///   up.
    public func asCurrent<Result>(isYDown: Bool = true, _ body: () throws -> Result) rethrows -> Result {
        CurrentContext.push(self, isYDown: isYDown)
        defer { CurrentContext.pop() }
        return try body()
    }
}
