import CSpng
import CoreGraphics

/// Writes PNG with 8 bits a component: gray where the image is, RGB where it is opaque, else RGBA.
///
/// Every row has the UP filter, and only runs are compressed: faster than a search for longer matches, and smaller
/// for busy pictures and photographs.
struct PNGEncoder {
    let image: CGImage
    let name: String

    /// The value of zlib's `Z_RLE`.
    private static let runLengths: Int32 = 3
    private static let perceptualIntent: UInt8 = 0

    func encode() throws(ImageError) -> Data {
        let context = try SpngContext(name: name, role: .encoder)
        let layout = PNGRowLayout(image)
        try start(context, layout)
        try writeRows(context, layout)

        var count = 0
        var code: Int32 = 0
        guard let bytes = spng_get_png_buffer(context.raw, &count, &code) else {
            throw context.error(code)
        }
        return Data(bytesNoCopy: bytes, count: count, deallocator: .free)
    }

    private func start(_ context: borrowing SpngContext, _ layout: PNGRowLayout) throws(ImageError) {
        let options: [(spng_option, Int32)] = [
            (SPNG_ENCODE_TO_BUFFER, 1),
            (SPNG_IMG_COMPRESSION_LEVEL, 1),
            (SPNG_IMG_COMPRESSION_STRATEGY, Self.runLengths),
            (SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_UP.rawValue)),
        ]
        for (option, value) in options {
            try context.check(spng_set_option(context.raw, option, value))
        }
        var header = spng_ihdr()
        header.width = UInt32(clamping: image.width)
        header.height = UInt32(clamping: image.height)
        header.bit_depth = 8
        header.color_type = UInt8(layout.colorType.rawValue)
        try context.check(spng_set_ihdr(context.raw, &header))
        try context.check(spng_set_srgb(context.raw, Self.perceptualIntent))
        try context.check(
            spng_encode_image(
                context.raw, nil, 0, Int32(SPNG_FMT_PNG.rawValue),
                Int32(SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue)))
    }

    /// One row at a time, so that a large picture is never held twice.
    private func writeRows(_ context: borrowing SpngContext, _ layout: PNGRowLayout) throws(ImageError) {
        let row = try PixelStore(count: image.width * 4, name: name)
        for y in 0..<image.height {
            image.copyStraightRGBA8(
                x: 0, y: y, width: image.width, height: 1, into: row.bytes, bytesPerRow: row.bytes.count)
            layout.pack(row.bytes)
            let code = spng_encode_row(
                context.raw, row.bytes.baseAddress, image.width * layout.bytesPerPixel)
            // The last row is answered with "end of image".
            if code != SPNG_EOI.rawValue || y < image.height - 1 { try context.check(code) }
        }
    }
}
