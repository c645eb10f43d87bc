import CoreGraphics
import Foundation

/// The matrix that maps every point to itself.
public let CATransform3DIdentity = CATransform3D.identity

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    t.m41 = tx
    t.m42 = ty
    t.m43 = tz
    return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    t.m11 = sx
    t.m22 = sy
    t.m33 = sz
    return t
}

/// A rotation by `angle` radians about an axis of any length; a zero axis gives the identity.
///
/// About z, a positive angle rotates +x towards +y.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    // Dividing by the largest first keeps the squares from overflowing.
    let largest = max(abs(x), abs(y), abs(z))
    guard largest > 0, largest.isFinite else { return .identity }
    var (x, y, z) = (x / largest, y / largest, z / largest)
    let length = (x * x + y * y + z * z).squareRoot()
    (x, y, z) = (x / length, y / length, z / length)
    let c = cos(angle)
    let s = sin(angle)
    let v = 1 - c
    return CATransform3D(
        m11: c + x * x * v, m12: x * y * v + z * s, m13: x * z * v - y * s, m14: 0,
        m21: x * y * v - z * s, m22: c + y * y * v, m23: y * z * v + x * s, m24: 0,
        m31: x * z * v + y * s, m32: y * z * v - x * s, m33: c + z * z * v, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Translates first, then maps by `t`.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3D.concat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Scales first, then maps by `t`.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3D.concat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Rotates first, then maps by `t`.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3D.concat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Maps by `a` first, then by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D.concat(a, b)
}
