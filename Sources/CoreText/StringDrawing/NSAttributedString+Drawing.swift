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
    private static let unlimited = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

    var drawnSize: CGSize { block(Self.unlimited, .block).size }

    func draw(at point: CGPoint) {
        let block = block(Self.unlimited, .block)
        StringDrawing.draw { context, isYDown in
            let top = isYDown ? point.y : point.y + block.size.height
            block.draw(at: CGPoint(x: point.x, y: top), in: context, isYDown: isYDown)
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
        let block = block(limits, options, minimumScale: context?.minimumScaleFactor ?? 1)
        context?.take(block, options, rect.origin)
        StringDrawing.draw { target, isYDown in
            guard options.contains(.usesLineFragmentOrigin) else {
                let top = rect.minY + (isYDown ? -block.firstBaseline : block.firstBaseline)
                return block.draw(at: CGPoint(x: rect.minX, y: top), in: target, isYDown: isYDown)
            }
            // Without a height, the corner is that of the text.
            let height = limits.height.isFinite ? limits.height : block.size.height
            let corner = CGPoint(x: rect.minX, y: isYDown ? rect.minY : rect.minY + height)
            block.draw(at: corner, height: limits.height, in: target, isYDown: isYDown)
        }
    }

    func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect {
        let block = block(
            CGSize(limiting: size), options, minimumScale: context?.minimumScaleFactor ?? 1)
        context?.take(block, options, .zero)
        return block.bounds(options)
    }

    /// The text laid out for drawing or measuring in a size, either side of which may be infinite.
    private func block(
        _ limits: CGSize, _ drawing: NSStringDrawingOptions, minimumScale: CGFloat = 1
    ) -> TextBlock {
        var options = TextBlock.Options()
        (options.width, options.height) = (limits.width, limits.height)
        options.isWrapped = drawing.contains(.usesLineFragmentOrigin)
        options.usesFontLeading = drawing.contains(.usesFontLeading)
        if drawing.contains(.truncatesLastVisibleLine) { options.truncation = .end }
        if minimumScale > 0, minimumScale < 1 { options.leastScale = minimumScale }
        return TextBlock(self, options)
    }
}

extension TextBlock {
    /// The distance of the first line's baseline below the top.
    fileprivate var firstBaseline: CGFloat { lines.first?.y ?? 0 }

    /// Draws the lines, clipped below the height for which they were laid out.
    fileprivate func draw(at corner: CGPoint, height: CGFloat, in context: CGContext, isYDown: Bool) {
        guard size.height > height + 1e-6 else { return draw(at: corner, in: context, isYDown: isYDown) }
        context.saveGState()
        defer { context.restoreGState() }
        let y = isYDown ? corner.y : corner.y - height
        context.clip(to: CGRect(x: corner.x - 1e5, y: y, width: size.width + 2e5, height: max(height, 0)))
        draw(at: corner, in: context, isYDown: isYDown)
    }

    /// The bounding box of drawn text: below the corner it is drawn at if y runs down, or around the first line's
    /// baseline if y runs up.
    fileprivate func bounds(_ options: NSStringDrawingOptions) -> CGRect {
        let isFromTop = options.contains(.usesLineFragmentOrigin)
        if options.contains(.usesDeviceMetrics) { return inkBounds(isFromTop: isFromTop) }
        return CGRect(
            x: 0, y: isFromTop ? 0 : firstBaseline - size.height, width: size.width, height: size.height)
    }

    private func inkBounds(isFromTop: Bool) -> CGRect {
        var all = CGRect.null
        for placed in lines {
            let ink = placed.line.runs.reduce(CGRect.null) { $0.union($1.inkBounds) }
            if ink.isNull { continue }
            let y = isFromTop ? placed.y - ink.maxY : firstBaseline - placed.y + ink.minY
            all = all.union(CGRect(x: placed.x + ink.minX, y: y, width: ink.width, height: ink.height))
        }
        return all.isNull ? .zero : all
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
    fileprivate func take(_ block: TextBlock, _ options: NSStringDrawingOptions, _ origin: CGPoint) {
        actualScaleFactor = block.scale
        totalBounds = block.bounds(options).offsetBy(dx: origin.x, dy: origin.y)
    }
}

extension CGSize {
    /// Lengths that are not positive become infinite.
    fileprivate init(limiting size: CGSize) {
        func limit(_ length: CGFloat) -> CGFloat { length > 0 ? length : .infinity }
        self.init(width: limit(size.width), height: limit(size.height))
    }
}
