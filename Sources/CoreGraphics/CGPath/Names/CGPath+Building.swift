import Foundation

// The C spellings of CGMutablePath's functions. `m` may be null. If the path is null, nothing is done.

public func CGPathMoveToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
    path?.move(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}

public func CGPathAddLineToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat
) {
    path?.addLine(to: CGPoint(x: x, y: y), transform: m?.pointee ?? .identity)
}

public func CGPathAddQuadCurveToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cpx: CGFloat, _ cpy: CGFloat,
    _ x: CGFloat, _ y: CGFloat
) {
    path?.addQuadCurve(
        to: CGPoint(x: x, y: y), control: CGPoint(x: cpx, y: cpy), transform: m?.pointee ?? .identity)
}

public func CGPathAddCurveToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ cp1x: CGFloat, _ cp1y: CGFloat,
    _ cp2x: CGFloat, _ cp2y: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
    path?.addCurve(
        to: CGPoint(x: x, y: y), control1: CGPoint(x: cp1x, y: cp1y), control2: CGPoint(x: cp2x, y: cp2y),
        transform: m?.pointee ?? .identity)
}

public func CGPathCloseSubpath(_ path: CGMutablePath?) { path?.closeSubpath() }

public func CGPathAddRect(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
    path?.addRect(rect, transform: m?.pointee ?? .identity)
}

public func CGPathAddRects(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rects: UnsafePointer<CGRect>?,
    _ count: Int
) {
    let rects = UnsafeBufferPointer(start: rects, count: rects == nil ? 0 : max(count, 0))
    path?.addRects(Array(rects), transform: m?.pointee ?? .identity)
}

public func CGPathAddLines(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ points: UnsafePointer<CGPoint>?,
    _ count: Int
) {
    let points = UnsafeBufferPointer(start: points, count: points == nil ? 0 : max(count, 0))
    path?.addLines(between: Array(points), transform: m?.pointee ?? .identity)
}

public func CGPathAddEllipseInRect(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ rect: CGRect
) {
    path?.addEllipse(in: rect, transform: m?.pointee ?? .identity)
}

public func CGPathAddRoundedRect(
    _ path: CGMutablePath?, _ transform: UnsafePointer<CGAffineTransform>?, _ rect: CGRect,
    _ cornerWidth: CGFloat, _ cornerHeight: CGFloat
) {
    path?.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
        transform: transform?.pointee ?? .identity)
}

/// Adds an arc by an angle; angles are in radians.
public func CGPathAddRelativeArc(
    _ path: CGMutablePath?, _ matrix: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat,
    _ radius: CGFloat, _ startAngle: CGFloat, _ delta: CGFloat
) {
    path?.addRelativeArc(
        center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, delta: delta,
        transform: matrix?.pointee ?? .identity)
}

/// Adds an arc between two angles, in radians.
public func CGPathAddArc(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x: CGFloat, _ y: CGFloat,
    _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool
) {
    path?.addArc(
        center: CGPoint(x: x, y: y), radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise, transform: m?.pointee ?? .identity)
}

public func CGPathAddArcToPoint(
    _ path: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ x1: CGFloat, _ y1: CGFloat,
    _ x2: CGFloat, _ y2: CGFloat, _ radius: CGFloat
) {
    path?.addArc(
        tangent1End: CGPoint(x: x1, y: y1), tangent2End: CGPoint(x: x2, y: y2), radius: radius,
        transform: m?.pointee ?? .identity)
}

public func CGPathAddPath(
    _ path1: CGMutablePath?, _ m: UnsafePointer<CGAffineTransform>?, _ path2: CGPath?
) {
    guard let path2 else { return }
    path1?.addPath(path2, transform: m?.pointee ?? .identity)
}
