extension CGColorSpace {
    /// Whether the space's gamut exceeds that of sRGB.
    public var isWideGamutRGB: Bool {
        model == .rgb && (definition.isExtended || definition.primaries != .sRGB)
    }

    /// Whether components may leave 0...1.
    public var usesExtendedRange: Bool { definition.isExtended }

    /// Whether the space's curve is PQ or hybrid log-gamma, which encode light brighter than white.
    public func isHDR() -> Bool { definition.transfer == .pq || definition.transfer == .hlg }
}

public func CGColorSpaceIsWideGamutRGB(_ space: CGColorSpace) -> Bool { space.isWideGamutRGB }
public func CGColorSpaceUsesExtendedRange(_ space: CGColorSpace) -> Bool { space.usesExtendedRange }
public func CGColorSpaceUsesITUR_2100TF(_ space: CGColorSpace) -> Bool { space.isHDR() }
public func CGColorSpaceIsPQBased(_ space: CGColorSpace) -> Bool { space.definition.transfer == .pq }
public func CGColorSpaceIsHLGBased(_ space: CGColorSpace) -> Bool { space.definition.transfer == .hlg }
