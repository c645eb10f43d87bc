import Foundation

extension CGContext {
    /// Saves transform, clip, colours, line style, opacity, blend mode and shadow, but not the path.
    public func saveGState() { saved.append(state) }

    /// Restores the state saved last. Does nothing if no state was saved since the start or since the transparency
    /// layer began.
    public func restoreGState() {
        guard saved.count > (layers.last?.saved ?? 0), let last = saved.popLast() else { return }
        state = last
    }

    // MARK: Transform

    /// Maps user space to the bitmap, whose y runs up.
    public var ctm: CGAffineTransform { state.matrix.concatenating(flip) }
    /// The same as `ctm`: a unit of a bitmap's device space is a pixel.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Converts between pixels with y down and with y up.
    var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// - Parameter angle: in radians, from +x towards +y.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Prepends `transform` to the transform of user space. A result that is not finite is ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        let matrix = transform.concatenating(state.matrix)
        if matrix.isFinite { state.matrix = matrix }
    }

    public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
    public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(ctm) }
    public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
    public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
    public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(ctm.inverted()) }
    public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }

    // MARK: Lines

    /// Sets the line width in user space, 1 initially. A width that is not positive draws no lines.
    public func setLineWidth(_ width: CGFloat) { state.pen.width = width.isFinite ? max(width, 0) : 0 }
    public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join }
    /// Sets the longest allowed corner, from its inside to its tip, in line widths; 10 initially.
    public func setMiterLimit(_ limit: CGFloat) {
        state.pen.miterLimit = limit.isNaN ? 1 : min(max(limit, 0), 1e6)
    }
    /// Sets the lengths of dashes and gaps in user space; an empty list gives solid lines. For invalid lengths see
    /// `CGPath.copy(dashingWithPhase:lengths:transform:)`.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.pen.dashPhase = phase.isFinite ? phase : 0
        state.pen.dashes = lengths.map(\.native)
    }

    // MARK: Look

    /// Sets the maximum distance between a curve and the lines that approximate it, in pixels; 0.1 initially.
    public func setFlatness(_ flatness: CGFloat) {
        if flatness.isFinite { state.flatness = min(max(flatness, 0.01), 100) }
    }
    /// Sets the opacity, clamped to 0...1, that multiplies the alpha of everything drawn.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 0 : min(max(alpha, 0), 1) }
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        state.allowsAntialiasing = allowsAntialiasing
    }
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    /// Ignored: every conversion is relative colorimetric.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    // MARK: Shadow

    /// Sets a shadow in black at one third opacity; see `setShadow(offset:blur:color:)`.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets the shadow of everything drawn from now on. A shadow is drawn below its caster, with the blend mode,
    /// inside the clip.
    ///
    /// Offset and blur are in the context's initial user space; the transform does not change them. Each drawing call
    /// casts a shadow of its own; the contents of a transparency layer cast one together.
    ///
    /// Source: CGContext.h for the space; HTML's canvas, which takes the term from Core Graphics, for a standard
    /// deviation of half of `blur`.
    ///
    /// - Parameters:
    ///   - blur: twice the standard deviation of the Gaussian; at most 1000.
    ///   - color: nil removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, offset.width.isFinite, offset.height.isFinite, !blur.isNaN else {
            state.shadow = nil
            return
        }
        let onPage = offset.applying(base)
        guard abs(onPage.width) < 1e6, abs(onPage.height) < 1e6 else {
            state.shadow = nil
            return
        }
        let sigma = min(max(blur, 0), 1000) / 2 * abs(base.a * base.d - base.b * base.c).squareRoot()
        state.shadow = DrawingShadow(
            offset: onPage, sigma: min(sigma, 1000), color: backing.encoding.color(color))
    }
}
