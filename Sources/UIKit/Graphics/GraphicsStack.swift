import CoreGraphics
import Foundation

/// The image contexts that `UIGraphicsBeginImageContext` opened: a stack for each thread.
///
/// Each is the current context of CoreGraphics' stack too, until another one is pushed.
enum GraphicsStack {
    struct ImageContext {
        /// Nil for a size that no image has.
        var context: CGContext?
        /// The number of pixels in a point.
        var scale: CGFloat
    }

    private final class Stack {
        var entries: [ImageContext] = []
    }

    private static let key = "org.agate.image-contexts"
    /// The number of image contexts that a thread may open at once.
    private static let maximumDepth = 1000

    private static var stack: Stack {
        if let stack = Thread.current.threadDictionary[key] as? Stack { return stack }
        let stack = Stack()
        Thread.current.threadDictionary[key] = stack
        return stack
    }

    static func open(_ canvas: ImageContext) {
        let stack = stack
        guard stack.entries.count < maximumDepth else {
            PrintedNotes.print("depth", "more than \(maximumDepth) image contexts are open")
            return
        }
        stack.entries.append(canvas)
        if let context = canvas.context { CurrentContext.push(context, isYDown: true) }
    }

    /// Closes the innermost image context, and pops the contexts that were pushed since it was opened.
    static func close() {
        guard let canvas = stack.entries.popLast(), let context = canvas.context else { return }
        while let top = CurrentContext.top {
            CurrentContext.pop()
            if top.context === context { return }
        }
    }

    /// The image context that is the current context; nil if the current one is of another kind.
    static var top: ImageContext? {
        guard let last = stack.entries.last, let context = last.context,
            CurrentContext.top?.context === context
        else { return nil }
        return last
    }
}

extension CGContext {
    /// A context for an image of a size in points; nil for a size that no image has, which is noted once.
    ///
    /// - Parameters:
    ///   - bounds: the rectangle of user space to draw, in points. Its size is rounded up to whole pixels.
    ///   - scale: the number of pixels in a point; 0, or a number that is none, stands for the main screen's.
    static func forImage(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> GraphicsStack.ImageContext {
        let scale = TraitValues.scale(scale) ?? ScreenState.current.scale
        // A size such as 33.3 times 3 counts as whole.
        let width = (bounds.size.width * scale - 1e-6).rounded(.up)
        let height = (bounds.size.height * scale - 1e-6).rounded(.up)
        guard width >= 1, height >= 1, width <= 32767, height <= 32767, bounds.minX.isFinite,
            bounds.minY.isFinite,
            let context = CGContext(
                pixelsWide: Int(width), high: Int(height), origin: bounds.origin, scale: scale,
                isOpaque: isOpaque)
        else {
            PrintedNotes.print(
                "size",
                "no image of \(bounds.width) by \(bounds.height) points at scale \(scale) can be drawn")
            return GraphicsStack.ImageContext(context: nil, scale: scale)
        }
        return GraphicsStack.ImageContext(context: context, scale: scale)
    }
}
