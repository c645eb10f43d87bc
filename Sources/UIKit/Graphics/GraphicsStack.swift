/// The contexts of images and of PDF documents that `UIGraphicsBegin…` opened: a stack for each thread.
///
/// Each is the current context of CoreGraphics' stack too, until another one is pushed.
enum GraphicsStack {
    enum Entry {
        case image(ImageContext)
        /// Nil for a document that can't be written.
        case document(PDFCanvas?)

        var context: CGContext? {
            switch self {
            case .image(let canvas): canvas.context
            case .document(let canvas): canvas?.context
            }
        }
    }

    struct ImageContext {
        /// Nil for a size that no image has.
        var context: CGContext?
        /// The number of pixels in a point.
        var scale: CGFloat
    }

    private final class Stack {
        /// The open contexts, each with the depth of CoreGraphics' stack when it was opened.
        var entries: [(entry: Entry, depth: Int)] = []
    }

    private static let key = "org.agate.image-contexts"
    /// The number of contexts that a thread may open at once.
    private static let maximumDepth = 1000

    private static var stack: Stack {
        if let stack = Thread.current.threadDictionary[key] as? Stack { return stack }
        let stack = Stack()
        Thread.current.threadDictionary[key] = stack
        return stack
    }

    static func open(_ canvas: ImageContext) { open(.image(canvas)) }

    static func open(_ entry: Entry) {
        let stack = stack
        guard stack.entries.count < maximumDepth else {
            PrintedNotes.print("depth", "more than \(maximumDepth) contexts of images and documents are open")
            return
        }
        stack.entries.append((entry, CurrentContext.depth))
        if let context = entry.context { CurrentContext.push(context, isYDown: true) }
    }

    /// Closes the innermost context if it is an image's, and pops the contexts that were pushed since it was opened.
    static func close() {
        guard case .image? = stack.entries.last?.entry else { return }
        closeInnermost()
    }

    /// Closes the innermost context if it is a document's, and writes the document.
    static func closeDocument() {
        guard case .document? = stack.entries.last?.entry else { return }
        closeInnermost()
    }

    /// Opens a context while a function draws, and closes it with those that the function leaves open.
    static func withOpen(_ entry: Entry, _ body: () -> Void) {
        let count = stack.entries.count
        open(entry)
        body()
        while stack.entries.count > count { closeInnermost() }
        // Beyond the greatest depth it was not opened.
        if case .document(let canvas) = entry { canvas?.context.closePDF() }
    }

    private static func closeInnermost() {
        guard let (entry, depth) = stack.entries.popLast() else { return }
        if entry.context != nil {
            while CurrentContext.depth > depth { CurrentContext.pop() }
        }
        if case .document(let canvas) = entry { canvas?.context.closePDF() }
    }

    /// The image context that is the current context; nil if the current one is of another kind.
    static var top: ImageContext? {
        guard case .image(let last)? = stack.entries.last?.entry, let context = last.context,
            CurrentContext.top?.context === context
        else { return nil }
        return last
    }

    /// The PDF document that was opened last; nil if an image context was.
    static var document: PDFCanvas? {
        guard case .document(let canvas)? = stack.entries.last?.entry else { return nil }
        return canvas
    }
}

extension CGContext {
    /// A context for an image of a size in points; nil for a size that no image has, which is noted once.
    ///
    /// - Parameters:
    ///   - bounds: the rectangle of user space to draw, in points. Its size is rounded up to whole pixels.
    ///   - scale: the number of pixels in a point; the main screen's if it is not positive and finite.
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
