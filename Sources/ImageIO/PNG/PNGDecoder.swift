import CSpng
import CoreGraphics

/// Decodes PNG: all colour types and depths, palettes, interlacing and transparency.
///
/// Gray of up to 8 bits stays gray, 16 bits stay 16 bits, all else becomes RGBA bytes with straight alpha.
struct PNGDecoder {
    let bytes: UnsafeRawBufferPointer
    let name: String
    /// Whether rows are read one by one, because the data may be incomplete or the picture of any size.
    var isBeginning = false

    private func open() throws(ImageError) -> SpngContext {
        let stream = isBeginning ? PNGStream(bytes) : nil
        let context = try SpngContext(name: name, stream: stream)
        // The colour profile is decompressed with the header; the largest in use have a few MB.
        try context.check(spng_set_chunk_limits(context.raw, 1 << 24, 1 << 25))
        if let stream {
            // libspng rejects a buffer with an incomplete last chunk.
            try context.check(
                spng_set_png_stream(
                    context.raw, { _, user, target, count in PNGStream.read(user, target, count) },
                    Unmanaged.passUnretained(stream).toOpaque()))
        } else {
            try context.check(spng_set_png_buffer(context.raw, bytes.baseAddress, bytes.count))
        }
        return context
    }

    func header() throws(ImageError) -> ImageHeader {
        if isBeginning { try checkLimits() }
        let context = try open()
        var ihdr = spng_ihdr()
        try context.check(spng_get_ihdr(context.raw, &ihdr))
        var header = Self.header(context, ihdr)
        header.orientation = orientation
        return header
    }

    /// The orientation of the picture.
    var orientation: CGImagePropertyOrientation { PNGMetadata(bytes).orientation ?? .up }

    private static func header(_ context: borrowing SpngContext, _ ihdr: spng_ihdr) -> ImageHeader {
        var transparency = spng_trns()
        let hasTransparency = spng_get_trns(context.raw, &transparency) == 0
        let type = spng_color_type(rawValue: UInt32(ihdr.color_type))
        return ImageHeader(
            format: .png, width: Int(ihdr.width), height: Int(ihdr.height),
            bitsPerComponent: Int(ihdr.bit_depth),
            hasAlpha: hasTransparency || type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA
                || type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA,
            isGray: type == SPNG_COLOR_TYPE_GRAYSCALE || type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA,
            isIndexed: type == SPNG_COLOR_TYPE_INDEXED)
    }

    /// Checks the size before the library does, since that reports the largest sizes as damage.
    private func checkLimits() throws(ImageError) {
        guard bytes.count >= 24, bytes[12..<16].elementsEqual(Array("IHDR".utf8)) else { return }
        func side(_ at: Int) -> Int {
            Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
        }
        let (width, height) = (side(16), side(20))
        if isBeginning {
            try ImageRows.check(width: width, height: height, name: name)
        } else {
            try ImageLimits.check(width: width, height: height, name: name)
        }
    }

    /// A decoder that has read the header, and the format of the decoded pixels.
    struct Opened: ~Copyable {
        let context: SpngContext
        let ihdr: spng_ihdr
        let header: ImageHeader
        let plan: PNGPixelPlan
    }

    /// Checks the header before memory is allocated.
    func openForPixels() throws(ImageError) -> Opened {
        try checkLimits()
        let context = try open()
        var ihdr = spng_ihdr()
        try context.check(spng_get_ihdr(context.raw, &ihdr))
        let header = Self.header(context, ihdr)
        if !isBeginning { try checkDataSuffices(ihdr) }
        let plan = PNGPixelPlan(header, colorType: UInt32(ihdr.color_type))
        if !isBeginning {
            try ImageLimits.check(bytes: header.width * header.height * plan.bytesPerPixel, name: name)
        }
        return Opened(context: context, ihdr: ihdr, header: header, plan: plan)
    }

    func decode() throws(ImageError) -> CGImage {
        let opened = try openForPixels()
        let (width, height, plan) = (opened.header.width, opened.header.height, opened.plan)
        let store = try PixelMemory(count: width * plan.bytesPerPixel * height, name: name)
        try opened.context.check(
            spng_decode_image(
                opened.context.raw, store.bytes.baseAddress, store.bytes.count, Int32(plan.format.rawValue),
                plan.flags))
        try checkEnd(opened.context)
        let space = colorSpace(opened.context, isGray: plan.isGray)
        guard let image = plan.image(width: width, height: height, space: space, store.data()) else {
            throw contradiction
        }
        return image
    }

    /// Checks that the chunks after the pixels are complete; their contents are ignored.
    func checkEnd(_ context: borrowing SpngContext) throws(ImageError) {
        if spng_decode_chunks(context.raw) == SPNG_IO_EOF.rawValue {
            try context.check(SPNG_IO_EOF.rawValue)
        }
    }

    var contradiction: ImageError {
        ImageError(file: name, reason: .corrupt, detail: "PNG: its sizes contradict each other")
    }

    /// Rejects data too short for the claimed size before memory is allocated: Deflate compresses to 1/1032 at best.
    private func checkDataSuffices(_ ihdr: spng_ihdr) throws(ImageError) {
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(ihdr.color_type)] ?? 1
        let row = (Int(ihdr.width) * channels * Int(ihdr.bit_depth) + 7) / 8
        guard bytes.count >= row * Int(ihdr.height) / 1040 else {
            throw ImageError(
                file: name, reason: .corrupt,
                detail: "\(bytes.count) bytes of PNG can't hold \(ihdr.width) x \(ihdr.height) pixels")
        }
    }

    /// The colour space. An sRGB chunk takes precedence over a profile, a profile over gamma, as in the PNG
    /// specification.
    func colorSpace(_ context: borrowing SpngContext, isGray: Bool) -> CGColorSpace {
        var intent: UInt8 = 0
        if spng_get_srgb(context.raw, &intent) != 0 {
            var profile = spng_iccp()
            if spng_get_iccp(context.raw, &profile) == 0 {
                let bytes = UnsafeRawBufferPointer(start: profile.profile, count: profile.profile_len)
                if let space = ICCProfile.colorSpace(bytes, isGray: isGray) { return space }
            } else {
                var gamma = 0.0
                if spng_get_gama(context.raw, &gamma) == 0, abs(gamma - 1) < 0.01,
                    let linear = CGColorSpace(
                        name: isGray ? CGColorSpace.linearGray : CGColorSpace.linearSRGB)
                {
                    return linear
                }
            }
        }
        return isGray ? .deviceGray : .standardRGB
    }
}
