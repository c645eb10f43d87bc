/// Translucent colours of debug views, premultiplied.
enum DebugColor {
    static let red = SIMD4<Float>(0.5, 0, 0, 0.5)
    static let green = SIMD4<Float>(0, 0.4, 0, 0.4)
    static let yellow = SIMD4<Float>(0.5, 0.45, 0, 0.5)
    static let magenta = SIMD4<Float>(0.5, 0, 0.5, 0.5)
    /// The colour of lines.
    static let white = SIMD4<Float>(1, 1, 1, 1)

    /// Returns clearly different colours for consecutive numbers.
    static func numbered(_ index: Int) -> SIMD4<Float> {
        let turn = Float((Double(index) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)) * 6
        let bright = SIMD3(abs(turn - 3) - 1, 2 - abs(turn - 2), 2 - abs(turn - 4))
        let hue = bright.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
        return SIMD4(hue * 0.55, 0.55)
    }
}
