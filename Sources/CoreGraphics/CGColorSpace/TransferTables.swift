/// Transfer functions in steps of 1/65535, for pixels.
enum TransferTables {
    private static let linearSRGB = table(TransferFunction.sRGB.linearize)
    private static let linearGamma22 = table(TransferFunction.gamma22.linearize)
    private static let identity = table { $0 }
    private static let encodedSRGB = table(TransferFunction.sRGB.encode)

    private static func table(_ f: (Double) -> Double) -> [Float] {
        (0...65535).map { Float(f(Double($0) / 65535)) }
    }

    /// Linear light for 65536 stored values.
    static func linear(_ transfer: TransferFunction) -> [Float] {
        switch transfer {
        case .sRGB: linearSRGB
        case .gamma22: linearGamma22
        case .linear: identity
        }
    }

    /// Linear light, clamped to 0...1, on sRGB's curve.
    static func encode(_ v: Double) -> Float {
        encodedSRGB[Int(min(max(v, 0), 1) * 65535 + 0.5)]
    }
}
