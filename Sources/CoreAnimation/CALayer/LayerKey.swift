/// The properties of a layer, under the names that key-value coding knows them by.
enum LayerKey: UInt8, CaseIterable, Sendable {
    // Those that `style` and the class can give a value; at most 64.
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case hidden, doubleSided, geometryFlipped, masksToBounds
    case contents, contentsRect, contentsCenter, contentsGravity, contentsScale, contentsFormat
    case minificationFilter, magnificationFilter, minificationFilterBias
    case opaque, needsDisplayOnBoundsChange, drawsAsynchronously
    case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case opacity, allowsGroupOpacity, allowsEdgeAntialiasing, edgeAntialiasingMask
    case compositingFilter, filters, backgroundFilters, shouldRasterize, rasterizationScale
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case name, autoresizingMask
    case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
    case wantsExtendedDynamicRangeContent, toneMapMode, preferredDynamicRange, contentsHeadroom
    case wantsDynamicContentScaling

    // Relations and derived values.
    case frame, sublayers, superlayer, mask, delegate, actions, style, layoutManager, constraints

    static let firstRelation = LayerKey.frame

    /// The key as key-value coding spells it, which is the name of the case.
    var name: String { Self.names[Int(rawValue)] }

    /// Finds a key; `isHidden` and its like are taken for `hidden`.
    init?(name: String) {
        guard let key = Self.byName[name] else { return nil }
        self = key
    }

    private static let names = allCases.map { String(describing: $0) }

    private static let byName: [String: LayerKey] = {
        var keys = Dictionary(uniqueKeysWithValues: zip(names, allCases))
        keys["isHidden"] = .hidden
        keys["isOpaque"] = .opaque
        keys["isDoubleSided"] = .doubleSided
        keys["isGeometryFlipped"] = .geometryFlipped
        return keys
    }()
}

/// A set of the keys before `LayerKey.firstRelation`.
struct LayerKeySet: Sendable {
    private var bits: UInt64 = 0

    @inline(__always)
    mutating func insert(_ key: LayerKey) { bits |= 1 << UInt64(key.rawValue) }

    func contains(_ key: LayerKey) -> Bool { bits & (1 << UInt64(key.rawValue)) != 0 }
}
