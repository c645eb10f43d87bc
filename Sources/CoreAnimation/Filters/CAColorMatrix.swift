import Foundation

/// The `inputColorMatrix` of the filter `colorMatrix`: a row each for red, green, blue and alpha, with the offset as
/// its last number. Initially the identity.
public struct CAColorMatrix: Sendable, Hashable {
    public var m11: Float = 1, m12: Float = 0, m13: Float = 0, m14: Float = 0, m15: Float = 0
    public var m21: Float = 0, m22: Float = 1, m23: Float = 0, m24: Float = 0, m25: Float = 0
    public var m31: Float = 0, m32: Float = 0, m33: Float = 1, m34: Float = 0, m35: Float = 0
    public var m41: Float = 0, m42: Float = 0, m43: Float = 0, m44: Float = 1, m45: Float = 0

    public init() {}

    /// Creates a matrix of twenty numbers, row by row; nil for another count.
    public init?(_ n: [Float]) {
        guard n.count == 20 else { return nil }
        (m11, m12, m13, m14, m15) = (n[0], n[1], n[2], n[3], n[4])
        (m21, m22, m23, m24, m25) = (n[5], n[6], n[7], n[8], n[9])
        (m31, m32, m33, m34, m35) = (n[10], n[11], n[12], n[13], n[14])
        (m41, m42, m43, m44, m45) = (n[15], n[16], n[17], n[18], n[19])
    }

    /// Reads a matrix or a list of its numbers; nil for anything else and for NaN.
    init?(wrapped value: Any) {
        guard
            let matrix = value as? CAColorMatrix
                ?? KeyValues.numbers(value).flatMap({ CAColorMatrix($0.map(\.floatValue)) }),
            !matrix.rows.contains(where: { row in (0..<4).contains { row[$0].isNaN } })
        else { return nil }
        self = matrix
    }

    /// The numbers, row by row.
    package var numbers: [Float] {
        [
            m11, m12, m13, m14, m15, m21, m22, m23, m24, m25, m31, m32, m33, m34, m35, m41, m42, m43, m44,
            m45,
        ]
    }

    /// The rows without offsets, then the offsets.
    var rows: [SIMD4<Double>] {
        [
            SIMD4<Double>(SIMD4(m11, m12, m13, m14)), SIMD4<Double>(SIMD4(m21, m22, m23, m24)),
            SIMD4<Double>(SIMD4(m31, m32, m33, m34)), SIMD4<Double>(SIMD4(m41, m42, m43, m44)),
            SIMD4<Double>(SIMD4(m15, m25, m35, m45)),
        ]
    }
}
