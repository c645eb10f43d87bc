import CoreGraphics

/// A transform while animations work on it: taken apart at most once, and put together when someone needs the whole.
struct TransformState {
    /// The transform in parts, if someone asked for a part since the whole last changed.
    private var parts: TransformParts?
    /// Whether the parts are ahead of the matrix.
    private var isStale = false

    /// Changes one part; `matrix` may be out of date afterwards.
    @inline(__always)
    mutating func change(
        _ component: ValueComponent, of matrix: CATransform3D, _ change: (Lanes) -> Lanes?
    ) -> Bool {
        if parts == nil { parts = TransformParts(matrix) }
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

    /// Brings the matrix up to date; keeps it when the parts make one that isn't finite.
    mutating func settle(_ matrix: inout CATransform3D) {
        guard isStale, let parts else { return }
        let result = CATransform3D(parts)
        if result.hasFiniteNumbers { matrix = result }
        isStale = false
    }

    /// The matrix was replaced.
    mutating func forget() {
        parts = nil
        isStale = false
    }
}
