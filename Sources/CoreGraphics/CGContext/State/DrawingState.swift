import Foundation

/// What `saveGState()` keeps.
struct DrawingState: Sendable {
    /// Maps user space to pixels of the page, y down.
    var matrix: CGAffineTransform
    var clip: ClipNode?
    var pen = DrawingPen()
    var fill = DrawingPaint.black
    var stroke = DrawingPaint.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: DrawingShadow?
    var shouldAntialias = true
    var allowsAntialiasing = true
    /// How far a line may lie from its curve, in pixels.
    var flatness: CGFloat = 0.1
    var interpolationQuality = CGInterpolationQuality.default
    /// In the space of patterns.
    var patternPhase = CGSize.zero
    var fillSpace = CGColorSpace.deviceGray
    var strokeSpace = CGColorSpace.deviceGray
    var text = DrawingText()

    init(matrix: CGAffineTransform) { self.matrix = matrix }

    var isSmooth: Bool {
        get { shouldAntialias && allowsAntialiasing }
        set { (shouldAntialias, allowsAntialiasing) = (newValue, newValue) }
    }
}

/// What areas or lines are painted with.
enum DrawingPaint: Sendable {
    /// As the bitmap has it, alpha straight.
    case color(SIMD4<Float>)
    /// One cell of a pattern; the phase is yet to be added.
    case pattern(PatternCell)
    /// A pattern that draws nothing.
    case nothing

    static let black = DrawingPaint.color(SIMD4(0, 0, 0, 1))
}
