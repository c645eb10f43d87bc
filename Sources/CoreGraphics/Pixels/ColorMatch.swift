/// Turns straight bytes of another RGB or gray space into sRGB bytes, in place, through tables.
struct ColorMatch {
    private enum Way {
        /// Same primaries: one table from byte to byte.
        case curve([UInt8])
        /// To linear light, through a matrix, and back by way of `ColorMatch.encoded`.
        case matrix(linear: [Float], red: SIMD3<Float>, green: SIMD3<Float>, blue: SIMD3<Float>)
    }

    private let way: Way

    private static let steps: Float = 16384
    /// Linear light in steps of 1/16384, on sRGB's curve; a step is at most a fifth of a byte.
    private static let encoded: [UInt8] = (0...16384).map {
        UInt8((TransferFunction.sRGB.encode(Double($0) / 16384) * 255).rounded())
    }

    private static let displayP3 = ColorMatch(.displayP3, .sRGB)
    private static let linear = ColorMatch(.sRGB, .linear)
    private static let gamma22 = ColorMatch(.sRGB, .gamma22)

    /// The tables for a space, made once; nil where the bytes are sRGB already.
    static func from(_ space: CGColorSpace) -> ColorMatch? {
        switch (space.definition.primaries, space.definition.transfer) {
        case (.displayP3, _): displayP3
        case (.sRGB, .sRGB): nil
        case (.sRGB, .linear): linear
        case (.sRGB, .gamma22): gamma22
        }
    }

    private init(_ primaries: ColorPrimaries, _ transfer: TransferFunction) {
        let light = (0...255).map { transfer.linearize(Double($0) / 255) }
        guard primaries != .sRGB else {
            way = .curve(light.map { UInt8((TransferFunction.sRGB.encode($0) * 255).rounded()) })
            return
        }
        func column(_ v: SIMD3<Double>) -> SIMD3<Float> { SIMD3<Float>(primaries.toLinearSRGB(v)) }
        way = .matrix(
            linear: light.map { Float($0) }, red: column(SIMD3(1, 0, 0)), green: column(SIMD3(0, 1, 0)),
            blue: column(SIMD3(0, 0, 1)))
    }

    func convert(_ p: UnsafeMutablePointer<UInt32>, count: Int) {
        switch way {
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
                    // Neighbours are often alike.
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
