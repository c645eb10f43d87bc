import Foundation

/// The random numbers of NumPy's `RandomState`: its legacy distributions over MT19937.
///
/// These numbers define the scenes, so that all compared renderers draw the same work.
package struct LegacyRandomState: Sendable {
    private var generator: MersenneTwister
    private var spareNormal: Double?

    package init(seed: UInt32) { generator = MersenneTwister(seed: seed) }

    /// A uniform number in 0..<1, as `rand()` returns.
    package mutating func uniform() -> Double { generator.nextDouble() }

    /// An integer in 0..<count, as `randint(0, count)` returns, below 2³².
    package mutating func integer(below count: Int) -> Int {
        let mask = count <= 1 ? 0 : UInt32.max >> UInt32(UInt32(count - 1).leadingZeroBitCount)
        while true {
            let value = Int(generator.nextUInt32() & mask)
            if value < count { return value }
        }
    }

    /// A standard normal number, as `normal()` returns: Marsaglia's polar method, which generates pairs and returns
    /// the second one first.
    package mutating func normal() -> Double {
        if let spare = spareNormal {
            spareNormal = nil
            return spare
        }
        while true {
            let x = 2 * uniform() - 1
            let y = 2 * uniform() - 1
            let square = x * x + y * y
            guard square < 1, square != 0 else { continue }
            let scale = (-2 * log(square) / square).squareRoot()
            spareNormal = scale * x
            return scale * y
        }
    }
}
