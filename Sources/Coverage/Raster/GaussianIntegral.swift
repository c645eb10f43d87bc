import Foundation

/// The integral of a shadow's Gaussian of standard deviation 1, which is cut off at `reach` and scaled to the sum 1.
///
/// Apple's kernel has the samples of the Gaussian up to two standard deviations. As an integral, it reaches half a pixel
/// further, which is here that of a blur of four pixels.
package enum GaussianIntegral {
    /// Standard deviations.
    package static let reach = 2.125
    private static let steps = 256.0

    private static let table: ContiguousArray<Double> = {
        func phi(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }
        let below = phi(-reach), sum = phi(reach) - below
        return ContiguousArray(
            (0...Int(2 * reach * steps)).map { (phi(Double($0) / steps - reach) - below) / sum })
    }()

    /// Returns the integral below `x`, in standard deviations.
    package static func value(_ x: Double) -> Double {
        if x >= reach { return 1 }
        guard x > -reach else { return 0 }
        return table.withUnsafeBufferPointer { table in
            let place = (x + reach) * steps
            let index = min(Int(place), table.count - 2)
            let low = table[index]
            return low + (table[index + 1] - low) * (place - Double(index))
        }
    }
}
