/// A random number generator that gives the same sequence for the same seed on every machine.
///
/// All tests that take random numbers take them from here, so that a failure can be repeated.
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (SplitMix64), 2014.
public struct RepeatableRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public init(seed: Int) { self.init(seed: UInt64(bitPattern: Int64(seed))) }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number of a range, every one as likely as the others.
    public mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &self)
    }

    /// A whole number of a range, every one as likely as the others.
    public mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// True once in `count` times.
    public mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}
