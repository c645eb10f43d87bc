import Foundation

extension CGContext {
    /// Keeps transform, clip, colours, line style, opacity, blend mode and shadow; not the path.
    public func saveGState() { saved.append(state) }

    /// Goes back to what was saved last. Nothing happens when nothing was saved, or not since the transparency layer began.
    public func restoreGState() {
        guard saved.count > (layers.last?.saved ?? 0), let last = saved.popLast() else { return }
        state = last
    }

    // MARK: Transform

    /// Maps user space to the bitmap, whose y runs up.
    public var ctm: CGAffineTransform { state.matrix.concatenating(flip) }
    /// As `ctm`: a unit of a bitmap's device space is a pixel.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }

    /// Between pixels with y down and with y up.
    var flip: CGAffineTransform { CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)) }

    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Radians, from +x towards +y.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// What is drawn from here on is mapped by `transform` first. One that is not finite is ignored.
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

    /// In user space, 1 to begin with. A width that is not positive draws no lines.
    public func setLineWidth(_ width: CGFloat) { state.pen.width = width.isFinite ? max(width, 0) : 0 }
    public func setLineCap(_ cap: CGLineCap) { state.pen.cap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.pen.join = join }
    /// How long a corner may be, from its inside to its tip, in line widths; 10 to begin with.
    public func setMiterLimit(_ limit: CGFloat) {
        state.pen.miterLimit = limit.isNaN ? 1 : min(max(limit, 0), 1e6)
    }
    /// Lengths of dashes and gaps in user space; none is a whole line. See `CGPath.copy(dashingWithPhase:lengths:transform:)`
    /// for those that can't be.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.pen.dashPhase = phase.isFinite ? phase : 0
        state.pen.dashes = lengths
    }

    // MARK: Look

    /// How far a line may lie from the curve that it stands for, in pixels; 0.1 to begin with.
    public func setFlatness(_ flatness: CGFloat) {
        if flatness.isFinite { state.flatness = min(max(flatness, 0.01), 100) }
    }
    /// Multiplies the alpha of all that is drawn; 0...1.
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
    /// Kept for sources that set it: every conversion is relative colorimetric.
    public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

    // MARK: Shadow

    /// A shadow of one third black; see `setShadow(offset:blur:color:)`.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Has what is drawn cast a shadow. It lies below what is drawn, in the blend mode, and within the clip.
    ///
    /// The transform changes neither offset nor blur: they are in units of user space as it began. Each thing that is drawn has a
    /// shadow of its own; several in a transparency layer have one together.
    ///
    /// Source: CGContext.h, of the space; that the Gaussian's standard deviation is half of `blur`, HTML's canvas,
    /// which names it so after Core Graphics.
    ///
    /// - Parameters:
    ///   - blur: twice the standard deviation; at most 1000.
    ///   - color: nil ends shadows.
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
