/// One channel of a picture as numbers, row by row.
///
/// The storage is a raw pointer and loops over it use wrapping sums, since tests run without optimisation.
final class FloatPlane {
    let width: Int
    let height: Int
    let values: UnsafeMutablePointer<Float>

    /// A plane of zeros.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        values = .allocate(capacity: max(width * height, 1))
        values.initialize(repeating: 0, count: width * height)
    }

    /// Channel `channel` (0 red ... 3 alpha) of a picture, 0...255.
    convenience init(_ picture: PixelBuffer, channel: Int) {
        self.init(width: picture.width, height: picture.height)
        let n = count
        let out = values
        picture.bytes.withUnsafeBufferPointer { bytes in
            var i = 0
            var k = channel
            while i < n {
                out[i] = Float(bytes[k])
                i &+= 1
                k &+= 4
            }
        }
    }

    deinit { values.deallocate() }

    var count: Int { width * height }
}

extension FloatPlane {
    /// One channel of both pictures.
    typealias Pair = (reference: FloatPlane, test: FloatPlane)

    /// The channels in which the pictures have any content: alpha is left out where both are opaque.
    static func channels(_ reference: PixelBuffer, _ test: PixelBuffer) -> [Pair] {
        let planes = reference.isOpaque && test.isOpaque ? 3 : 4
        return (0..<planes).map { (FloatPlane(reference, channel: $0), FloatPlane(test, channel: $0)) }
    }
}

/// The index inside `0..<count` that stands for `index` where the edge mirrors: `d c b a | a b c d | d c b
/// a`.
func reflected(_ index: Int, count: Int) -> Int {
    let period = 2 * count
    var i = index % period
    if i < 0 { i += period }
    return i < count ? i : period - 1 - i
}
