import Foundation

// The C spellings of CGPoint's, CGSize's and CGRect's members, which clients still write.

@inlinable public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
@inlinable public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
}
@inlinable public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
@inlinable
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

@inlinable public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
@inlinable public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
@inlinable public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
@inlinable public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
@inlinable public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
@inlinable public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
@inlinable public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
@inlinable public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

@inlinable public func CGPointEqualToPoint(_ a: CGPoint, _ b: CGPoint) -> Bool { a == b }
@inlinable public func CGSizeEqualToSize(_ a: CGSize, _ b: CGSize) -> Bool { a == b }
@inlinable public func CGRectEqualToRect(_ a: CGRect, _ b: CGRect) -> Bool { a == b }
@inlinable public func CGRectIsEmpty(_ rect: CGRect) -> Bool { rect.isEmpty }
@inlinable public func CGRectIsNull(_ rect: CGRect) -> Bool { rect.isNull }
@inlinable public func CGRectIsInfinite(_ rect: CGRect) -> Bool { rect.isInfinite }
@inlinable public func CGRectStandardize(_ rect: CGRect) -> CGRect { rect.standardized }
@inlinable public func CGRectIntegral(_ rect: CGRect) -> CGRect { rect.integral }
@inlinable public func CGRectUnion(_ a: CGRect, _ b: CGRect) -> CGRect { a.union(b) }
@inlinable public func CGRectIntersection(_ a: CGRect, _ b: CGRect) -> CGRect { a.guardedIntersection(b) }
@inlinable public func CGRectIntersectsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.guardedIntersects(b) }
@inlinable public func CGRectContainsPoint(_ a: CGRect, _ p: CGPoint) -> Bool { a.guardedContains(p) }
@inlinable public func CGRectContainsRect(_ a: CGRect, _ b: CGRect) -> Bool { a.contains(b) }
@inlinable public func CGRectInset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.insetBy(dx: dx, dy: dy)
}
@inlinable public func CGRectOffset(_ rect: CGRect, _ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    rect.offsetBy(dx: dx, dy: dy)
}

public let CGPointZero = CGPoint.zero
public let CGSizeZero = CGSize.zero
public let CGRectZero = CGRect.zero
public let CGRectNull = CGRect.null
public let CGRectInfinite = CGRect.infinite

extension CGPoint {
    @inlinable public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    @inlinable public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    @inlinable public func equalTo(_ other: CGRect) -> Bool { self == other }
}
