import QuartzCore

extension PropertyChange {
    static let shapes: [PropertyChange] =
        values(
            "path", \CAShapeLayer.path,
            { CGPath(ellipseIn: $0.bounds.insetBy(dx: -2, dy: 3), transform: nil) }, { _ in nil })
        + values(
            "fillColor", \CAShapeLayer.fillColor, { _ in .rgb(0.1, 0.6, 0.2, 0.7) }, { _ in nil })
        + values(
            "fillRule", \CAShapeLayer.fillRule, { $0.fillRule == .nonZero ? .evenOdd : .nonZero })
        + values(
            "strokeColor", \CAShapeLayer.strokeColor, { _ in .rgb(0.9, 0.1, 0.8, 0.6) }, { _ in nil })
        + values("strokeStart", \CAShapeLayer.strokeStart, { $0.strokeStart + 0.2 })
        + values("strokeEnd", \CAShapeLayer.strokeEnd, { $0.strokeEnd - 0.3 }, { _ in 0 })
        + values("lineWidth", \CAShapeLayer.lineWidth, { $0.lineWidth + 1.5 }, { _ in 0 })
        + values("miterLimit", \CAShapeLayer.miterLimit, { _ in 1 })
        + values("lineCap", \CAShapeLayer.lineCap, { _ in .round }, { _ in .square })
        + values("lineJoin", \CAShapeLayer.lineJoin, { _ in .round }, { _ in .bevel })
        + values("lineDashPhase", \CAShapeLayer.lineDashPhase, { $0.lineDashPhase + 2 })
        + values("lineDashPattern", \CAShapeLayer.lineDashPattern, { _ in [4, 3] }, { _ in nil })
}
