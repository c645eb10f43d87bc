/// A colour in extended sRGB with straight alpha, as used by the renderer.
@usableFromInline package struct RGBAColor: Sendable, Hashable {
    /// Red, green, blue, alpha; colour components may leave 0...1, alpha does not.
    @usableFromInline package var components: SIMD4<Float>

    @inlinable package init(_ components: SIMD4<Float>) { self.components = components }
    package init(red: Float, green: Float, blue: Float, alpha: Float) {
        components = SIMD4(red, green, blue, alpha)
    }

    package static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
}
