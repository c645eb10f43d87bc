/// The samples of an overlay for one plane or two of the same size: the part of the movie's samples that is kept, in 255ths, and
/// for each plane what is added, times 255. Samples are undefined until they are written.
final class OverlaySamples {
    let width, height: Int
    let kept: UnsafeMutablePointer<UInt8>
    let added: [UnsafeMutablePointer<UInt16>]

    init(width: Int, height: Int, planes: Int) {
        (self.width, self.height) = (width, height)
        let count = width * height
        kept = .allocate(capacity: count)
        added = (0..<planes).map { _ in .allocate(capacity: count) }
    }

    deinit {
        kept.deallocate()
        for samples in added { samples.deallocate() }
    }

    /// Blends samples over a run of a movie's: `source * kept + added`, rounded to nearest.
    @inline(__always)
    static func blend(
        _ source: UnsafePointer<UInt8>, _ kept: UnsafePointer<UInt8>, _ added: UnsafePointer<UInt16>,
        into target: UnsafeMutablePointer<UInt8>, count: Int
    ) {
        // At most 255 * 255 + 128 before the division by 255, so that 16 bits hold all. The loop is vectorized.
        for i in 0..<count {
            let sum = UInt16(source[i]) &* UInt16(kept[i]) &+ added[i] &+ 128
            target[i] = UInt8(truncatingIfNeeded: (sum &+ (sum >> 8)) >> 8)
        }
    }
}
