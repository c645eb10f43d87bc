// Each thread has a stack of contexts. Contexts of views and of images have y down and are in points.

/// The context that receives drawing: the innermost one of the calling thread; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContext.top?.context }

/// Makes a context the current one of the thread. The caller pops it with `UIGraphicsPopContext()`.
///
/// Text and images count on y down, as on Apple's systems: in a bitmap context that the caller has not
/// flipped they are upside down.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContext.push(context, isYDown: true) }

/// Makes the context before the current one current again.
public func UIGraphicsPopContext() { CurrentContext.pop() }

/// Opens an image context of a size in points, at one pixel a point and not opaque.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Opens an image context, which becomes the current context.
///
/// - Parameters:
///   - size: in points. For a size without area, or above 32,767 pixels, there is no context and no image.
///   - opaque: whether the image has no alpha; it is then black at first.
///   - scale: the number of pixels in a point; 0 for the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    GraphicsStack.open(
        CGContext.forImage(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}

/// The drawing so far; nil if the current context is no image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let canvas = GraphicsStack.top, let image = canvas.context?.makeImage() else { return nil }
    return UIImage(cgImage: image, scale: canvas.scale, orientation: .up)
}

/// Closes the image context that was opened last. Does nothing if none is open, or a PDF context inside it.
public func UIGraphicsEndImageContext() { GraphicsStack.close() }

// MARK: Rectangles

/// Fills a rectangle with the fill colour, which replaces what is there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Draws a frame of one point inside a rectangle in the fill colour, which replaces what is there.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let rect = rect.standardized
    let inner = rect.insetBy(dx: min(1, rect.width / 2), dy: min(1, rect.height / 2))
    guard !inner.isNull else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: inner.minY - rect.minY),
        CGRect(x: rect.minX, y: inner.maxY, width: rect.width, height: rect.maxY - inner.maxY),
        CGRect(x: rect.minX, y: inner.minY, width: inner.minX - rect.minX, height: inner.height),
        CGRect(x: inner.maxX, y: inner.minY, width: rect.maxX - inner.maxX, height: inner.height),
    ])
    context.restoreGState()
}

/// Limits drawing in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
