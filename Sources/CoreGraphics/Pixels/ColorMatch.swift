import Synchronization

/// Converts straight bytes of another RGB or gray space to sRGB bytes, in place, by tables or by a profile.
struct ColorMatch: Sendable {
    private enum Way: Sendable {
        /// Same primaries: one table from byte to byte.
        case curve([UInt8])
        /// A conversion to linear light, by a matrix, and back through `ColorMatch.encoded`.
        case matrix(linear: [Float], red: SIMD3<Float>, green: SIMD3<Float>, blue: SIMD3<Float>)
        case profile(ColorProfile)
    }

    private let way: Way

    private static let steps: Float = 16384
    /// Linear light in steps of 1/16384, encoded with sRGB's curve; a step is at most a fifth of a byte.
    private static let encoded: [UInt8] = (0...16384).map {
        UInt8((TransferFunction.sRGB.encode(Double($0) / 16384) * 255).rounded())
    }

    /// The tables computed so far for spaces without a profile.
    private static let known = Mutex<[Key: ColorMatch]>([:])

    private struct Key: Hashable {
        var primaries: ColorPrimaries
        var transfer: TransferFunction
    }

    /// The cached conversion from a space; nil if its bytes are sRGB already.
    static func from(_ space: CGColorSpace) -> ColorMatch? {
        let d = space.definition
        if let profile = d.profile { return ColorMatch(profile) }
        if PixelConverter.isPlain(space) { return nil }
        let key = Key(primaries: d.primaries, transfer: d.transfer)
        return known.withLock { known in
            if let match = known[key] { return match }
            let match = ColorMatch(key.primaries, key.transfer)
            known[key] = match
            return match
        }
    }

    private init(_ profile: ColorProfile) {
        if profile.model == .rgb {
            way = .profile(profile)
        } else {
            // For gray, the three bytes are equal.
            way = .curve(
                (0...255).map {
                    let gray = profile.toExtendedSRGB(SIMD4(Double($0) / 255, 0, 0, 0)).x
                    return UInt8((min(max(gray, 0), 1) * 255).rounded())
                })
        }
    }

    private init(_ primaries: ColorPrimaries, _ transfer: TransferFunction) {
        let light = (0...255).map { transfer.linearize(Double($0) / 255) }
        guard primaries != .sRGB else {
            way = .curve(
                light.map { UInt8((TransferFunction.sRGB.encode(min($0, 1)) * 255).rounded()) })
            return
        }
        func column(_ v: SIMD3<Double>) -> SIMD3<Float> { SIMD3<Float>(primaries.toLinearSRGB(v)) }
        way = .matrix(
            linear: light.map { Float($0) }, red: column(SIMD3(1, 0, 0)), green: column(SIMD3(0, 1, 0)),
            blue: column(SIMD3(0, 0, 1)))
    }

    func convert(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        switch way {
        case .profile(let profile): profile.convert(p, count: count)
        case .curve(let table):
            table.withUnsafeBufferPointer { t in
                var i = 0
                while i < count {
                    let v = p[i]
                    let rg = UInt32(t[Int(v & 255)]) | UInt32(t[Int((v >> 8) & 255)]) << 8
                    p[i] = rg | UInt32(t[Int((v >> 16) & 255)]) << 16 | (v & 0xff00_0000)
                    i &+= 1
                }
            }
        case .matrix(let linear, let red, let green, let blue):
            linear.withUnsafeBufferPointer { linear in
                Self.encoded.withUnsafeBufferPointer { encoded in
                    // Neighbouring pixels often repeat, so the last result is reused.
                    var (last, result): (UInt32, UInt32) = (0, 0)
                    for i in 0..<count {
                        let v = p[i] & 0xff_ffff
                        if v != last {
                            let r = linear[Int(v & 255)]
                            let g = linear[Int((v >> 8) & 255)]
                            let b = linear[Int(v >> 16)]
                            func byte(_ light: Float) -> UInt32 {
                                UInt32(encoded[Int(min(max(light, 0), 1) * Self.steps + 0.5)])
                            }
                            result = byte(red.x * r + green.x * g + blue.x * b)
                            result |= byte(red.y * r + green.y * g + blue.y * b) << 8
                            result |= byte(red.z * r + green.z * g + blue.z * b) << 16
                            last = v
                        }
                        p[i] = result | (p[i] & 0xff00_0000)
                    }
                }
            }
        }
    }
}
