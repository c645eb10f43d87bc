import Foundation

extension CALayer {
    final func changeBounds(_ bounds: CGRect) {
        let old = geometry.bounds
        change(.bounds, [.geometry, .layout], old != bounds) { geometry.bounds = bounds }
        guard old != bounds else { return }
        if flags.contains(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
        if old.size != bounds.size, !flags.isDisjoint(with: [.sublayersResize, .customClass]) {
            resizeSublayers(withOldSize: old.standardized.size)
        }
    }

    final func countsFlips() -> Bool {
        var isFlipped = false
        var layer: CALayer? = modelLayer
        while let this = layer {
            if this.geometry.isGeometryFlipped { isFlipped.toggle() }
            layer = this.parent
        }
        return isFlipped
    }
}
