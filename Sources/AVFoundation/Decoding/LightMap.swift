import CoreGraphics
import Foundation

/// Maps colours of BT.2020 with the light of PQ or HLG to sRGB, as the programs of renderers do (`light.glsl`): for
/// those that want bytes.
struct LightMap {
    /// Light in units of the target's white, by the encoded value of 8 bits; for HLG, that of the scene.
    private let light: [Float]
    private let isHLG: Bool
    /// The encoded value by light in steps of 1/4095.
    private let encoded: [UInt8]

    /// The light of the target's white, in cd/m².
    private static let white: Float = 203
    /// Light above it is compressed, in units of white.
    private static let knee: Float = 0.75

    init(_ transfer: PlanarLayout.Transfer) {
        isHLG = transfer == .hlg
        light = (0...255).map {
            let e = Float($0) / 255
            if transfer == .hlg {
                return e < 0.5 ? e * e / 3 : (exp((e - 0.55991073) / 0.17883277) + 0.28466892) / 12
            }
            let p = pow(e, 1 / 78.84375)
            return 10000 / Self.white
                * pow(max(p - 0.8359375, 0) / (18.8515625 - 18.6875 * p), 1 / 0.1593017578125)
        }
        encoded = (0...4095).map {
            let l = Float($0) / 4095
            return UInt8((255 * (l <= 0.0031308 ? 12.92 * l : 1.055 * pow(l, 1 / 2.4) - 0.055)).rounded())
        }
    }

    /// Maps RGBA pixels in place.
    func apply(to pixels: inout Data) {
        pixels.withUnsafeMutableBytes { bytes in
            for start in stride(from: 0, to: bytes.count - 3, by: 4) {
                var color = SIMD3(
                    light[Int(bytes[start])], light[Int(bytes[start + 1])], light[Int(bytes[start + 2])])
                if isHLG {
                    let luma = (color * SIMD3(0.2627, 0.6780, 0.0593)).sum()
                    color *= 1000 / Self.white * pow(max(luma, 1e-6), 0.2)
                }
                let most = color.max()
                if most > Self.knee {
                    let over = (most - Self.knee) / (1 - Self.knee)
                    color *= (Self.knee + (1 - Self.knee) * over / (1 + over)) / most
                }
                let red = SIMD3<Float>(1.660491, -0.587641, -0.072850) * color
                let green = SIMD3<Float>(-0.124550, 1.132900, -0.008349) * color
                let blue = SIMD3<Float>(-0.018151, -0.100579, 1.118730) * color
                for (index, value) in [red.sum(), green.sum(), blue.sum()].enumerated() {
                    bytes[start + index] = encoded[Int((min(max(value, 0), 1) * 4095).rounded())]
                }
            }
        }
    }
}
