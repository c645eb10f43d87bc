import CoreGraphics

/// A filter of a layer's picture or of its backdrop.
package enum LayerFilter: Sendable, Equatable {
    /// A Gaussian blur; the radius is the standard deviation, in points of the layer.
    case gaussianBlur(radius: CGFloat)
    /// A matrix of straight components.
    case colorMatrix(ColorMatrix)
    /// Adds the blurred picture times `intensity`; `radius` is in points of the layer.
    case bloom(radius: CGFloat, intensity: Float)
    /// Sets red, green and blue to 0, and alpha to the luminance of the premultiplied colour.
    case luminanceToAlpha
    /// Sets the colour to white, and alpha to the luminance of the premultiplied colour.
    case maskToAlpha
    /// Averages a square with sides of twice the radius, in points of the layer.
    case boxBlur(radius: CGFloat)
    /// Averages along a line with a length of twice the radius, in points of the layer; the angle is in radians from
    /// the x axis to the y axis.
    case motionBlur(radius: CGFloat, angle: Double)
    /// Averages a disc, in points of the layer.
    case discBlur(radius: CGFloat)
    /// Averages pictures scaled about a point of the layer by factors from `1 - spread / 2` to `1 + spread / 2`.
    case zoomBlur(center: CGPoint, spread: Double)
    /// Squares filled with their average colour; one corner is at a point of the layer.
    case pixellate(center: CGPoint, size: CGFloat)
    case vignette(Vignette)
    /// A formula of straight components.
    case tone(ToneFilter)
}

/// Darkens a picture around a point: multiplies colours by 1 up to an inner radius, by `1 - intensity` from an outer
/// radius on, with a smooth transition.
package struct Vignette: Sendable, Equatable {
    /// The centre in points of the layer; nil for the middle of its bounds, with radii in halves of the bounds'
    /// diagonal.
    package var center: CGPoint?
    package var inner: CGFloat
    package var outer: CGFloat
    /// The strength; negative brightens.
    package var intensity: Double

    package init(center: CGPoint?, inner: CGFloat, outer: CGFloat, intensity: Double) {
        self.center = center
        self.inner = inner
        self.outer = outer
        self.intensity = intensity
    }
}

/// A colour matrix for straight red, green, blue, alpha in 0...1: each result is the product of a row with them plus
/// the offset, clamped to 0...1.
package struct ColorMatrix: Sendable, Equatable {
    package var red = SIMD4<Float>(1, 0, 0, 0)
    package var green = SIMD4<Float>(0, 1, 0, 0)
    package var blue = SIMD4<Float>(0, 0, 1, 0)
    package var alpha = SIMD4<Float>(0, 0, 0, 1)
    package var offset = SIMD4<Float>(0, 0, 0, 0)

    package init() {}
}
