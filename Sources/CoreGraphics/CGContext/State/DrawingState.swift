import Foundation

/// The graphics state that `saveGState()` saves.
struct DrawingState: Sendable {
    /// Maps user space to bitmap pixels, y down.
    var matrix: CGAffineTransform
    var clip: ClipNode?
    /// The style of strokes; lengths in user space.
    var pen = StrokeStyle(width: 1)
    var fill = DrawingPaint.black
    var stroke = DrawingPaint.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: DrawingShadow?
    var shouldAntialias = true
    var allowsAntialiasing = true
    /// The maximum distance between a curve and the lines that approximate it, in pixels.
    var flatness: CGFloat = 0.1
    var interpolationQuality = CGInterpolationQuality.default
    /// The offset of patterns, in the space that they are positioned in.
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

/// The paint of fills or strokes.
enum DrawingPaint: Sendable {
    /// Components in the bitmap's space, alpha straight.
    case color(SIMD4<Float>)
    /// One cell of a pattern, without the phase.
    case pattern(PatternCell)
    /// A pattern that draws nothing.
    case nothing

    static let black = DrawingPaint.color(SIMD4(0, 0, 0, 1))
}
