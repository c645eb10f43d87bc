import CSpng
import CoreGraphics

extension PNGDecoder {
    /// Decodes the picture with both sides divided by an integer. Only `factor` rows are in memory at a time, except
    /// for interlaced pictures.
    func decode(reducedBy factor: Int) throws(ImageError) -> CGImage {
        if factor <= 1 { return try decode() }
        let opened = try openForPixels()
        guard opened.ihdr.interlace_method == 0 else {
            return try decode().reduced(by: factor, name: name)
        }
        return try reduce(opened, by: factor)
    }

    private func reduce(_ opened: consuming Opened, by factor: Int) throws(ImageError) -> CGImage {
        let (width, height, plan) = (opened.header.width, opened.header.height, opened.plan)
        let row = width * plan.bytesPerPixel
        let space = colorSpace(opened.context, isGray: plan.isGray)
        var reducer = try BoxReducer(width: width, height: height, factor: factor, name: name)
        var kept: CGColorSpace?
        let band = try PixelMemory(count: row * min(factor, height), name: name)
        try opened.context.check(
            spng_decode_image(
                opened.context.raw, nil, 0, Int32(plan.format.rawValue),
                plan.flags | Int32(SPNG_DECODE_PROGRESSIVE.rawValue)))
        for y in stride(from: 0, to: height, by: factor) {
            let rows = min(factor, height - y)
            for i in 0..<rows {
                let code = spng_decode_row(
                    opened.context.raw, band.bytes.baseAddress.map { $0 + i * row }, row)
                let isLast = y + i == height - 1
                if code != (isLast ? SPNG_EOI.rawValue : 0) { try opened.context.check(code) }
            }
            guard let start = band.bytes.baseAddress,
                let image = plan.image(
                    width: width, height: rows, space: space,
                    Data(bytesNoCopy: start, count: rows * row, deallocator: .none))
            else { throw contradiction }
            let stored = image.inOwnColors
            kept = stored?.space
            reducer.addRows(of: stored?.image ?? image, from: 0)
        }
        try checkEnd(opened.context)
        guard let image = reducer.image(isOpaque: !opened.header.hasAlpha) else { throw contradiction }
        return kept.flatMap { image.copy(colorSpace: $0) } ?? image
    }
}

extension PNGPixelPlan {
    /// The decoder's flags.
    var flags: Int32 { appliesTransparency ? Int32(SPNG_DECODE_TRNS.rawValue) : 0 }

    /// Decoded rows as an image; nil if there are too few bytes.
    func image(width: Int, height: Int, space: CGColorSpace, _ bytes: Data) -> CGImage? {
        CGImage(
            width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bytesPerPixel * 8,
            bytesPerRow: width * bytesPerPixel, space: space, bitmapInfo: bitmapInfo,
            provider: CGDataProvider(bytes: bytes), isOpaque: isOpaque)
    }
}
