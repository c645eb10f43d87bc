import CoreGraphics

/// The committed form of a `CAShapeLayer`.
package struct ShapeLook: LayerLook {
    /// The path, in the layer's bounds space.
    package var path: CGPath?
    package var fillColor: RGBAColor? = .black
    package var isEvenOdd = false
    package var strokeColor: RGBAColor?
    /// Fractions of the path's length.
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
    /// The line width in points.
    package var lineWidth: CGFloat = 1
    package var miterLimit: CGFloat = 10
    package var lineCap = CGLineCap.butt
    package var lineJoin = CGLineJoin.miter
    package var lineDashPhase: CGFloat = 0
    /// Alternating lengths of dashes and gaps, in points; nil for a solid line.
    package var lineDashPattern: [Double]?

    package init() {}

    package var drawable: ShapeLook {
        var result = self
        if strokeStart.isNaN { result.strokeStart = 0 }
        if strokeEnd.isNaN { result.strokeEnd = 1 }
        if !lineWidth.isFinite || lineWidth < 0 { result.lineWidth = 0 }
        if miterLimit.isNaN { result.miterLimit = 1 }
        if !lineDashPhase.isFinite { result.lineDashPhase = 0 }
        return result
    }

    /// The style of the stroke, which is drawn and hit-tested.
    package var stroke: StrokeStyle {
        StrokeStyle(
            width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit,
            start: min(max(strokeStart, 0), 1), end: min(max(strokeEnd, 0), 1),
            dashes: lineDashPattern ?? [], dashPhase: lineDashPhase)
    }

    package static let animated: [AnimatedProperty] = [
        .path("path", \ShapeLook.path), .value("fillColor", \ShapeLook.fillColor, limit: .color),
        .value("strokeColor", \ShapeLook.strokeColor, limit: .color),
        .value("strokeStart", \ShapeLook.strokeStart), .value("strokeEnd", \ShapeLook.strokeEnd),
        .value("lineWidth", \ShapeLook.lineWidth), .value("miterLimit", \ShapeLook.miterLimit),
        .value("lineDashPhase", \ShapeLook.lineDashPhase),
    ]
}
