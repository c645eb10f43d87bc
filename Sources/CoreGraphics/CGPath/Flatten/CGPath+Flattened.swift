import Foundation

extension CGPath {
    /// The path with its curves replaced by lines.
    ///
    /// - Parameter threshold: the maximum distance between a curve and its lines, in the path's units. Values that
    ///   are not positive count as a billionth of the path's size. If more than about ten million lines were needed,
    ///   all curves are flattened more coarsely.
    public func flattened(threshold: CGFloat) -> CGPath {
        CGPath(storage: storage.flattened(tolerance: threshold))
    }
}

/// Something that is made of a path's lines.
package protocol LineSink {
    mutating func move(to point: CGPoint)
    /// After a close, a line starts where the closed subpath did.
    mutating func line(to point: CGPoint)
    mutating func close()
}

extension PathStorage: LineSink {}

extension PathStorage {
    /// Adds the elements to a sink, curves as lines.
    @inlinable
    package func flatten(_ flattening: Flattening, into sink: inout some LineSink) {
        forEachStep { step in
            switch step {
            case .move(let p): sink.move(to: p)
            case .line(_, let p): sink.line(to: p)
            case .curve(let c): CubicSteps(c).forEach(flattening.count(c)) { sink.line(to: $0) }
            case .close: sink.close()
            }
        }
    }

    /// Replaces curves by lines, at most about `maximum` in all.
    package func flattened(tolerance: CGFloat, maximum: CGFloat = 1e7) -> PathStorage {
        guard types.contains(where: { $0 == .addCurveToPoint || $0 == .addQuadCurveToPoint }) else {
            return self
        }
        let least = magnitude * 1e-9
        let tolerance = tolerance > least ? tolerance : least
        // No curve needs more lines for a billionth of the path's size.
        let most = 1 << 17
        var flattening = Flattening(tolerance: tolerance, most: most)
        var total: CGFloat = 0
        forEachStep { if case .curve(let c) = $0 { total += CGFloat(flattening.count(c)) } }
        if total > maximum {
            // The number of lines is inversely proportional to the root of the tolerance.
            let ratio = total / maximum
            flattening = Flattening(
                tolerance: tolerance * ratio * ratio, most: Int(CGFloat(most) / ratio) + 1)
        }
        var result = PathStorage()
        flatten(flattening, into: &result)
        return result
    }
}
