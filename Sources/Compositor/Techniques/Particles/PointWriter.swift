import Geometry
import Particles

/// Writes particles as points: position, size, map to texture coordinates, layer and perhaps tint, as the program has them.
struct PointWriter {
    /// The number of 32-bit words of a vertex, without tint and with it.
    static let words = 9, tintedWords = 11

    private var next: UnsafeMutablePointer<UInt32>
    private let offset: (x: Double, y: Double)
    private let words: Int
    /// The number of points that were written.
    private(set) var count = 0

    init(_ vertices: UnsafeMutablePointer<UInt32>, _ offset: (x: Double, y: Double), isTinted: Bool) {
        next = vertices
        words = isTinted ? Self.tintedWords : Self.words
        self.offset = offset
    }

    /// - Parameter color: nil where points have no tint.
    @inline(__always)
    mutating func add(_ square: ParticleSquare, _ quad: ParticleQuad, _ color: SIMD2<UInt32>?) {
        let x = square.x + offset.x, y = square.y + offset.y
        let u = quad.scaleU / square.scaleX, v = quad.scaleV / square.scaleY
        next[0] = Float(x).bitPattern
        next[1] = Float(y).bitPattern
        next[2] = Float(1).bitPattern
        next[3] = Float(square.size).bitPattern
        next[4] = Float(quad.middleU - x * u).bitPattern
        next[5] = Float(quad.middleV - y * v).bitPattern
        next[6] = Float(u).bitPattern
        next[7] = Float(v).bitPattern
        next[8] = quad.layer.bitPattern
        if let color {
            next[9] = color.x
            next[10] = color.y
        }
        next += words
        count += 1
    }
}
