/// The MT19937 generator, seeded by one 32-bit number.
///
/// Makoto Matsumoto and Takuji Nishimura, "Mersenne Twister", ACM TOMACS 8 (1998); `init_genrand` and
/// `genrand_res53` of their reference program.
package struct MersenneTwister: Sendable {
    private static let count = 624
    private static let offset = 397

    private var state: [UInt32]
    private var next: Int

    package init(seed: UInt32) {
        state = [seed]
        state.reserveCapacity(Self.count)
        for index in 1..<Self.count {
            let last = state[index - 1]
            state.append(1_812_433_253 &* (last ^ (last >> 30)) &+ UInt32(index))
        }
        next = Self.count
    }

    /// The next 32 bits.
    package mutating func nextUInt32() -> UInt32 {
        if next == Self.count { twist() }
        var bits = state[next]
        next += 1
        bits ^= bits >> 11
        bits ^= (bits << 7) & 0x9D2C_5680
        bits ^= (bits << 15) & 0xEFC6_0000
        return bits ^ (bits >> 18)
    }

    /// A number in 0..<1 with 53 random bits, from two draws.
    package mutating func nextDouble() -> Double {
        let high = Double(nextUInt32() >> 5)
        let low = Double(nextUInt32() >> 6)
        return (high * 67_108_864 + low) / 9_007_199_254_740_992
    }

    /// Replaces all 624 words by the next ones.
    private mutating func twist() {
        for index in 0..<Self.count {
            let pair = (state[index] & 0x8000_0000) | (state[(index + 1) % Self.count] & 0x7FFF_FFFF)
            let matrix: UInt32 = pair & 1 == 0 ? 0 : 0x9908_B0DF
            state[index] = state[(index + Self.offset) % Self.count] ^ (pair >> 1) ^ matrix
        }
        next = 0
    }
}
