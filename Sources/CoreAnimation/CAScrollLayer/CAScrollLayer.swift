import CoreGraphics
import Foundation
import RenderTree

/// Shows a part of larger content: scrolling moves the origin of its bounds, and content outside is clipped, because
/// `masksToBounds` is true by default.
///
/// Scrolling is not limited to the content. Like any change of the bounds, scrolling animates implicitly in a
/// displayed layer.
open class CAScrollLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case scrollMode
    }

    private static let table = LayerPropertyTable(CAScrollLayer.self, Key.self, extending: .layer) { t in
        t.add(.scrollMode, .constant(.none, .vertically, .horizontally, .both), \.scrollMode, .both)
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        key == LayerKey.masksToBounds.name ? NSNumber(value: true) : super.defaultValue(forKey: key)
    }

    /// The axes along which it scrolls; an unknown string means none. Both by default.
    open var scrollMode: CAScrollLayerScrollMode {
        get { scrollModeStore }
        set { change(Key.scrollMode, \.scrollModeStore, newValue, []) }
    }
    private var scrollModeStore = CAScrollLayerScrollMode.both

    /// Moves the origin of the bounds to a point, along the axes of `scrollMode`.
    ///
    /// - Parameter p: in the layer's bounds space.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode.scrollsX { origin.x = p.x }
        if scrollMode.scrollsY { origin.y = p.y }
        if origin != bounds.origin { bounds.origin = origin }
    }

    /// Moves the bounds by the least amount that makes a rectangle visible. A larger rectangle fills the bounds.
    ///
    /// - Parameter r: in the layer's bounds space.
    open func scroll(to r: CGRect) {
        let r = r.standardized
        // Invalid numbers are ignored.
        guard
            [r.minX, r.maxX, r.minY, r.maxY, bounds.minX, bounds.maxX, bounds.minY, bounds.maxY].allSatisfy(
                \.isFinite)
        else { return }
        scroll(
            to: CGPoint(
                x: Self.origin(bounds.minX...bounds.maxX, r.minX...r.maxX),
                y: Self.origin(bounds.minY...bounds.maxY, r.minY...r.maxY)))
    }

    /// The start of a side of the bounds after scrolling an interval into it.
    private static func origin(_ side: ClosedRange<CGFloat>, _ wanted: ClosedRange<CGFloat>) -> CGFloat {
        let toStart = wanted.lowerBound - side.lowerBound, toEnd = wanted.upperBound - side.upperBound
        // The interval is outside at one end, or longer than the side.
        if toStart < 0, toEnd < 0 { return side.lowerBound + max(toStart, toEnd) }
        if toStart > 0, toEnd > 0 { return side.lowerBound + min(toStart, toEnd) }
        return side.lowerBound
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CAScrollLayer.add(to: $0) }

extension CAScrollLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAScrollLayer.self, table, copying: { $0.scrollModeStore = $1.scrollModeStore }
    ) { CAScrollLayer() }
}
