/// A path, and the way in which it is drawn: line width, dashes, fill rule. Lengths are in points, y down.
///
/// Angles are in radians from +x and grow clockwise as seen. The line's properties and the fill rule apply to
/// `fill()`, `stroke()`, `addClip()` and `contains(_:)` of this object; a shape layer takes nothing but
/// `cgPath`.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private var path = CGMutablePath()
    private var dashes: (lengths: [CGFloat], phase: CGFloat) = ([], 0)

    public override init() { super.init() }

    // MARK: Creation

    public convenience init(rect: CGRect) {
        self.init()
        path.addRect(rect)
    }

    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path.addEllipse(in: rect)
    }

    /// Creates a rectangle with continuous corners; see `ContinuousCorners`.
    ///
    /// - Parameter cornerRadius: limited to half the shorter side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, radius: cornerRadius)
    }

    /// Creates a rectangle of which some corners are continuous and others square.
    ///
    /// - Parameter cornerRadii: the width alone counts, as on Apple's systems.
    public convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
    ) {
        self.init(roundedRect: rect, byRoundingCorners: corners, radius: cornerRadii.width)
    }

    private convenience init(
        roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, radius: CGFloat
    ) {
        self.init()
        ContinuousCorners(rect, radius, corners).add(to: path)
    }

    /// Creates an arc that begins where it starts: without a line from elsewhere.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(
            withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        path = CGPath.mutableCopy() ?? CGMutablePath()
    }

    // MARK: Contents

    /// The path for Core Graphics and shape layers: a copy that later changes don't reach.
    open var cgPath: CGPath {
        get { path.copy() ?? path }
        set { path = newValue.mutableCopy() ?? CGMutablePath() }
    }

    open var isEmpty: Bool { path.isEmpty }
    /// The smallest rectangle with all points and control points; zero for an empty path.
    open var bounds: CGRect { path.isEmpty ? .zero : path.boundingBox }
    open var currentPoint: CGPoint { path.currentPoint }

    /// Whether the path, filled by its rule, contains a point. Open subpaths count as closed.
    open func contains(_ point: CGPoint) -> Bool {
        path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Building

    open func move(to point: CGPoint) { path.move(to: point) }
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds an arc, and a line to its start if there is a current point.
    ///
    /// Angles that differ by a turn or more in the arc's direction give a whole circle; other differences are
    /// reduced to less than a turn in that direction.
    ///
    /// - Parameter clockwise: whether angles grow, which is clockwise as seen with y down.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        // Core Graphics names directions by y up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    open func close() { path.closeSubpath() }
    open func removeAllPoints() { path = CGMutablePath() }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

    /// Maps the path by a transform. A transform that is not finite is ignored.
    open func apply(_ transform: CGAffineTransform) {
        let t = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        guard t.allSatisfy(\.isFinite) else { return }
        var transform = transform
        path = path.mutableCopy(using: &transform) ?? path
    }

    /// The path in the other direction, with the same line and fill rule.
    open func reversing() -> UIBezierPath {
        let result = duplicate()
        result.path = path.reversed()
        return result
    }

    // MARK: Line

    open var lineWidth: CGFloat = 1
    open var lineCapStyle: CGLineCap = .butt
    open var lineJoinStyle: CGLineJoin = .miter
    /// The longest corner in line widths.
    open var miterLimit: CGFloat = 10
    /// The distance between curves and the lines that draw them, in pixels.
    open var flatness: CGFloat = 0.6
    /// Whether areas that an even number of subpaths cover are outside.
    open var usesEvenOddFillRule = false

    /// Sets the lengths of dashes and gaps. A nil pattern or a count of 0 gives a solid line.
    ///
    /// - Parameter phase: the distance in the pattern at which each subpath begins.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        let lengths = UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(count, 0))
        dashes = (Array(lengths), phase)
    }

    /// Writes the dashes; a pointer may be nil.
    open func getLineDash(
        _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
        phase: UnsafeMutablePointer<CGFloat>?
    ) {
        for (index, length) in dashes.lengths.enumerated() { pattern?[index] = length }
        count?.pointee = dashes.lengths.count
        phase?.pointee = dashes.phase
    }

    // MARK: Drawing

    /// Fills the path with the current context's fill colour.
    open func fill() { draw(nil, nil, addFill) }

    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha, addFill)
    }

    private func addFill(_ context: CGContext) {
        context.addPath(path)
        context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    /// Draws the line along the path in the current context's stroke colour.
    open func stroke() { draw(nil, nil, addStroke) }

    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
        draw(blendMode, alpha, addStroke)
    }

    private func addStroke(_ context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: dashes.phase, lengths: dashes.lengths)
        context.addPath(path)
        context.strokePath()
    }

    /// Draws with a blend mode and an opacity; nil for those of the context.
    private func draw(_ blendMode: CGBlendMode?, _ alpha: CGFloat?, _ body: (CGContext) -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if let blendMode { context.setBlendMode(blendMode) }
        if let alpha { context.setAlpha(alpha) }
        context.beginPath()
        body(context)
        context.restoreGState()
    }

    /// Limits drawing in the current context to the path's inside.
    open func addClip() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.beginPath()
        context.addPath(path)
        context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }

    // MARK: Copies

    private func duplicate() -> UIBezierPath {
        let copy = UIBezierPath(cgPath: path)
        copy.lineWidth = lineWidth
        copy.lineCapStyle = lineCapStyle
        copy.lineJoinStyle = lineJoinStyle
        copy.miterLimit = miterLimit
        copy.flatness = flatness
        copy.usesEvenOddFillRule = usesEvenOddFillRule
        copy.dashes = dashes
        return copy
    }

    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    open class var supportsSecureCoding: Bool { true }

    public required init?(coder: NSCoder) {
        super.init()
        guard let archived = coder.decodeObject(of: ArchivedPath.self, forKey: "UIBezierPathElements"),
            let path = archived.path.mutableCopy()
        else { return nil }
        self.path = path
        func number(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
        lineWidth = number("UIBezierPathLineWidth")
        miterLimit = number("UIBezierPathMiterLimit")
        flatness = number("UIBezierPathFlatness")
        lineCapStyle =
            CGLineCap(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineCapStyle")) ?? .butt
        lineJoinStyle =
            CGLineJoin(rawValue: coder.decodeInt32(forKey: "UIBezierPathLineJoinStyle")) ?? .miter
        usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
        let lengths = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "UIBezierPathDashes")
        dashes = (
            (lengths as? [NSNumber])?.map { CGFloat($0.doubleValue) } ?? [], number("UIBezierPathDashPhase")
        )
    }

    open func encode(with coder: NSCoder) {
        coder.encode(ArchivedPath(path), forKey: "UIBezierPathElements")
        coder.encode(lineWidth.native, forKey: "UIBezierPathLineWidth")
        coder.encode(miterLimit.native, forKey: "UIBezierPathMiterLimit")
        coder.encode(flatness.native, forKey: "UIBezierPathFlatness")
        coder.encode(lineCapStyle.rawValue, forKey: "UIBezierPathLineCapStyle")
        coder.encode(lineJoinStyle.rawValue, forKey: "UIBezierPathLineJoinStyle")
        coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
        let lengths = dashes.lengths.map { NSNumber(value: $0.native) }
        coder.encode(lengths as NSArray, forKey: "UIBezierPathDashes")
        coder.encode(dashes.phase.native, forKey: "UIBezierPathDashPhase")
    }
}
