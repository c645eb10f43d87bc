import CoreGraphics
import Foundation

/// The blurred coverage of a rounded rectangle, one quarter of it: the others are its mirror images.
///
/// Lengths are in standard deviations of the blur. Texel (i, j) lies `i · step` right of and `j · step` below the
/// shape's middle, so a quarter serves every rectangle that is large enough for its corners not to feel each other:
/// the middle is stretched.
package struct RoundedMask {
    /// The shape and blur of a mask, rounded so that shapes of similar size share one.
    package struct Key: Hashable {
        /// In units of `1/grain` standard deviations.
        package let halfWidth, halfHeight, radius: Int32

        package static let grain = 32.0
        /// The limit of a radius, in standard deviations. It is more than the mask of any quarter resolves.
        private static let largest = 1e6

        /// - Parameters: in standard deviations.
        package init(halfWidth: Double, halfHeight: Double, radius: Double) {
            // The order of the arguments turns NaN into 0.
            func units(_ length: Double, _ most: Double) -> Double {
                min(max(0, (length * Self.grain).rounded()), most)
            }
            let r = units(radius, Self.largest * Self.grain)
            let all = r + GaussianIntegral.reach * Self.grain
            self.radius = Int32(r)
            self.halfWidth = Int32(units(halfWidth, all))
            self.halfHeight = Int32(units(halfHeight, all))
        }

        /// In standard deviations.
        package var size: (halfWidth: Double, halfHeight: Double) {
            (Double(halfWidth) / Self.grain, Double(halfHeight) / Self.grain)
        }
    }

    /// Texels a standard deviation: linear sampling between them is off by less than 1/500.
    package static let texels = 4.0
    package static let largestSide = 512

    package let width, height: Int
    /// Standard deviations a texel.
    package let step: Double
    package private(set) var values: ContiguousArray<UInt8>

    package init(_ key: Key) {
        let a = key.size.halfWidth, b = key.size.halfHeight
        let reach = GaussianIntegral.reach
        let r = min(Double(key.radius) / Key.grain, a, b)
        step = max(1 / Self.texels, (max(a, b) + reach) / Double(Self.largestSide - 1))
        width = Int(((a + reach) / step).rounded(.up)) + 1
        height = Int(((b + reach) / step).rounded(.up)) + 1
        values = ContiguousArray(repeating: 0, count: width * height)

        let slices = Self.slices(halfWidth: a, halfHeight: b, radius: r)
        var row = ContiguousArray<Double>(repeating: 0, count: width + 1)
        for j in 0..<height {
            let y = Double(j) * step
            for i in row.indices { row[i] = 0 }
            /// The coverage of the texels that lie left of a texel completely, added at the end of the run.
            var whole = ContiguousArray<Double>(repeating: 0, count: width + 1)
            for slice in slices {
                let weight =
                    GaussianIntegral.value(y - slice.minY) - GaussianIntegral.value(y - slice.maxY)
                    + GaussianIntegral.value(y + slice.maxY) - GaussianIntegral.value(y + slice.minY)
                if weight > 1e-7 { Self.add(slice.halfWidth, weight, step, &row, &whole) }
            }
            var sum = 0.0
            for i in (0..<width).reversed() {
                sum += whole[i + 1]
                values[j * width + i] = UInt8((min(max(row[i] + sum, 0), 1) * 255).rounded())
            }
        }
    }

    /// A slab of the shape between two heights and their mirror images; of a middle one `minY` is 0.
    private struct Slice {
        var minY, maxY, halfWidth: Double
    }

    private static func slices(halfWidth a: Double, halfHeight b: Double, radius r: Double) -> [Slice] {
        var slices: [Slice] = []
        if b > r { slices.append(Slice(minY: 0, maxY: b - r, halfWidth: a)) }
        guard r > 0 else { return slices }
        let count = min(max(Int(r * 12), 12), 8192)
        var y = 0.0
        for k in 0..<count {
            let end = sin(Double.pi / 2 * Double(k + 1) / Double(count))
            let middle = Double.pi / 2 * (Double(k) + 0.5) / Double(count)
            slices.append(
                Slice(minY: b - r + r * y, maxY: b - r + r * end, halfWidth: a - r + r * cos(middle)))
            y = end
        }
        return slices
    }

    /// Adds a row of the given half width, blurred. Texels up to an index that are covered in full are left to `whole`.
    private static func add(
        _ h: Double, _ weight: Double, _ step: Double, _ row: inout ContiguousArray<Double>,
        _ whole: inout ContiguousArray<Double>
    ) {
        let reach = GaussianIntegral.reach, count = row.count - 1
        let full = h >= reach ? min(Int(((h - reach) / step).rounded(.down)) + 1, count) : 0
        whole[full] += full > 0 ? weight : 0
        let end = min(Int(((h + reach) / step).rounded(.up)) + 1, count)
        var i = full
        while i < end {
            let x = Double(i) * step
            row[i] += weight * (GaussianIntegral.value(x + h) - GaussianIntegral.value(x - h))
            i += 1
        }
    }
}
