import Foundation

extension CALayer {
    final func writeValue(_ value: Any?, _ key: String) {
        guard let known = LayerKey(name: key) else { return writeCustomValue(value, key) }
        let value = value ?? (value == nil ? LayerDefaults.resetValue(for: known, in: type(of: self)) : nil)
        store(value, for: known)
    }

    /// Keeps a value that is no property; nil takes it away. Actions and `display()` follow as with a property.
    private final func writeCustomValue(_ value: Any?, _ key: String) {
        if flags.isDisjoint(with: .hooks) || flags.contains(.presentation) {
            makeRare().values.customValues[key] = value
            return
        }
        notifyingActions(key) { makeRare().values.customValues[key] = value }
        if flags.contains(.customClass), type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    }

    /// Sets a property from whatever its value is wrapped in; what does not fit is ignored.
    final func store(_ value: Any?, for key: LayerKey) {
        if storeGeometry(value, key) || storeTiming(value, key) || storeContents(value, key) { return }
        if storeLook(value, key) || storeEffect(value, key) { return }
        storeRelation(value, key)
    }

    private final func storeGeometry(_ value: Any?, _ key: LayerKey) -> Bool {
        switch key {
        case .bounds: KeyValues.rect(value).map { bounds = $0 }
        case .position: KeyValues.point(value).map { position = $0 }
        case .zPosition: KeyValues.cgFloat(value).map { zPosition = $0 }
        case .anchorPoint: KeyValues.point(value).map { anchorPoint = $0 }
        case .anchorPointZ: KeyValues.cgFloat(value).map { anchorPointZ = $0 }
        case .transform: KeyValues.transform(value).map { transform = $0 }
        case .sublayerTransform: KeyValues.transform(value).map { sublayerTransform = $0 }
        case .frame: KeyValues.rect(value).map { frame = $0 }
        case .hidden: KeyValues.bool(value).map { isHidden = $0 }
        case .doubleSided: KeyValues.bool(value).map { isDoubleSided = $0 }
        case .geometryFlipped: KeyValues.bool(value).map { isGeometryFlipped = $0 }
        case .masksToBounds: KeyValues.bool(value).map { masksToBounds = $0 }
        default: return false
        }
        return true
    }

    private final func storeTiming(_ value: Any?, _ key: LayerKey) -> Bool {
        switch key {
        case .beginTime: KeyValues.double(value).map { beginTime = $0 }
        case .duration: KeyValues.double(value).map { duration = $0 }
        case .speed: KeyValues.float(value).map { speed = $0 }
        case .timeOffset: KeyValues.double(value).map { timeOffset = $0 }
        case .repeatCount: KeyValues.float(value).map { repeatCount = $0 }
        case .repeatDuration: KeyValues.double(value).map { repeatDuration = $0 }
        case .autoreverses: KeyValues.bool(value).map { autoreverses = $0 }
        case .fillMode: KeyValues.string(value).map { fillMode = CAMediaTimingFillMode(rawValue: $0) }
        default: return false
        }
        return true
    }

    private final func storeContents(_ value: Any?, _ key: LayerKey) -> Bool {
        switch key {
        case .contents: contents = value
        case .contentsRect: KeyValues.rect(value).map { contentsRect = $0 }
        case .contentsCenter: KeyValues.rect(value).map { contentsCenter = $0 }
        case .contentsGravity:
            KeyValues.string(value).map { contentsGravity = CALayerContentsGravity(rawValue: $0) }
        case .contentsScale: KeyValues.cgFloat(value).map { contentsScale = $0 }
        case .contentsFormat:
            KeyValues.string(value).map { contentsFormat = CALayerContentsFormat(rawValue: $0) }
        case .minificationFilter:
            KeyValues.string(value).map { minificationFilter = CALayerContentsFilter(rawValue: $0) }
        case .magnificationFilter:
            KeyValues.string(value).map { magnificationFilter = CALayerContentsFilter(rawValue: $0) }
        case .minificationFilterBias: KeyValues.float(value).map { minificationFilterBias = $0 }
        case .opaque: KeyValues.bool(value).map { isOpaque = $0 }
        case .needsDisplayOnBoundsChange: KeyValues.bool(value).map { needsDisplayOnBoundsChange = $0 }
        case .drawsAsynchronously: KeyValues.bool(value).map { drawsAsynchronously = $0 }
        case .wantsExtendedDynamicRangeContent:
            KeyValues.bool(value).map { wantsExtendedDynamicRangeContent = $0 }
        case .toneMapMode: KeyValues.string(value).map { toneMapMode = ToneMapMode(rawValue: $0) }
        case .preferredDynamicRange:
            KeyValues.string(value).map { preferredDynamicRange = DynamicRange(rawValue: $0) }
        case .contentsHeadroom: KeyValues.cgFloat(value).map { contentsHeadroom = $0 }
        case .wantsDynamicContentScaling: KeyValues.bool(value).map { wantsDynamicContentScaling = $0 }
        default: return false
        }
        return true
    }

