/// A matrix of three columns, for colours in linear light.
struct PrimariesMatrix: Sendable {
    var x, y, z: SIMD3<Double>

    static func * (m: PrimariesMatrix, v: SIMD3<Double>) -> SIMD3<Double> {
        m.x * v.x + m.y * v.y + m.z * v.z
    }

    static func * (a: PrimariesMatrix, b: PrimariesMatrix) -> PrimariesMatrix {
        PrimariesMatrix(x: a * b.x, y: a * b.y, z: a * b.z)
    }

    static func diagonal(_ v: SIMD3<Double>) -> PrimariesMatrix {
        PrimariesMatrix(x: SIMD3(v.x, 0, 0), y: SIMD3(0, v.y, 0), z: SIMD3(0, 0, v.z))
    }

    /// The inverse. The columns must be linearly independent.
    var inverse: PrimariesMatrix {
        func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        let (a, b, c) = (cross(y, z), cross(z, x), cross(x, y))
        let determinant = (x * a).sum()
        return PrimariesMatrix(
            x: SIMD3(a.x, b.x, c.x) / determinant, y: SIMD3(a.y, b.y, c.y) / determinant,
            z: SIMD3(a.z, b.z, c.z) / determinant)
    }
}
