import Foundation

// The C spellings of CGContext's functions: drawing. Without a context nothing happens.

public func CGContextBeginPath(_ c: CGContext?) { c?.beginPath() }
public func CGContextMoveToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
    c?.move(to: CGPoint(x: x, y: y))
}
public func CGContextAddLineToPoint(_ c: CGContext?, _ x: CGFloat, _ y: CGFloat) {
    c?.addLine(to: CGPoint(x: x, y: y))
}
public func CGContextAddCurveToPoint(
    _ c: CGContext?, _ cp1x: CGFloat, _ cp1y: CGFloat, _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat,
    _ y: CGFloat
) {
    c?.addCurve(
        to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y), control2: CGPoint(x: cp2x, y: cp2y))
}
public func CGContextAddQuadCurveToPoint(
    _ c: CGContext?, _ cpx: CGFloat, _ cpy: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
    c?.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy))
}
public func CGContextClosePath(_ c: CGContext?) { c?.closePath() }
public func CGContextAddRect(_ c: CGContext?, _ rect: CGRect) { c?.addRect(rect) }
public func CGContextAddEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.addEllipse(in: rect) }
public func CGContextAddArc(
    _ c: CGContext?, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ startAngle: CGFloat,
    _ endAngle: CGFloat, _ clockwise: Int32
) {
    c?.addArc(
        center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise != 0)
}
public func CGContextAddArcToPoint(
    _ c: CGContext?, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ radius: CGFloat
) {
    c?.addArc(tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius)
}
public func CGContextAddPath(_ c: CGContext?, _ path: CGPath?) { if let path { c?.addPath(path) } }
public func CGContextAddLines(_ c: CGContext?, _ points: UnsafePointer<CGPoint>?, _ count: Int) {
    c?.addLines(between: Array(UnsafeBufferPointer(start: points, count: points == nil ? 0 : max(count, 0))))
}
public func CGContextDrawPath(_ c: CGContext?, _ mode: CGPathDrawingMode) { c?.drawPath(using: mode) }
public func CGContextFillPath(_ c: CGContext?) { c?.fillPath() }
public func CGContextEOFillPath(_ c: CGContext?) { c?.fillPath(using: .evenOdd) }
public func CGContextStrokePath(_ c: CGContext?) { c?.strokePath() }
public func CGContextFillRect(_ c: CGContext?, _ rect: CGRect) { c?.fill(rect) }
public func CGContextStrokeRect(_ c: CGContext?, _ rect: CGRect) { c?.stroke(rect) }
public func CGContextStrokeRectWithWidth(_ c: CGContext?, _ rect: CGRect, _ width: CGFloat) {
    c?.stroke(rect, width: width)
}
public func CGContextClearRect(_ c: CGContext?, _ rect: CGRect) { c?.clear(rect) }
public func CGContextFillEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.fillEllipse(in: rect) }
public func CGContextStrokeEllipseInRect(_ c: CGContext?, _ rect: CGRect) { c?.strokeEllipse(in: rect) }
public func CGContextClip(_ c: CGContext?) { c?.clip() }
public func CGContextEOClip(_ c: CGContext?) { c?.clip(using: .evenOdd) }
public func CGContextClipToRect(_ c: CGContext?, _ rect: CGRect) { c?.clip(to: rect) }
public func CGContextClipToMask(_ c: CGContext?, _ rect: CGRect, _ mask: CGImage) {
    c?.clip(to: rect, mask: mask)
}
public func CGContextGetClipBoundingBox(_ c: CGContext?) -> CGRect { c?.boundingBoxOfClipPath ?? .null }
public func CGContextDrawImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
    if let image { c?.draw(image, in: rect) }
}
public func CGContextDrawTiledImage(_ c: CGContext?, _ rect: CGRect, _ image: CGImage?) {
    if let image { c?.draw(image, in: rect, byTiling: true) }
}
public func CGContextDrawLinearGradient(
    _ c: CGContext?, _ gradient: CGGradient?, _ start: CGPoint, _ end: CGPoint,
    _ options: CGGradientDrawingOptions
) {
    if let gradient { c?.drawLinearGradient(gradient, start: start, end: end, options: options) }
}
public func CGContextDrawRadialGradient(
    _ c: CGContext?, _ gradient: CGGradient?, _ startCenter: CGPoint, _ startRadius: CGFloat,
    _ endCenter: CGPoint, _ endRadius: CGFloat, _ options: CGGradientDrawingOptions
) {
    guard let gradient else { return }
    c?.drawRadialGradient(
        gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
        endRadius: endRadius,
        options: options)
}
public func CGContextBeginTransparencyLayer(_ c: CGContext?, _ auxiliaryInfo: CFDictionary?) {
    c?.beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
}
public func CGContextEndTransparencyLayer(_ c: CGContext?) { c?.endTransparencyLayer() }
