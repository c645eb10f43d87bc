/// Rows of a picture after PNG's UP filter: one word a pixel, each byte the difference to the pixel above.
struct PixelDifferences: ~Copyable {
    let width: Int
    /// How many bytes of a word count: 1 for gray, 3 for RGB, 4 for RGBA.
    let bytesPerPixel: Int
    let capacity: Int
    let words: UnsafeMutablePointer<UInt32>
    private(set) var rows = 0
    private(set) var adler = Adler32()
    private var above: UnsafeMutablePointer<UInt32>
    private var current: UnsafeMutablePointer<UInt32>
    private let mask: UInt32

    /// Room for `capacity` rows.
    init(width: Int, bytesPerPixel: Int, capacity: Int) {
        self.width = width
        self.bytesPerPixel = bytesPerPixel
        self.capacity = capacity
        words = .allocate(capacity: width * capacity)
        above = .allocate(capacity: width)
        current = .allocate(capacity: width)
        above.initialize(repeating: 0, count: width)
        mask = UInt32.max >> UInt32(32 - 8 * bytesPerPixel)
    }

    deinit {
        words.deallocate()
        above.deallocate()
        current.deallocate()
    }

    /// Forgets the rows, but not what lies above the next one.
    mutating func removeAll() { rows = 0 }

    /// Appends the row that `fill` writes, as RGBA words.
    mutating func append(_ fill: (UnsafeMutableRawBufferPointer) -> Void) {
        fill(UnsafeMutableRawBufferPointer(start: current, count: width * 4))
        let target = words + rows * width
        let (a, b, mask) = (current, above, mask)
        var i = 0
        while i < width {
            // Four differences at once, without borrows from byte to byte.
            let (x, y) = (a[i], b[i])
            let d = ((x | 0x8080_8080) &- (y & 0x7f7f_7f7f)) ^ ((x ^ ~y) & 0x8080_8080)
            target[i] = d & mask
            i &+= 1
        }
        adler.add(filter: 2, pixels: target, count: width, bytesPerPixel: bytesPerPixel)
        swap(&above, &current)
        rows += 1
    }
}
