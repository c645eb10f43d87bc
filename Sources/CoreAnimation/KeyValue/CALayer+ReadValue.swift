import Foundation

extension CALayer {
    final func readValue(_ key: String) -> Any? {
        if let known = LayerKey(name: key) { return value(of: known) }
        let value = rare?.values.customValues[key] ?? styleValue(key)
        return KeyValues.handedOut(value ?? type(of: self).defaultValue(forKey: key))
    }

    /// A property in the form that key-value coding hands out: numbers as `NSNumber`, constants as strings.
    final func value(of key: LayerKey) -> Any? {
        geometryValue(key) ?? contentsValue(key) ?? lookValue(key) ?? relationValue(key)
    }

    private final func geometryValue(_ key: LayerKey) -> Any? {
        switch key {
        case .bounds: bounds
        case .position: position
        case .zPosition: number(zPosition)
        case .anchorPoint: anchorPoint
        case .anchorPointZ: number(anchorPointZ)
        case .transform: transform
        case .sublayerTransform: sublayerTransform
        case .frame: frame
        case .hidden: number(isHidden)
        case .doubleSided: number(isDoubleSided)
        case .geometryFlipped: number(isGeometryFlipped)
        case .masksToBounds: number(masksToBounds)
        case .beginTime: number(beginTime)
        case .duration: number(duration)
        case .speed: number(speed)
        case .timeOffset: number(timeOffset)
        case .repeatCount: number(repeatCount)
        case .repeatDuration: number(repeatDuration)
        case .autoreverses: number(autoreverses)
        case .fillMode: KeyValues.constant(fillMode)
        default: nil
        }
    }

    private final func contentsValue(_ key: LayerKey) -> Any? {
        switch key {
        case .contents: contents
        case .contentsRect: contentsRect
        case .contentsCenter: contentsCenter
        case .contentsGravity: KeyValues.constant(contentsGravity)
        case .contentsScale: number(contentsScale)
        case .contentsFormat: KeyValues.constant(contentsFormat)
        case .minificationFilter: KeyValues.constant(minificationFilter)
        case .magnificationFilter: KeyValues.constant(magnificationFilter)
        case .minificationFilterBias: number(minificationFilterBias)
        case .opaque: number(isOpaque)
        case .needsDisplayOnBoundsChange: number(needsDisplayOnBoundsChange)
        case .drawsAsynchronously: number(drawsAsynchronously)
        case .wantsExtendedDynamicRangeContent: number(wantsExtendedDynamicRangeContent)
        case .toneMapMode: KeyValues.constant(toneMapMode)
        case .preferredDynamicRange: KeyValues.constant(preferredDynamicRange)
        case .contentsHeadroom: number(contentsHeadroom)
        case .wantsDynamicContentScaling: number(wantsDynamicContentScaling)
        default: nil
        }
    }

    private final func lookValue(_ key: LayerKey) -> Any? {
        switch key {
        case .backgroundColor: backgroundColor
        case .cornerRadius: number(cornerRadius)
        case .maskedCorners: NSNumber(value: maskedCorners.rawValue)
        case .cornerCurve: KeyValues.constant(cornerCurve)
        case .borderWidth: number(borderWidth)
        case .borderColor: borderColor
        case .opacity: number(opacity)
        case .allowsGroupOpacity: number(allowsGroupOpacity)
        case .allowsEdgeAntialiasing: number(allowsEdgeAntialiasing)
        case .edgeAntialiasingMask: NSNumber(value: edgeAntialiasingMask.rawValue)
        case .compositingFilter: compositingFilter
        case .filters: filters
        case .backgroundFilters: backgroundFilters
        case .shouldRasterize: number(shouldRasterize)
        case .rasterizationScale: number(rasterizationScale)
        case .shadowColor: shadowColor
        case .shadowOpacity: number(shadowOpacity)
        case .shadowOffset: shadowOffset
        case .shadowRadius: number(shadowRadius)
        case .shadowPath: shadowPath
        default: nil
        }
    }

    private final func relationValue(_ key: LayerKey) -> Any? {
        switch key {
        case .name: name
        case .autoresizingMask: NSNumber(value: autoresizingMask.rawValue)
        case .sublayers: sublayers
        case .superlayer: superlayer
        case .mask: mask
        case .delegate: delegate
        case .actions: actions
        case .style: style
        case .layoutManager: layoutManager
        case .constraints: constraints
        default: nil
        }
    }

    private final func number(_ value: CGFloat) -> NSNumber { NSNumber(value: value.native) }
    private final func number(_ value: Double) -> NSNumber { NSNumber(value: value) }
    private final func number(_ value: Float) -> NSNumber { NSNumber(value: value) }
    private final func number(_ value: Bool) -> NSNumber { NSNumber(value: value) }
}
