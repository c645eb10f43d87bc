/// A colour in extended sRGB with straight alpha, as used by the renderer.
public struct RGBAColor: Sendable, Hashable {
    /// Red, green, blue, alpha; colour components may leave 0...1, alpha does not.
    public var components: SIMD4<Float>

    public init(_ components: SIMD4<Float>) { self.components = components }
    public init(red: Float, green: Float, blue: Float, alpha: Float) {
        components = SIMD4(red, green, blue, alpha)
    }

    public static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
}
