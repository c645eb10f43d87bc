import CoreGraphics

/// Reduces a picture by averaging squares of pixels row by row, so that the full picture is never in memory.
///
/// Premultiplied sRGB bytes are averaged. Squares that the right or lower edge cuts average only existing pixels.
struct BoxReducer: ~Copyable {
    /// The maximum side of a square, so that sums fit into 32 bits.
    static let maximumFactor = 1024

    private let factor: Int
    private let width: Int
    private let reducedWidth: Int
    private let reducedHeight: Int
    private let pixels: PixelMemory
    private var row: [UInt32]
    /// The sums, four for each pixel.
    private var sums: [UInt32]
    private var reducedRows = 0

    /// The length of a side after reduction.
    static func side(_ side: Int, _ factor: Int) -> Int { (side + factor - 1) / factor }

    init(width: Int, height: Int, factor: Int, name: String) throws(ImageError) {
        precondition((1...Self.maximumFactor).contains(factor), "a factor that is too large")
        self.factor = factor
        self.width = width
        reducedWidth = Self.side(width, factor)
        reducedHeight = Self.side(height, factor)
        pixels = try PixelMemory(count: reducedWidth * reducedHeight * 4, name: name)
        row = [UInt32](repeating: 0, count: width)
        sums = [UInt32](repeating: 0, count: reducedWidth * 4)
    }

    /// Adds `factor` rows of the picture's full width, starting at `y`; fewer only at the end of the picture.
    mutating func addRows(of image: CGImage, from y: Int) {
        guard reducedRows < reducedHeight else { return }
        let count = min(factor, image.height - y)
        for i in sums.indices { sums[i] = 0 }
        for line in y..<y + count {
            row.withUnsafeMutableBytes {
                image.copyPremultipliedRGBA8(
                    x: 0, y: line, width: width, height: 1, into: $0, bytesPerRow: width * 4)
            }
            addRow()
        }
        writeRow(count)
        reducedRows += 1
    }

    private mutating func addRow() {
        sums.withUnsafeMutableBufferPointer { sums in
            row.withUnsafeBufferPointer { row in
                for x in 0..<reducedWidth {
                    var i = x &* factor
                    let end = min(i &+ factor, width)
                    while i < end {
                        // A 16-bit lane holds the sum of 256 bytes.
                        let stop = min(i &+ 256, end)
                        var even: UInt32 = 0
                        var odd: UInt32 = 0
                        while i < stop {
                            even &+= row[i] & 0x00ff_00ff
                            odd &+= row[i] &>> 8 & 0x00ff_00ff
                            i &+= 1
                        }
                        sums[4 &* x] &+= even & 0xffff
                        sums[4 &* x &+ 1] &+= odd & 0xffff
                        sums[4 &* x &+ 2] &+= even &>> 16
                        sums[4 &* x &+ 3] &+= odd &>> 16
                    }
                }
            }
        }
    }

    private func writeRow(_ rows: Int) {
        let start = reducedRows * reducedWidth * 4
        for x in 0..<reducedWidth {
            let columns = min(factor, width - x * factor)
            let count = UInt32(rows * columns)
            for i in 4 * x..<4 * x + 4 {
                pixels.bytes.storeBytes(
                    of: UInt8((sums[i] + count / 2) / count), toByteOffset: start + i, as: UInt8.self)
            }
        }
    }

    /// The picture, after all rows have been added.
    consuming func image(isOpaque: Bool) -> CGImage? {
        let (width, height) = (reducedWidth, reducedHeight)
        let data = finish()
        return CGImage(
            width: width, height: height, rgba8: data, alphaInfo: .premultipliedLast, isOpaque: isOpaque)
    }

    private consuming func finish() -> Data { pixels.data() }
}

extension CGImage {
    /// The image with both sides divided by an integer and rounded up, by averaging. It keeps its colour space if that is
    /// RGB.
    package func reduced(by factor: Int, name: String) throws(ImageError) -> CGImage {
        if factor <= 1 { return self }
        if let (image, space) = inOwnColors {
            let reduced = try image.reduced(by: factor, name: name)
            return reduced.copy(colorSpace: space) ?? reduced
        }
        var reducer = try BoxReducer(width: width, height: height, factor: factor, name: name)
        for y in stride(from: 0, to: height, by: factor) { reducer.addRows(of: self, from: y) }
        guard let image = reducer.image(isOpaque: isFullyOpaque) else {
            throw ImageError(file: name, reason: .corrupt, detail: "its sizes contradict each other")
        }
        return image
    }
}
