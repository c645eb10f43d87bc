import Foundation

/// What `CALayer.defaultValue(forKey:)` answers, as measured on Apple's systems: nil for most of what is zero, and for
/// nothing.
enum LayerDefaults {
    /// Only the name that key-value coding has for a property is one: `hidden`, not `isHidden`.
    static func value(forKey key: String) -> Any? {
        LayerKey(name: key).flatMap { $0.name == key ? value(for: $0) : nil }
    }

    /// Of borders and shadows; in red, green, blue and alpha, as on Apple's systems.
    static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)

    static func value(for key: LayerKey) -> Any? {
        switch key {
        case .anchorPoint: CGPoint(x: 0.5, y: 0.5)
        case .transform, .sublayerTransform: CATransform3DIdentity
        case .hidden, .masksToBounds, .geometryFlipped, .opaque, .shouldRasterize,
            .needsDisplayOnBoundsChange, .drawsAsynchronously:
            NSNumber(value: false)
        case .doubleSided, .allowsEdgeAntialiasing, .allowsGroupOpacity: NSNumber(value: true)
        case .contentsRect, .contentsCenter: CGRect(x: 0, y: 0, width: 1, height: 1)
        case .contentsGravity: KeyValues.constant(CALayerContentsGravity.resize)
        case .contentsFormat: KeyValues.constant(CALayerContentsFormat.RGBA8Uint)
        case .minificationFilter, .magnificationFilter: KeyValues.constant(CALayerContentsFilter.linear)
        case .cornerCurve: KeyValues.constant(CALayerCornerCurve.circular)
        case .maskedCorners, .edgeAntialiasingMask: NSNumber(value: 15)
        case .opacity, .contentsScale, .rasterizationScale, .speed: NSNumber(value: 1)
        case .borderColor, .shadowColor: black
        case .toneMapMode: KeyValues.constant(CALayer.ToneMapMode.automatic)
        case .preferredDynamicRange: KeyValues.constant(CALayer.DynamicRange.standard)
        case .contentsHeadroom: NSNumber(value: 0)
        case .shadowOffset: CGSize(width: 0, height: -3)
        case .shadowRadius: NSNumber(value: 3)
        case .duration: NSNumber(value: Double.infinity)
        case .fillMode: KeyValues.constant(CAMediaTimingFillMode.removed)
        default: nil
        }
    }
}
