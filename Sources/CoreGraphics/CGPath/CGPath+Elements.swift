import Foundation

extension CGPath {
    /// Calls `block` with each element. Changes to the points are ignored.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { scratch in
            guard let points = scratch.baseAddress else { return }
            points.initialize(repeating: .zero, count: 3)
            storage.forEach { type, source in
                for i in 0..<source.count { points[i] = source[i] }
                var element = CGPathElement(type: type, points: points)
                block(&element)
            }
        }
    }

    /// Calls `function` with `info` and each element.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}
