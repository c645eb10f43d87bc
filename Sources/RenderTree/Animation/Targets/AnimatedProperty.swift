/// What of a layer an animation changes.
public enum AnimatedProperty: UInt8, Sendable, Hashable, CaseIterable {
    // Of LayerGeometry.
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case hidden, doubleSided, geometryFlipped
    // Of LayerAppearance.
    case opacity, allowsGroupOpacity, masksToBounds, backgroundColor, cornerRadius, maskedCorners
    case borderWidth, borderColor, allowsEdgeAntialiasing, edgeAntialiasingMask
    case contents, contentsRect, contentsCenter, contentsScale, minificationFilterBias
    // Of its LayerEffects.
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case shouldRasterize, rasterizationScale
    /// Anything else, known by the key path alone.
    case custom
}
