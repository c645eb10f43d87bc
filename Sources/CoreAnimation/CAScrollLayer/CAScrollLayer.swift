import CoreGraphics
import Foundation
import RenderTree

/// Shows a part of what is larger than itself: scrolling moves the origin of its bounds, and what lies outside is cut off, since
/// `masksToBounds` is true by default.
///
/// It scrolls as far as it is told, beyond what there is to see too. Like any change of the bounds, scrolling animates by itself on
/// a layer that is on show.
open class CAScrollLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case scrollMode
        static let base = LayerPropertyTable.layer.all.count
    }

    private static let table = LayerPropertyTable(
        CAScrollLayer.self, Key.self, extending: .layer, animated: LayerPropertyTable.layer.animated,
        appearance: LayerPropertyTable.layer.appearance
    ) { t in
        t.add(
            .scrollMode, .constant(.none, .vertically, .horizontally, .both), .both, { $0.scrollMode },
            { $0.scrollMode = $1 })
    }

    open override class func defaultValue(forKey key: String) -> Any? {
        key == LayerKey.masksToBounds.name ? NSNumber(value: true) : super.defaultValue(forKey: key)
    }

    /// The axes along which it scrolls; an unknown string is none. Both by default.
    open var scrollMode: CAScrollLayerScrollMode {
        get { scrollModeStore }
        set { change(Key.scrollMode, [], scrollModeStore != newValue) { scrollModeStore = newValue } }
    }
    private var scrollModeStore = CAScrollLayerScrollMode.both

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollModeStore = other.scrollModeStore }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Makes a point the origin of the bounds, along the axes of `scrollMode`.
    ///
    /// - Parameter p: in the layer's bounds space.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode.scrollsX { origin.x = p.x }
        if scrollMode.scrollsY { origin.y = p.y }
        if origin != bounds.origin { bounds.origin = origin }
    }

    /// Moves the bounds as little as possible so that a rectangle lies in them. Of one that is larger than the bounds as much is
    /// shown as fits.
    ///
    /// - Parameter r: in the layer's bounds space.
    open func scroll(to r: CGRect) {
        let r = r.standardized
        // Numbers that mean nothing scroll nowhere.
        guard
            [r.minX, r.maxX, r.minY, r.maxY, bounds.minX, bounds.maxX, bounds.minY, bounds.maxY].allSatisfy(
                \.isFinite)
        else { return }
        scroll(
            to: CGPoint(
                x: Self.origin(bounds.minX...bounds.maxX, r.minX...r.maxX),
                y: Self.origin(bounds.minY...bounds.maxY, r.minY...r.maxY)))
    }

    /// Where a side of the bounds begins once another one lies in it.
    private static func origin(_ side: ClosedRange<CGFloat>, _ wanted: ClosedRange<CGFloat>) -> CGFloat {
        let toStart = wanted.lowerBound - side.lowerBound, toEnd = wanted.upperBound - side.upperBound
        // One of the two is out of sight, or what is wanted is longer than the side.
        if toStart < 0, toEnd < 0 { return side.lowerBound + max(toStart, toEnd) }
        if toStart > 0, toEnd > 0 { return side.lowerBound + min(toStart, toEnd) }
        return side.lowerBound
    }
}

extension CAScrollLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CAScrollLayer.self, table) { CAScrollLayer() }
}
