import CSpng
import CoreGraphics

/// Decodes a PNG row by row.
final class PNGRows: RowSource {
    let width: Int
    let height: Int
    let isOpaque: Bool
    private let file: MappedFile
    private let opened: PNGDecoder.Opened
    private let decoder: PNGDecoder
    private let space: CGColorSpace
    private let band: PixelMemory

    /// The number of rows decoded before they are converted.
    private static let step = 16

    /// Nil for an interlaced picture.
    init?(_ file: MappedFile, name: String) throws(ImageError) {
        self.file = file
        decoder = PNGDecoder(bytes: file.bytes, name: name, isBeginning: true)
        opened = try decoder.openForPixels()
        guard opened.ihdr.interlace_method == 0 else { return nil }
        (width, height) = (opened.header.width, opened.header.height)
        isOpaque = !opened.header.hasAlpha
        space = decoder.colorSpace(opened.context, isGray: opened.plan.isGray)
        band = try PixelMemory(count: width * opened.plan.bytesPerPixel * Self.step, name: name)
        try opened.context.check(
            spng_decode_image(
                opened.context.raw, nil, 0, Int32(opened.plan.format.rawValue),
                opened.plan.flags | Int32(SPNG_DECODE_PROGRESSIVE.rawValue)))
    }

    func read(_ count: Int, at row: Int, into rows: UnsafeMutableRawBufferPointer) throws(ImageError) {
        for first in stride(from: 0, to: count, by: Self.step) {
            let part = min(Self.step, count - first)
            try decode(part, at: row + first)
            let bytes = width * opened.plan.bytesPerPixel
            guard let start = band.bytes.baseAddress,
                let image = opened.plan.image(
                    width: width, height: part, space: space,
                    Data(bytesNoCopy: start, count: part * bytes, deallocator: .none))
            else { throw decoder.contradiction }
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: width, height: part,
                into: UnsafeMutableRawBufferPointer(rebasing: rows[(first * width * 4)...]),
                bytesPerRow: width * 4)
        }
    }

    private func decode(_ count: Int, at row: Int) throws(ImageError) {
        let bytes = width * opened.plan.bytesPerPixel
        for i in 0..<count {
            let code = spng_decode_row(
                opened.context.raw, band.bytes.baseAddress.map { $0 + i * bytes }, bytes)
            let isLast = row + i == height - 1
            if code != (isLast ? SPNG_EOI.rawValue : 0) { try opened.context.check(code) }
        }
        if row + count == height { try decoder.checkEnd(opened.context) }
    }
}
