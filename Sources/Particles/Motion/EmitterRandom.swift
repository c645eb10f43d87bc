/// Random numbers without a sequence: each is computed from a key for its use, so that any particle can be computed
/// at any time without the previous ones. Keys are mixed by SplitMix64.
struct EmitterRandom {
    private let key: UInt64

    init(seed: UInt32) { key = Self.mixed(UInt64(seed) &+ Self.step) }

    private init(key: UInt64) { self.key = key }

    private static let step: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// The random numbers of a part: a cell of an emitter, a particle of a cell.
    func part(_ index: UInt64) -> EmitterRandom {
        EmitterRandom(key: Self.mixed(key ^ Self.mixed(index &+ Self.step)))
    }

    /// The use of a random number.
    enum Draw: UInt64 {
        case lifetime = 1
        case place, placeX, placeY, placeZ
        case tilt, turn, velocity, scale, spin
        case red, green, blue, alpha
    }

    /// A number in 0..<1.
    func unit(_ draw: Draw) -> Double {
        Double(Self.mixed(key &+ draw.rawValue &* Self.step) >> 11) * 0x1p-53
    }

    /// A number uniformly distributed from half the range below 0 to half the range above.
    @inline(__always)
    func spread(_ draw: Draw, _ range: Double) -> Double {
        range == 0 ? 0 : (unit(draw) - 0.5) * range
    }
}
