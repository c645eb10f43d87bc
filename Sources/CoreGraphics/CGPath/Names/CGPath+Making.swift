import Foundation

// The C spellings of CGPath's initializers and copies. `m` and `transform` may be null. A null path gives nil.

public func CGPathCreateMutable() -> CGMutablePath { CGMutablePath() }
public func CGPathCreateCopy(_ path: CGPath?) -> CGPath? { path?.copy() }
public func CGPathCreateMutableCopy(_ path: CGPath?) -> CGMutablePath? { path?.mutableCopy() }

public func CGPathCreateCopyByTransformingPath(
    _ path: CGPath?, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    path?.copy(using: transform)
}

public func CGPathCreateMutableCopyByTransformingPath(
    _ path: CGPath?, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGMutablePath? {
    path?.mutableCopy(using: transform)
}

public func CGPathCreateWithRect(_ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?) -> CGPath {
    CGPath(rect: rect, transform: transform)
}

public func CGPathCreateWithEllipseInRect(
    _ rect: CGRect, _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
    CGPath(ellipseIn: rect, transform: transform)
}

public func CGPathCreateWithRoundedRect(
    _ rect: CGRect, _ cornerWidth: CGFloat, _ cornerHeight: CGFloat,
    _ transform: UnsafePointer<CGAffineTransform>?
) -> CGPath {
    CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
}

/// Reads `count` lengths, or none if the pointer is null.
public func CGPathCreateCopyByDashingPath(
    _ path: CGPath?, _ transform: UnsafePointer<CGAffineTransform>?, _ phase: CGFloat,
    _ lengths: UnsafePointer<CGFloat>?, _ count: Int
) -> CGPath? {
    let lengths = UnsafeBufferPointer(start: lengths, count: lengths == nil ? 0 : max(count, 0))
    return path?.copy(
        dashingWithPhase: phase, lengths: Array(lengths), transform: transform?.pointee ?? .identity)
}

public func CGPathCreateCopyByStrokingPath(
    _ path: CGPath?, _ transform: UnsafePointer<CGAffineTransform>?, _ lineWidth: CGFloat,
    _ lineCap: CGLineCap, _ lineJoin: CGLineJoin, _ miterLimit: CGFloat
) -> CGPath? {
    path?.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform?.pointee ?? .identity)
}

public func CGPathCreateCopyByFlattening(_ path: CGPath?, _ flatteningThreshold: CGFloat) -> CGPath? {
    path?.flattened(threshold: flatteningThreshold)
}
