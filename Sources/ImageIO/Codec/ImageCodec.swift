import CoreGraphics

/// Reads and writes pictures in PNG, JPEG, WebP and GIF, and reads HEIC and AVIF.
public enum ImageCodec {
    /// Decodes a picture in memory and rotates it upright by its Exif orientation; `name` is for error messages.
    public static func decode(_ data: Data, name: String) throws(ImageError) -> CGImage {
        let (image, orientation) = try decodeStored(data, name: name)
        return try image.oriented(orientation, name: name)
    }

    /// Decodes as `decode(_:name:)`, with both sides divided by a power of two up to `maximumReduction` and rounded
    /// up.
    ///
    /// Averaging happens while decoding, so the picture is not held in full size, except briefly for an interlaced
    /// PNG, and as far as the decoders of progressive JPEG and lossless WebP need it.
    /// moment, and what progressive JPEG and lossless WebP need to be decoded at all.
    package static func decode(
        _ data: Data, name: String, reducedBy factor: Int
    ) throws(ImageError) -> CGImage {
        let (image, orientation) = try decodeStored(data, name: name, reducedBy: factor)
        return try image.oriented(orientation, name: name)
    }

    package static var maximumReduction: Int { BoxReducer.maximumFactor }

    /// Reads and decodes a file, and rotates it upright by its Exif orientation.
    public static func decode(contentsOf url: URL) throws(ImageError) -> CGImage {
        try decode(read(url), name: url.path)
    }

    /// Decodes the picture as stored, and its orientation.
    package static func decodeStored(
        _ data: Data, name: String, reducedBy factor: Int = 1
    ) throws(ImageError) -> (CGImage, CGImagePropertyOrientation) {
        let format = try format(of: data, name: name)
        return try withBytes(data) { (bytes) throws(ImageError) in
            switch format {
            case .png:
                let decoder = PNGDecoder(bytes: bytes, name: name)
                return (try decoder.decode(reducedBy: factor), decoder.orientation)
            case .jpeg: return try JPEGDecoder(bytes: bytes, name: name).decode(reducedBy: factor)
            case .webp:
                let decoder = WebPDecoder(bytes: bytes, name: name)
                if let frames = try ImageFrames(data, decoder.header(), name: name) {
                    return (try frames.image(at: 0, name: name).reduced(by: factor, name: name), .up)
                }
                return (try decoder.decode(reducedBy: factor), decoder.orientation)
            case .gif: return (try firstFrame(data, name).reduced(by: factor, name: name), .up)
            case .heic, .avif:
                let decoder = HEIFDecoder(bytes: bytes, format: format, name: name)
                return (try decoder.decode(reducedBy: factor), .up)
            }
        }
    }

    private static func firstFrame(_ data: Data, _ name: String) throws(ImageError) -> CGImage {
        let reader = try GIFReader(data, name: name)
        if reader.frames.isEmpty { throw GIFReader.early(name) }
        return try ImageFrames(reader).image(at: 0, name: name)
    }

    /// Reads the size and format of a picture from its header.
    ///
    /// - Parameter isBeginning: whether the data may be incomplete after the header.
    package static func header(
        _ data: Data, name: String, isBeginning: Bool = false
    ) throws(ImageError) -> ImageHeader {
        let format = try format(of: data, name: name)
        return try withBytes(data) { (bytes) throws(ImageError) in
            switch format {
            case .png: try PNGDecoder(bytes: bytes, name: name, isBeginning: isBeginning).header()
            case .jpeg: try JPEGDecoder(bytes: bytes, name: name).header()
            case .webp: try WebPDecoder(bytes: bytes, name: name).header()
            case .gif: try GIFReader(data, name: name).header()
            case .heic, .avif: try HEIFDecoder(bytes: bytes, format: format, name: name).header()
            }
        }
    }

    package static func read(_ url: URL) throws(ImageError) -> Data {
        do {
            return try Data(contentsOf: url)
        } catch {
            throw ImageError(file: url.path, reason: .unreadable, detail: reason(for: error, at: url))
        }
    }

    private static func reason(for error: any Error, at url: URL) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        if let underlying, underlying.domain == NSPOSIXErrorDomain {
            return "can't be read: \(String(cString: strerror(Int32(underlying.code))))"
        }
        return FileManager.default.fileExists(atPath: url.path) ? "can't be read" : "there is no such file"
    }

    private static func format(of data: Data, name: String) throws(ImageError) -> ImageFormat {
        if let format = ImageFormat(sniffing: data) { return format }
        guard !data.isEmpty else {
            throw ImageError(file: name, reason: .corrupt, detail: "the file is empty")
        }
        let head = data.prefix(4).map { String(format: "%02x", $0) }.joined(separator: " ")
        throw ImageError(
            file: name, reason: .unknownFormat,
            detail:
                "neither PNG, JPEG, WebP, GIF, HEIC nor AVIF, whatever its name says (it starts with \(head))"
        )
    }

    private static func withBytes<T>(
        _ data: Data, _ body: (UnsafeRawBufferPointer) throws(ImageError) -> T
    ) throws(ImageError) -> T {
        try data.withUnsafeBytes { bytes in Result { () throws(ImageError) in try body(bytes) } }.get()
    }
}
