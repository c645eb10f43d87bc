import Foundation

/// What `CALayer.defaultValue(forKey:)` answers, as measured on Apple's systems: nil for zero and for nothing.
enum LayerDefaults {
    static func value(forKey key: String) -> Any? {
        LayerKey(name: key).flatMap { value(for: $0) }
    }

    static func value(for key: LayerKey) -> Any? {
        switch key {
        case .anchorPoint: CGPoint(x: 0.5, y: 0.5)
        case .transform, .sublayerTransform: CATransform3DIdentity
        case .hidden, .masksToBounds, .geometryFlipped, .opaque, .shouldRasterize,
            .needsDisplayOnBoundsChange, .drawsAsynchronously:
            NSNumber(value: false)
        case .doubleSided, .allowsEdgeAntialiasing, .allowsGroupOpacity: NSNumber(value: true)
        case .contentsRect, .contentsCenter: CGRect(x: 0, y: 0, width: 1, height: 1)
        case .contentsGravity: CALayerContentsGravity.resize.rawValue
        case .contentsFormat: CALayerContentsFormat.RGBA8Uint.rawValue
        case .minificationFilter, .magnificationFilter: CALayerContentsFilter.linear.rawValue
        case .cornerCurve: CALayerCornerCurve.circular.rawValue
        case .maskedCorners, .edgeAntialiasingMask: NSNumber(value: 15)
        case .opacity, .contentsScale, .rasterizationScale, .speed: NSNumber(value: 1)
        case .borderColor, .shadowColor: CGColor.black
        case .shadowOffset: CGSize(width: 0, height: -3)
        case .shadowRadius: NSNumber(value: 3)
        case .duration: NSNumber(value: Double.infinity)
        case .fillMode: CAMediaTimingFillMode.removed.rawValue
        default: nil
        }
    }
}
