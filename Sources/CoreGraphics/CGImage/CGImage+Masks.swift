import Foundation

extension CGImage {
    /// Creates an image mask. A sample of 0 paints, and 1 leaves the backdrop; `decode` may exchange them.
    ///
    /// Nil as for images, and for samples that don't have 8 bits.
    public convenience init?(
        maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
        provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
    ) {
        guard bitsPerComponent == 8, bitsPerPixel == 8 else { return nil }
        self.init(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: bytesPerRow,
            space: .deviceGray, bitmapInfo: CGBitmapInfo(alpha: .none), provider: provider,
            decode: decode.map { [$0[0], $0[1]] }, shouldInterpolate: shouldInterpolate,
            intent: .defaultIntent,
            isMask: true)
    }

    /// The image with its alpha multiplied by the coverage of a mask, which is stretched over it: see
    /// `CGContext.clip(to:mask:)`.
    ///
    /// The result has the larger of both widths and heights. Nil for an image mask, and if memory can't be allocated.
    public func masking(_ mask: CGImage) -> CGImage? {
        let (w, h) = (max(width, mask.width), max(height, mask.height))
        guard !isMask, let memory = PixelMemory(count: w * h * 4),
            let source = PixelMemory(count: width * height * 4),
            let cover = PixelMemory(count: mask.width * mask.height)
        else { return nil }
        copyPremultipliedRGBA8(
            x: 0, y: 0, width: width, height: height, into: source.bytes, bytesPerRow: width * 4)
        guard let coverage = cover.bytes.baseAddress else { return nil }
        mask.copyCoverage(to: coverage, bytesPerRow: mask.width)
        for y in 0..<h {
            let from = y * height / h * width
            let row = StretchedRow(y, of: h, over: mask.height)
            for x in 0..<w {
                let column = StretchedRow(x, of: w, over: mask.width)
                func sample(_ i: Int, _ j: Int) -> Float { Float(cover.bytes[j * mask.width + i]) }
                let top =
                    sample(column.low, row.low) * (1 - column.part) + sample(column.high, row.low)
                    * column.part
                let bottom =
                    sample(column.low, row.high) * (1 - column.part) + sample(column.high, row.high)
                    * column.part
                let part = (top * (1 - row.part) + bottom * row.part) / 255
                let place = (from + x * width / w) * 4
                for i in 0..<4 {
                    memory.bytes[(y * w + x) * 4 + i] = UInt8(Float(source.bytes[place + i]) * part + 0.5)
                }
            }
        }
        return CGImage(width: w, height: h, rgba8: memory.data(), alphaInfo: .premultipliedLast)
    }

    /// Writes the coverage of each pixel as a mask, one byte each: alpha if the image has it, else luminance.
    func copyCoverage(to target: UnsafeMutableRawPointer, bytesPerRow row: Int) {
        guard let pixels = PixelMemory(count: width * 4) else { return }
        for y in 0..<height {
            copyPremultipliedRGBA8(
                x: 0, y: y, width: width, height: 1, into: pixels.bytes, bytesPerRow: width * 4)
            let bytes = (target + y * row).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let (r, g, b) = (
                    Float(pixels.bytes[4 * x]), Float(pixels.bytes[4 * x + 1]), Float(pixels.bytes[4 * x + 2])
                )
                switch layout.channels {
                case .alphaOnly: bytes[x] = pixels.bytes[4 * x + 3]
                case _ where layout.alpha != .none: bytes[x] = pixels.bytes[4 * x + 3]
                case .gray where isMask: bytes[x] = 255 - pixels.bytes[4 * x]
                case .gray: bytes[x] = pixels.bytes[4 * x]
                case .rgb, .cmyk: bytes[x] = UInt8(0.2126 * r + 0.7152 * g + 0.0722 * b + 0.5)
                }
            }
        }
    }
}

/// The two source rows or columns that a row or column of a stretched image is interpolated from.
private struct StretchedRow {
    var low: Int
    var high: Int
    /// The weight of `high`.
    var part: Float

    init(_ index: Int, of count: Int, over size: Int) {
        let place = (Float(index) + 0.5) * Float(size) / Float(count) - 0.5
        let floor = place.rounded(.down)
        low = min(max(Int(floor), 0), size - 1)
        high = min(max(Int(floor) + 1, 0), size - 1)
        part = place - floor
    }
}
