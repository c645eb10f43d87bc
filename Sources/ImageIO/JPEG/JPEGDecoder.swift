import CTurboJPEG
import CoreGraphics

/// Decodes baseline and progressive JPEG: gray stays gray, all else becomes opaque RGBA bytes.
struct JPEGDecoder {
    let bytes: UnsafeRawBufferPointer
    let name: String

    private struct Frame {
        var width: Int32 = 0
        var height: Int32 = 0
        var subsampling: Int32 = 0
        var colors: Int32 = 0

        var isGray: Bool { colors == Int32(TJCS_GRAY.rawValue) }
        var isCMYK: Bool { colors == Int32(TJCS_CMYK.rawValue) || colors == Int32(TJCS_YCCK.rawValue) }
    }

    private var source: UnsafePointer<UInt8>? {
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
    }

    private func frame(_ codec: borrowing TurboJPEG, _ markers: JPEGMarkers) throws(ImageError) -> Frame {
        guard markers.precision == 8 || markers.precision == 0 else {
            throw ImageError(
                file: name, reason: .unsupported,
                detail: "JPEG with \(markers.precision) bits a sample is not read")
        }
        var frame = Frame()
        let code = tjDecompressHeader3(
            codec.handle, source, UInt(bytes.count), &frame.width, &frame.height, &frame.subsampling,
            &frame.colors)
        // TurboJPEG reports stray bytes and rare subsampling as errors here but decodes them.
        guard code == 0 || (frame.width > 0 && frame.height > 0) else { throw corrupt(codec.message) }
        guard frame.width > 0, frame.height > 0 else { throw corrupt("the data ends before the picture") }
        return frame
    }

    func header() throws(ImageError) -> ImageHeader {
        let markers = JPEGMarkers(bytes)
        let codec = try TurboJPEG(tjInitDecompress(), name: name)
        let frame = try frame(codec, markers)
        return ImageHeader(
            format: .jpeg, width: Int(frame.width), height: Int(frame.height), isGray: frame.isGray,
            isCMYK: frame.isCMYK, orientation: markers.orientation)
    }

    /// Decodes the stored picture with both sides divided by a power of two, and returns its orientation.
    func decode(reducedBy factor: Int = 1) throws(ImageError) -> (CGImage, CGImagePropertyOrientation) {
        let markers = JPEGMarkers(bytes)
        let codec = try TurboJPEG(tjInitDecompress(), name: name)
        var frame = try frame(codec, markers)
        try ImageLimits.check(width: Int(frame.width), height: Int(frame.height), name: name)
        // The decoder itself can reduce to a half, a quarter and an eighth.
        let scale = min(factor, 8)
        let (width, height) = (
            BoxReducer.side(Int(frame.width), scale), BoxReducer.side(Int(frame.height), scale)
        )
        (frame.width, frame.height) = (Int32(width), Int32(height))
        let format = frame.isGray ? TJPF_GRAY : frame.isCMYK ? TJPF_CMYK : TJPF_RGBA
        let row = width * (frame.isGray ? 1 : 4)

        let store = try PixelMemory(count: row * height, name: name)
        try decompress(codec, into: store.bytes, frame: frame, format: format)
        if frame.isCMYK { CMYKBytes.convertToRGBA(store.bytes, isInverted: markers.hasAdobeMarker) }

        let space = frame.isCMYK ? nil : ICCProfile.colorSpace(markers.iccProfile, isGray: frame.isGray)
        let image = CGImage(
            width: width, height: height, bitsPerComponent: 8, bitsPerPixel: frame.isGray ? 8 : 32,
            bytesPerRow: row, space: space ?? (frame.isGray ? .deviceGray : .standardRGB),
            bitmapInfo: CGBitmapInfo(alpha: frame.isGray ? .none : .noneSkipLast),
            provider: CGDataProvider(bytes: store.data()), isOpaque: !frame.isGray)
        guard let image else { throw corrupt("its sizes contradict each other") }
        return (try image.reduced(by: factor / scale, name: name), markers.orientation)
    }

    /// Decompresses pixels. Data that ends early or can't be decoded is an error; stray bytes between segments are
    /// not.
    private func decompress(
        _ codec: borrowing TurboJPEG, into pixels: UnsafeMutableRawBufferPointer, frame: Frame, format: TJPF
    ) throws(ImageError) {
        func run(_ flags: Int32) -> Int32 {
            tjDecompress2(
                codec.handle, source, UInt(bytes.count),
                pixels.baseAddress?.assumingMemoryBound(to: UInt8.self), frame.width, 0, frame.height,
                format.rawValue, flags | Int32(TJFLAG_LIMITSCANS))
        }
        guard run(Int32(TJFLAG_STOPONWARNING)) != 0 else { return }
        let message = codec.message
        guard message.contains("extraneous bytes") else { throw corrupt(message) }
        guard run(0) == 0 || isWarning(codec) else { throw corrupt(codec.message) }
    }

    private func isWarning(_ codec: borrowing TurboJPEG) -> Bool {
        tjGetErrorCode(codec.handle) == Int32(TJERR_WARNING.rawValue)
    }

    private func corrupt(_ message: String) -> ImageError {
        ImageError(file: name, reason: .corrupt, detail: "JPEG: \(message)")
    }
}