    private final func storeLook(_ value: Any?, _ key: LayerKey) -> Bool {
        switch key {
        case .backgroundColor: storing(value, KeyValues.color) { backgroundColor = $0 }
        case .cornerRadius: KeyValues.cgFloat(value).map { cornerRadius = $0 }
        case .maskedCorners: KeyValues.unsigned(value).map { maskedCorners = CACornerMask(rawValue: $0) }
        case .cornerCurve: KeyValues.string(value).map { cornerCurve = CALayerCornerCurve(rawValue: $0) }
        case .borderWidth: KeyValues.cgFloat(value).map { borderWidth = $0 }
        case .borderColor: storing(value, KeyValues.color) { borderColor = $0 }
        case .opacity: KeyValues.float(value).map { opacity = $0 }
        case .allowsGroupOpacity: KeyValues.bool(value).map { allowsGroupOpacity = $0 }
        case .allowsEdgeAntialiasing: KeyValues.bool(value).map { allowsEdgeAntialiasing = $0 }
        case .edgeAntialiasingMask:
            KeyValues.unsigned(value).map {
                edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: UInt32(truncatingIfNeeded: $0))
            }
        default: return false
        }
        return true
    }

    private final func storeEffect(_ value: Any?, _ key: LayerKey) -> Bool {
        switch key {
        case .compositingFilter: compositingFilter = value
        case .filters: storing(value, { $0 as? [Any] }) { filters = $0 }
        case .backgroundFilters: storing(value, { $0 as? [Any] }) { backgroundFilters = $0 }
        case .shouldRasterize: KeyValues.bool(value).map { shouldRasterize = $0 }
        case .rasterizationScale: KeyValues.cgFloat(value).map { rasterizationScale = $0 }
        case .shadowColor: storing(value, KeyValues.color) { shadowColor = $0 }
        case .shadowOpacity: KeyValues.float(value).map { shadowOpacity = $0 }
        case .shadowOffset: KeyValues.size(value).map { shadowOffset = $0 }
        case .shadowRadius: KeyValues.cgFloat(value).map { shadowRadius = $0 }
        case .shadowPath: storing(value, { $0 as? CGPath }) { shadowPath = $0 }
        default: return false
        }
        return true
    }

    private final func storeRelation(_ value: Any?, _ key: LayerKey) {
        switch key {
        case .name: storing(value, KeyValues.string) { name = $0 }
        case .autoresizingMask:
            KeyValues.unsigned(value).map {
                autoresizingMask = CAAutoresizingMask(rawValue: UInt32(truncatingIfNeeded: $0))
            }
        case .sublayers: storing(value, { $0 as? [CALayer] }) { sublayers = $0 }
        case .mask: storing(value, { $0 as? CALayer }) { mask = $0 }
        case .delegate: storing(value, { $0 as? any CALayerDelegate }) { delegate = $0 }
        case .actions: storing(value, { $0 as? [String: any CAAction] }) { actions = $0 }
        case .style: storing(value, { $0 as? [AnyHashable: Any] }) { style = $0 }
        case .layoutManager: storing(value, { $0 as? any CALayoutManager }) { layoutManager = $0 }
        case .constraints: storing(value, { $0 as? [CAConstraint] }) { constraints = $0 }
        default: break
        }
    }

    /// Sets an optional property: nil as nil, a value only when it fits.
    private final func storing<Value>(_ value: Any?, _ read: (Any?) -> Value?, _ set: (Value?) -> Void) {
        guard let value else { return set(nil) }
        if let fitting = read(value) { set(fitting) }
    }
}
