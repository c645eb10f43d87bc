import CoreGraphics

// Strings draw into the current context: that of the layer whose `draw(in:)` runs, or of `CGContext.asCurrent(isYDown:_:)`. Without one
// nothing is drawn. Text without a font is Helvetica of 12 points, and without a colour black. Lengths are points of user space.
extension NSAttributedString {
    /// How much room the string takes when it is drawn at a point: lines are broken only where the string says so.
    public func size() -> CGSize { StringLayout(self, .unlimited, .block).size }

    /// Draws the string with its upper left corner at a point, or its lower left corner where y runs up, as AppKit does.
    public func draw(at point: CGPoint) {
        let layout = StringLayout(self, .unlimited, .block)
        StringDrawing.draw { context, isYDown in
            let top = isYDown ? point.y : point.y + layout.size.height
            layout.draw(at: CGPoint(x: point.x, y: top), in: context, isYDown: isYDown)
        }
    }

    /// Draws the string in a rectangle: lines are broken at its width, and what reaches below it is cut off.
    public func draw(in rect: CGRect) {
        draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil, isLimited: true)
    }

    /// Draws the string as options say.
    ///
    /// - Parameters:
    ///   - rect: a width or height that is not above 0 is no limit.
    ///   - context: says how small the text may become to fit, and takes what came of it.
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) {
        draw(with: rect, options: options, context: context, isLimited: false)
    }

    private func draw(
        with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?, isLimited: Bool
    ) {
        let rect = rect.standardized
        if isLimited, rect.width <= 0 || rect.height <= 0 { return }
        let limits = CGSize(limiting: rect.size)
        let layout = StringLayout(self, limits, options, minimumScale: context?.minimumScaleFactor ?? 1)
        context?.take(layout, rect.origin)
        StringDrawing.draw { target, isYDown in
            let isFromTop = options.contains(.usesLineFragmentOrigin)
            // Without a height the corner is that of the text.
            let height = limits.height.isFinite ? limits.height : layout.size.height
            let y = isYDown || !isFromTop ? rect.minY : rect.minY + height
            layout.draw(
                at: CGPoint(x: rect.minX, y: y), height: limits.height, in: target, isYDown: isYDown)
        }
    }

    /// Around the string as `draw(with:options:context:)` would draw it in a size, from the corner that it is drawn at. Sizes are not
    /// rounded.
    ///
    /// - Parameters:
    ///   - size: a width or height that is not above 0 is no limit.
    ///   - context: says how small the text may become to fit, and takes what came of it.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
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

    /// Written when it is first asked for.
    private static let warning: Void = FileHandle.standardError.write(
        Data("CoreText: a string is drawn without a current context; see CGContext.asCurrent\n".utf8))
}

extension NSStringDrawingOptions {
    /// How strings are drawn at a point.
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

    /// What is not above 0 is no limit.
    fileprivate init(limiting size: CGSize) {
        func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
        self.init(width: limit(size.width), height: limit(size.height))
    }
}
