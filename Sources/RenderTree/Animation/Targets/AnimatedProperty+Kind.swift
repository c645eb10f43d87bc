extension AnimatedProperty {
    /// Finds a property by its key; `isHidden` and its like are taken for `hidden`.
    init?(key: Substring) {
        guard let property = Self.byKey[String(key)] else { return nil }
        self = property
    }

    private static let byKey: [String: AnimatedProperty] = {
        let own = allCases.filter { $0 != .custom }
        var keys = Dictionary(uniqueKeysWithValues: own.map { (String(describing: $0), $0) })
        keys["isHidden"] = .hidden
        keys["isDoubleSided"] = .doubleSided
        keys["isGeometryFlipped"] = .geometryFlipped
        return keys
    }()

    /// What sort of value it has; nil for custom ones.
    var kind: ValueKind? {
        switch self {
        case .bounds, .contentsRect, .contentsCenter: .rect
        case .position, .anchorPoint: .point
        case .zPosition, .anchorPointZ, .opacity, .cornerRadius, .borderWidth, .contentsScale,
            .minificationFilterBias, .shadowOpacity, .shadowRadius, .rasterizationScale:
            .number
        case .transform, .sublayerTransform: .transform
        case .hidden, .doubleSided, .geometryFlipped, .allowsGroupOpacity, .masksToBounds,
            .allowsEdgeAntialiasing, .shouldRasterize:
            .bool
        case .maskedCorners, .edgeAntialiasingMask: .step
        case .backgroundColor, .borderColor, .shadowColor: .color
        case .shadowOffset: .size
        case .shadowPath: .general
        case .contents: .image
        case .custom: nil
        }
    }
}
