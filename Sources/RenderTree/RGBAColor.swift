/// A colour in extended sRGB, straight alpha, as the renderer uses it.
package struct RGBAColor: Sendable, Hashable {
    /// Red, green, blue, alpha; colour components may leave 0...1, alpha does not.
    package var components: SIMD4<Float>

    package init(_ components: SIMD4<Float>) { self.components = components }
    package init(red: Float, green: Float, blue: Float, alpha: Float) {
        components = SIMD4(red, green, blue, alpha)
    }

    package static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
}
