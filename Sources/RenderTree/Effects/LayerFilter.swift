import CoreGraphics

/// A filter of a layer's picture or of what lies behind it.
public enum LayerFilter: Sendable, Equatable {
    /// The radius is the standard deviation, in points of the layer.
    case gaussianBlur(radius: CGFloat)
    /// Of straight components.
    case colorMatrix(ColorMatrix)
    /// The blurred picture is added, times `intensity`; `radius` is in points of the layer.
    case bloom(radius: CGFloat, intensity: Float)
    /// The red, green and blue of the result are 0, its alpha is the luminance of the premultiplied colour.
    case luminanceToAlpha
    /// The result is white, its alpha the luminance of the premultiplied colour.
    case maskToAlpha
    /// Averages over a square whose sides are twice the radius, in points of the layer.
    case boxBlur(radius: CGFloat)
    /// Averages along a line that is twice the radius long, in points of the layer; radians from the x axis to the y axis.
    case motionBlur(radius: CGFloat, angle: Double)
    /// Averages over a disc, in points of the layer.
    case discBlur(radius: CGFloat)
    /// Averages over pictures that are scaled about a point of the layer by factors from `1 - spread / 2` to `1 + spread / 2`.
    case zoomBlur(center: CGPoint, spread: Double)
    /// Squares of one colour, the average of what is there; a corner of one lies at a point of the layer.
    case pixellate(center: CGPoint, size: CGFloat)
    case vignette(Vignette)
    /// Of straight components.
    case tone(ToneFilter)
}

/// Darkens a picture around a point: colours are multiplied by 1 up to one radius, by `1 - intensity` from another one on, and
/// smoothly in between.
public struct Vignette: Sendable, Equatable {
    /// In points of the layer; nil is the middle of its bounds, and radii then are in halves of the bounds' diagonal.
    public var center: CGPoint?
    public var inner: CGFloat
    public var outer: CGFloat
    /// Below 0 it brightens.
    public var intensity: Double

    public init(center: CGPoint?, inner: CGFloat, outer: CGFloat, intensity: Double) {
        self.center = center
        self.inner = inner
        self.outer = outer
        self.intensity = intensity
    }
}

/// Maps straight red, green, blue, alpha in 0...1: each result is a row's product with them plus the offset, clamped to
/// 0...1.
public struct ColorMatrix: Sendable, Equatable {
    public var red = SIMD4<Float>(1, 0, 0, 0)
    public var green = SIMD4<Float>(0, 1, 0, 0)
    public var blue = SIMD4<Float>(0, 0, 1, 0)
    public var alpha = SIMD4<Float>(0, 0, 0, 1)
    public var offset = SIMD4<Float>(0, 0, 0, 0)

    public init() {}
}
