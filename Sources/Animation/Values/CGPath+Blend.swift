import CoreGraphics

extension CGPath {
    /// Interpolates between two paths with the same number of elements; other paths step at the middle.
    ///
    /// Points on the path are interpolated linearly, and the handles of curves by angle and length; see
    /// `CurveHandle`. Quadratic curves are raised to cubic ones. A line is a curve without handles if the other path
    /// has a curve in its place.
    func blended(with other: CGPath, _ fraction: Double) -> CGPath {
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        return storage.blended(with: other.storage, fraction).map { CGPath(storage: $0) }
            ?? (fraction < 0.5 ? self : other)
    }
}

extension PathStorage {
    /// Nil if the numbers of elements differ, one path moves or closes where the other draws, or a point isn't
    /// finite.
    fileprivate func blended(with other: PathStorage, _ fraction: Double) -> PathStorage? {
        guard types.count == other.types.count else { return nil }
        let (steps, others) = (self.steps, other.steps)
        var result = PathStorage()
        for index in steps.indices where !result.add(steps[index], others[index], fraction) { return nil }
        return result.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? result : nil
    }

    private var steps: ContiguousArray<PathStep> {
        var result = ContiguousArray<PathStep>()
        result.reserveCapacity(types.count)
        forEachStep { result.append($0) }
        return result
    }

    /// Adds the element between two; false if there is none.
    private mutating func add(_ a: PathStep, _ b: PathStep, _ fraction: Double) -> Bool {
        let count = types.count
        switch (a, b) {
        case (.move(let p), .move(let q)): move(to: p.mixed(with: q, fraction))
        case (.line(_, let p), .line(_, let q)): line(to: p.mixed(with: q, fraction))
        case (.close, .close): close()
        default:
            guard let a = a.curve, let b = b.curve, let start = current else { return false }
            let end = a.end.mixed(with: b.end, fraction)
            curve(
                to: end,
                control1: CurveHandle(from: a.start, to: a.control1).mixed(
                    with: CurveHandle(from: b.start, to: b.control1), fraction
                ).end(from: start),
                control2: CurveHandle(from: a.end, to: a.control2).mixed(
                    with: CurveHandle(from: b.end, to: b.control2), fraction
                ).end(from: end))
        }
        return types.count > count
    }
}

extension PathStep {
    /// The step as a curve; that of a line has its control points at its ends. Nil for a move and a close.
    fileprivate var curve: CubicCurve? {
        switch self {
        case .line(let a, let b): CubicCurve(a, a, b, b)
        case .curve(let curve): curve
        case .move, .close: nil
        }
    }
}

extension CGPoint {
    fileprivate func mixed(with other: CGPoint, _ fraction: Double) -> CGPoint {
        CGPoint(x: x + (other.x - x) * CGFloat(fraction), y: y + (other.y - y) * CGFloat(fraction))
    }
}
