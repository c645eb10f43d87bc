import CoreGraphics

/// The linear map from premultiplied RGBA bytes to premultiplied samples of luma and chroma, times 255.
///
/// A sample of limited range has an offset, which is multiplied by alpha as the colour is.
struct SampleWeights {
    /// By red, green, blue and alpha, in units of 2^-14 for luma and 2^-10 for chroma.
    let luma, blueChroma, redChroma: SIMD4<Int32>

    static let lumaBits: Int32 = 14
    static let chromaBits: Int32 = 10

    init(_ layout: PlanarLayout) {
        let red = Double(layout.red), blue = Double(layout.blue), y = SIMD3(red, 1 - red - blue, blue)
        let lumaRange = layout.isFull ? 255.0 : 219, chromaRange = layout.isFull ? 255.0 : 224
        func fixed(_ color: SIMD3<Double>, _ alpha: Double, _ bits: Int32) -> SIMD4<Int32> {
            let values = SIMD4(color, alpha) * Double(1 << bits)
            return SIMD4<Int32>(values, rounding: .toNearestOrAwayFromZero)
        }
        luma = fixed(y * lumaRange, layout.isFull ? 0 : 16, Self.lumaBits)
        blueChroma = fixed((SIMD3(0, 0, 1) - y) * (chromaRange / (2 * (1 - blue))), 128, Self.chromaBits)
        redChroma = fixed((SIMD3(1, 0, 0) - y) * (chromaRange / (2 * (1 - red))), 128, Self.chromaBits)
    }
}
