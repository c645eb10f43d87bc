import CoreGraphics
import Geometry
import RenderTree

/// A transform while animations are applied: decomposed at most once, and recomposed when the whole is needed.
struct TransformState {
    /// The decomposition, if a part was accessed since the whole was last changed.
    private var parts: TransformParts?
    /// Whether the parts are newer than the matrix.
    private var isStale = false

    /// Changes one part; `matrix` may be outdated afterwards.
    @inline(__always)
    mutating func change(
        _ component: ValueComponent, of matrix: @autoclosure () -> CATransform3D, _ change: (Lanes) -> Lanes?
    ) -> Bool {
        if parts == nil { parts = TransformParts(matrix()) }
        return changeParts(component, change)
    }

    @inline(__always)
    private mutating func changeParts(_ component: ValueComponent, _ change: (Lanes) -> Lanes?) -> Bool {
        guard var parts else { return false }
        let old = parts[component]
        guard let new = change(Lanes(old.x, old.y, 0, 0)) else { return false }
        parts[component] = SIMD2(new.x, new.y)
        self.parts = parts
        isStale = true
        return true
    }

    /// The matrix of the parts, if they are newer than the last one and the result is finite.
    mutating func settled() -> CATransform3D? {
        guard isStale, let parts else { return nil }
        isStale = false
        let result = CATransform3D(parts)
        return result.isFinite ? result : nil
    }

    /// Discards the parts because the matrix was replaced.
    mutating func forget() {
        parts = nil
        isStale = false
    }
}
