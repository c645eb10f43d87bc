import Foundation

// The C spellings of the functions that combine paths. A null path counts as an empty one.

private func rule(_ evenOdd: Bool) -> CGPathFillRule { evenOdd ? .evenOdd : .winding }
private func given(_ path: CGPath?) -> CGPath { path ?? CGPath(storage: PathStorage()) }

public func CGPathCreateCopyByNormalizing(_ path: CGPath?, _ evenOddFillRule: Bool) -> CGPath? {
    path?.normalized(using: rule(evenOddFillRule))
}

public func CGPathCreateSeparateComponents(_ path: CGPath?, _ evenOddFillRule: Bool) -> CFArray? {
    path?.componentsSeparated(using: rule(evenOddFillRule))
}

public func CGPathCreateCopyByUnioningPath(
    _ path: CGPath?, _ maskPath: CGPath?, _ evenOddFillRule: Bool
) -> CGPath? {
    given(path).union(given(maskPath), using: rule(evenOddFillRule))
}

public func CGPathCreateCopyByIntersectingPath(
    _ path: CGPath?, _ maskPath: CGPath?, _ evenOddFillRule: Bool
) -> CGPath? {
    given(path).intersection(given(maskPath), using: rule(evenOddFillRule))
}

public func CGPathCreateCopyBySubtractingPath(
    _ path: CGPath?, _ maskPath: CGPath?, _ evenOddFillRule: Bool
) -> CGPath? {
    given(path).subtracting(given(maskPath), using: rule(evenOddFillRule))
}

public func CGPathCreateCopyBySymmetricDifferenceOfPath(
    _ path: CGPath?, _ maskPath: CGPath?, _ evenOddFillRule: Bool
) -> CGPath? {
    given(path).symmetricDifference(given(maskPath), using: rule(evenOddFillRule))
}

public func CGPathCreateCopyOfLineBySubtractingPath(
    _ path: CGPath?, _ maskPath: CGPath?, _ evenOddFillRule: Bool
) -> CGPath? {
    given(path).lineSubtracting(given(maskPath), using: rule(evenOddFillRule))
}

public func CGPathCreateCopyOfLineByIntersectingPath(
    _ path: CGPath?, _ maskPath: CGPath?, _ evenOddFillRule: Bool
) -> CGPath? {
    given(path).lineIntersection(given(maskPath), using: rule(evenOddFillRule))
}

public func CGPathIntersectsPath(_ path1: CGPath?, _ path2: CGPath?, _ evenOddFillRule: Bool) -> Bool {
    given(path1).intersects(given(path2), using: rule(evenOddFillRule))
}
