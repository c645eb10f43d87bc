import CWebP
import CoreGraphics

/// Decodes still WebP pictures, lossy and lossless, to RGBA bytes with straight alpha.
struct WebPDecoder {
    let bytes: UnsafeRawBufferPointer
    let name: String

    private var source: UnsafePointer<UInt8>? {
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    }

    private func features() throws(ImageError) -> WebPBitstreamFeatures {
        var features = WebPBitstreamFeatures()
        let status = WebPGetFeatures(source, bytes.count, &features)
        guard status == VP8_STATUS_OK else { throw error(status) }
        return features
    }

    func header() throws(ImageError) -> ImageHeader {
        let features = try features()
        return ImageHeader(
            format: .webp, width: Int(features.width), height: Int(features.height),
            hasAlpha: features.has_alpha != 0, orientation: orientation)
    }

    /// The orientation of the picture.
    var orientation: CGImagePropertyOrientation {
        RIFFChunks(bytes).exif.flatMap(EXIFOrientation.parse) ?? .up
    }

    /// Decodes the picture with both sides divided by an integer.
    func decode(reducedBy factor: Int = 1) throws(ImageError) -> CGImage {
        let features = try features()
        guard features.has_animation == 0 else {
            throw ImageError(file: name, reason: .unsupported, detail: "animated WebP is not read")
        }
        try ImageLimits.check(width: Int(features.width), height: Int(features.height), name: name)
        let width = BoxReducer.side(Int(features.width), factor)
        let height = BoxReducer.side(Int(features.height), factor)
        let row = width * 4
        let store = try PixelMemory(count: row * height, name: name)

        var config = WebPDecoderConfig()
        guard WebPInitDecoderConfig(&config) != 0 else {
            throw ImageError(file: name, reason: .unsupported, detail: "the WebP library has another version")
        }
        if factor > 1 {
            config.options.use_scaling = 1
            config.options.scaled_width = Int32(width)
            config.options.scaled_height = Int32(height)
        }
        config.output.colorspace = MODE_RGBA
        config.output.is_external_memory = 1
        config.output.u.RGBA = WebPRGBABuffer(
            rgba: store.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), stride: Int32(row),
            size: store.bytes.count)
        let status = WebPDecode(source, bytes.count, &config)
        guard status == VP8_STATUS_OK else { throw error(status) }

        let hasAlpha = features.has_alpha != 0
        let profile = RIFFChunks(bytes).iccProfile
        let image = CGImage(
            width: width, height: height, rgba8: store.data(), alphaInfo: hasAlpha ? .last : .noneSkipLast,
            space: profile.flatMap { ICCProfile.colorSpace($0) } ?? .standardRGB, isOpaque: !hasAlpha)
        guard let image else { throw error(VP8_STATUS_BITSTREAM_ERROR) }
        return image
    }

    private func error(_ status: VP8StatusCode) -> ImageError {
        let (reason, detail): (ImageError.Reason, String) =
            switch status {
            case VP8_STATUS_OUT_OF_MEMORY: (.tooLarge, "no memory to decode the WebP picture")
            case VP8_STATUS_UNSUPPORTED_FEATURE: (.unsupported, "WebP with a feature that is not read")
            case VP8_STATUS_SUSPENDED, VP8_STATUS_NOT_ENOUGH_DATA: (.corrupt, "the WebP data ends too early")
            default: (.corrupt, "WebP: the data is damaged")
            }
        return ImageError(file: name, reason: reason, detail: detail)
    }
}
