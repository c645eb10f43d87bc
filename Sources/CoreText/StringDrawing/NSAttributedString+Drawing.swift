import CoreGraphics

// Strings are drawn into the current context: that of the layer whose `draw(in:)` runs, or of
// `CGContext.asCurrent(isYDown:_:)`. Without one, nothing is drawn. Text without a font is Helvetica of 12 points,
// text without a colour black. Lengths are in points of user space.
extension NSAttributedString {
    /// The size of the string drawn at a point: lines are broken only at line breaks in the string.
    public func size() -> CGSize { StyledText(self).drawnSize }

    /// Draws the string with its upper left corner at a point, or its lower left corner if y runs up, as in AppKit.
    public func draw(at point: CGPoint) { StyledText(self).draw(at: point) }

    /// Draws the string in a rectangle: lines are broken at its width, and text below it is clipped.
    public func draw(in rect: CGRect) { StyledText(self).draw(in: rect) }

    /// Draws the string with options.
    ///
    /// - Parameters:
    ///   - rect: a width or height that is not positive is no limit.
    ///   - context: the minimum scale of the text; receives the scale used.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        StyledText(self).draw(with: rect, options: options, context: context)
    }

    /// The bounding box of the string that `draw(with:options:context:)` would draw in a size, relative to the corner
    /// it is drawn at. Not rounded.
    ///
    /// - Parameters:
    ///   - size: a width or height that is not positive is no limit.
    ///   - context: the minimum scale of the text; receives the scale used.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        StyledText(self).boundingRect(with: size, options: options, context: context)
    }
}

extension StyledText {
    var drawnSize: CGSize { StringLayout(self, .unlimited, .block).size }

    func draw(at point: CGPoint) {
        let layout = StringLayout(self, .unlimited, .block)
        StringDrawing.draw { context, isYDown in
            let top = isYDown ? point.y : point.y + layout.size.height
            layout.draw(at: CGPoint(x: point.x, y: top), in: context, isYDown: isYDown)
        }
    }

    func draw(in rect: CGRect) {
        draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil, isLimited: true)
    }

    func draw(
        with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?,
        isLimited: Bool = false
    ) {
        let rect = rect.standardized
        if isLimited, rect.width <= 0 || rect.height <= 0 { return }
        let limits = CGSize(limiting: rect.size)
        let layout = StringLayout(self, limits, options, minimumScale: context?.minimumScaleFactor ?? 1)
        context?.take(layout, rect.origin)
        StringDrawing.draw { target, isYDown in
            let isFromTop = options.contains(.usesLineFragmentOrigin)
            // Without a height, the corner is that of the text.
            let height = limits.height.isFinite ? limits.height : layout.size.height
            let y = isYDown || !isFromTop ? rect.minY : rect.minY + height
            layout.draw(
                at: CGPoint(x: rect.minX, y: y), height: limits.height, in: target, isYDown: isYDown)
        }
    }

    func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect {
        let layout = StringLayout(
            self, CGSize(limiting: size), options, minimumScale: context?.minimumScaleFactor ?? 1)
        context?.take(layout, .zero)
        return layout.bounds
    }
}

enum StringDrawing {
    /// Calls a function with the current context.
    static func draw(_ body: (CGContext, _ isYDown: Bool) -> Void) {
        if let current = CurrentContext.top { return body(current.context, current.isYDown) }
        _ = warning
    }

    /// Warns once that there is no current context.
    private static let warning: Void = FileHandle.standardError.write(
        Data("CoreText: a string is drawn without a current context; see CGContext.asCurrent\n".utf8))
}

extension NSStringDrawingOptions {
    /// The options of drawing at a point.
    static let block: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
}

extension NSStringDrawingContext {
    fileprivate func take(_ layout: StringLayout, _ origin: CGPoint) {
        actualScaleFactor = layout.scale
        totalBounds = layout.bounds.offsetBy(dx: origin.x, dy: origin.y)
    }
}

extension CGSize {
    static let unlimited = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

    /// Lengths that are not positive become infinite.
    fileprivate init(limiting size: CGSize) {
        func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
        self.init(width: limit(size.width), height: limit(size.height))
    }
}
