import Foundation
import TestSupport

/// A rounded rectangle blurred by a Gaussian and averaged over every pixel, by integrals in closed form.
struct BlurReference {
    let width, height: Int
    /// 0...255, a value a pixel.
    private(set) var values: [Double]

    /// - Parameters:
    ///   - sigma: in pixels.
    ///   - rect: in pixels, with corners of `radius`.
    ///   - reach: standard deviations at which the Gaussian is cut off; what is left has the sum 1.
    init(
        width: Int, height: Int, sigma: Double, rect: CGRect, radius: Double = 0, reach: Double = 9
    ) {
        self.width = width
        self.height = height
        values = [Double](repeating: 0, count: width * height)
        // Slabs of constant width: the middle, and thin ones in the corners.
        var slabs = [(rect.minY + radius, rect.maxY - radius, rect.minX, rect.maxX)]
        let count = Int(radius * 6)
        for k in 0..<count {
            let y0 = radius * Double(k) / Double(count), y1 = radius * Double(k + 1) / Double(count)
            let rise = radius - (y0 + y1) / 2
            let inset = radius - (radius * radius - rise * rise).squareRoot()
            slabs.append((rect.minY + y0, rect.minY + y1, rect.minX + inset, rect.maxX - inset))
            slabs.append((rect.maxY - y1, rect.maxY - y0, rect.minX + inset, rect.maxX - inset))
        }
        for slab in slabs {
            let across = (0..<width).map { Self.part(slab.2, slab.3, Double($0), sigma, reach) }
            for y in 0..<height {
                let weight = 255 * Self.part(slab.0, slab.1, Double(y), sigma, reach)
                if weight < 1e-7 { continue }
                values.withUnsafeMutableBufferPointer { values in
                    across.withUnsafeBufferPointer { across in
                        for x in 0..<width { values[y * width + x] += weight * across[x] }
                    }
                }
            }
        }
    }

    /// The mean over a pixel of the blurred interval.
    private static func part(
        _ a: Double, _ b: Double, _ pixel: Double, _ sigma: Double, _ reach: Double
    ) -> Double {
        func integral(_ x: Double) -> Double { Self.integral(x, sigma, reach) }
        return integral(pixel + 1 - a) - integral(pixel - a) - integral(pixel + 1 - b) + integral(pixel - b)
    }

    /// The integral up to `x` of a blurred step at 0.
    private static func integral(_ x: Double, _ sigma: Double, _ reach: Double) -> Double {
        guard sigma > 0, abs(x) < reach * sigma else { return max(x, 0) }
        func below(_ t: Double) -> Double { 0.5 * (1 + erf(t / 2.0.squareRoot())) }
        func density(_ t: Double) -> Double { exp(-t * t / 2) / (2 * Double.pi).squareRoot() }
        let t = x / sigma, first = below(-reach)
        let integral = t * (below(t) - first) + density(t) - density(reach)
        return sigma * integral / (1 - 2 * first)
    }

    /// How far a component of a picture is off, along the falloff: where the value is neither 0 nor 255, rounded.
    ///
    /// - Parameter isInverted: the picture is full where there is nothing.
    func errors(
        _ picture: PixelBuffer, component: Int, isInverted: Bool = false,
        isCounted: (Int, Int) -> Bool = { _, _ in true }
    ) -> BlurErrors {
        var errors: [Double] = []
        for y in 0..<height {
            for x in 0..<width where isCounted(x, y) {
                let value = values[y * width + x]
                if value > 0.5, value < 254.5 {
                    let found = Double(picture[x, y][component])
                    errors.append(abs((isInverted ? 255 - found : found) - value))
                }
            }
        }
        return BlurErrors(errors.sorted())
    }
}

struct BlurErrors: CustomStringConvertible {
    let count: Int
    let mean: Double
    /// 99 of 100 are no larger.
    let percentile: Double
    let largest: Double

    init(_ sorted: [Double]) {
        count = sorted.count
        mean = sorted.isEmpty ? .infinity : sorted.reduce(0, +) / Double(count)
        percentile = sorted.isEmpty ? .infinity : sorted[min(count - 1, count * 99 / 100)]
        largest = sorted.last ?? .infinity
    }

    /// What was asked for: 2 of 255 in the mean, 99 of 100 within 8.
    var isGood: Bool { mean <= 2 && percentile <= 8 }
    var description: String { "\(count) pixels, mean \(mean), 99 of 100 within \(percentile), \(largest)" }
}
