import Foundation

// The C spellings of CGPath's properties. A null path counts as an empty one.

public func CGPathEqualToPath(_ path1: CGPath?, _ path2: CGPath?) -> Bool { path1 == path2 }
public func CGPathIsEmpty(_ path: CGPath?) -> Bool { path?.isEmpty ?? true }

public func CGPathIsRect(_ path: CGPath?, _ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    path?.isRect(rect) ?? false
}

public func CGPathGetCurrentPoint(_ path: CGPath?) -> CGPoint { path?.currentPoint ?? .zero }

/// Includes control points.
public func CGPathGetBoundingBox(_ path: CGPath?) -> CGRect { path?.boundingBox ?? .null }

/// Excludes control points.
public func CGPathGetPathBoundingBox(_ path: CGPath?) -> CGRect { path?.boundingBoxOfPath ?? .null }

public func CGPathContainsPoint(
    _ path: CGPath?, _ m: UnsafePointer<CGAffineTransform>?, _ point: CGPoint, _ eoFill: Bool
) -> Bool {
    path?.contains(point, using: eoFill ? .evenOdd : .winding, transform: m?.pointee ?? .identity) ?? false
}

public func CGPathApply(
    _ path: CGPath?, _ info: UnsafeMutableRawPointer?, _ function: CGPathApplierFunction
) {
    path?.apply(info: info, function: function)
}

public func CGPathApplyWithBlock(_ path: CGPath, _ block: CGPathApplyBlock) { path.applyWithBlock(block) }
