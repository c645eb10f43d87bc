import CoreGraphics

/// The ranges in which the values of a layer can be drawn. Animations may leave them on the way, by overshooting or
/// by adding up.
enum LayerLimits {
    /// Whether a property has a limit.
    @inline(__always)
    static func limits(_ property: AnimatedProperty) -> Bool {
        switch property {
        case .bounds, .opacity, .backgroundColor, .borderColor, .cornerRadius, .borderWidth, .contentsScale:
            true
        default: false
        }
    }

    static func apply(_ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance) {
        let size = geometry.bounds.size
        if size.width < 0 || size.height < 0 { geometry.bounds = geometry.bounds.standardized }
        appearance.opacity = min(max(appearance.opacity, 0), 1)
        appearance.cornerRadius = max(appearance.cornerRadius, 0)
        appearance.borderWidth = max(appearance.borderWidth, 0)
        appearance.backgroundColor = appearance.backgroundColor.map(limited)
        appearance.borderColor = appearance.borderColor.map(limited)
        if let scale = appearance.contents?.scale, !(scale > 0) { appearance.contents?.scale = 1 }
    }

    /// Alpha in 0...1, and no component beyond what a `Float` holds.
    static func limited(_ color: RGBAColor) -> RGBAColor {
        var c = color.components
        c.clamp(lowerBound: SIMD4(repeating: -65_504), upperBound: SIMD4(repeating: 65_504))
        c.w = min(max(c.w, 0), 1)
        return RGBAColor(c)
    }
}
