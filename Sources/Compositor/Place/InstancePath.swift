import RenderTree

/// The instances that led to a layer: of each layer around it that is drawn several times, which one.
///
/// It is 128 bits of a hash, since a path is compared for every chunk of sublayers and kept with every surface: of a
/// million paths, two are the same with a probability of about 10⁻²⁷. Paths are the same in all frames, however many
/// other instances are visible.
struct InstancePath: Hashable, Sendable {
    private var words = SIMD2<UInt64>(repeating: 0)

    /// The path on to one of a layer's instances.
    func instance(_ index: Int, of layer: LayerID) -> InstancePath {
        let step = SIMD2(layer.rawValue, UInt64(bitPattern: Int64(index)))
        var path = self
        for i in 0..<2 {
            path.words[i] = Self.mixed(Self.mixed(words[i] ^ step[0] &* Self.factors[i]) &+ step[1])
        }
        return path
    }

    private static let factors = SIMD2<UInt64>(0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03)

    /// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
    private static func mixed(_ word: UInt64) -> UInt64 {
        var z = word &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
