import Foundation

extension CGAffineTransform {
    /// Maps by `self` first, then by `other`.
    @inlinable
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Moves in local space, before `self`.
    @inlinable
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Scales in local space, before `self`.
    @inlinable
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Rotates in local space, before `self`; `angle` in radians.
    @inlinable
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse matrix, or `self` if the determinant is zero or not finite.
    @inlinable
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite, (1 / determinant).isFinite else { return self }
        let s = 1 / determinant
        return CGAffineTransform(
            a: d * s, b: -b * s, c: -c * s, d: a * s,
            tx: (c * ty - d * tx) * s, ty: (b * tx - a * ty) * s)
    }
}

extension CGPoint {
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// Maps the vector (width, height): the translation is ignored, and a side of the result can be negative.
    @inlinable
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The smallest rectangle that holds the mapped corners; null and infinite rectangles are returned unchanged.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite || t.isIdentity { return self }
        let x0 = t.a * minX
        let x1 = t.a * maxX
        let x2 = t.c * minY
        let x3 = t.c * maxY
        let y0 = t.b * minX
        let y1 = t.b * maxX
        let y2 = t.d * minY
        let y3 = t.d * maxY
        let left = Swift.min(x0, x1) + Swift.min(x2, x3) + t.tx
        let right = Swift.max(x0, x1) + Swift.max(x2, x3) + t.tx
        let low = Swift.min(y0, y1) + Swift.min(y2, y3) + t.ty
        let high = Swift.max(y0, y1) + Swift.max(y2, y3) + t.ty
        return CGRect(x: left, y: low, width: right - left, height: high - low)
    }
}
