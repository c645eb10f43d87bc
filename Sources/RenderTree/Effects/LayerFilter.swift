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
