import Synchronization

/// Lookup tables of transfer functions in steps of 1/65535, for converting pixels.
enum TransferTables {
    private static let encodedSRGB = table(TransferFunction.sRGB.encode)
    /// The tables that were computed so far.
    private static let known = Mutex<[TransferFunction: [Float]]>([:])

    private static func table(_ f: (Double) -> Double) -> [Float] {
        (0...65535).map { Float(f(Double($0) / 65535)) }
    }

    /// The linear light of 65536 stored values.
    static func linear(_ transfer: TransferFunction) -> [Float] {
        known.withLock { known in
            if let table = known[transfer] { return table }
            let table = table(transfer.linearize)
            known[transfer] = table
            return table
        }
    }

    /// Clamps linear light to 0...1 and encodes it with sRGB's curve; 0 for NaN.
    static func encode(_ v: Double) -> Float {
        encodedSRGB[Int(min(max(0, v), 1) * 65535 + 0.5)]
    }
}
