import CoreGraphics

extension ImageCodec {
    /// Encodes PNG with 8 bits a component, and alpha only if the image is not opaque.
    ///
    /// Colours of another RGB space than sRGB keep it, and its profile is embedded; likewise in JPEG and WebP.
    public static func encodePNG(_ image: CGImage) throws(ImageError) -> Data {
        try encode(image, as: .png, quality: 1, name: "PNG")
    }

    /// Encodes JPEG, translucent pixels over white; `quality` is 0...1.
    public static func encodeJPEG(_ image: CGImage, quality: Double = 0.9) throws(ImageError) -> Data {
        try encode(image, as: .jpeg, quality: quality, name: "JPEG")
    }

    /// Encodes WebP; `quality` is 0...1, and 1 is lossless.
    public static func encodeWebP(_ image: CGImage, quality: Double = 0.9) throws(ImageError) -> Data {
        try encode(image, as: .webp, quality: quality, name: "WebP")
    }

    package static func encode(
        _ image: CGImage, as format: ImageFormat, quality: Double, name: String
    ) throws(ImageError) -> Data {
        // Without Little CMS there are no profiles, and colours are stored in sRGB.
        var (stored, profile) = (image, Data?.none)
        if format != .gif, let (own, space) = image.inOwnColors, let data = space.copyICCData() {
            (stored, profile) = (own, data as Data)
        }
        switch format {
        case .png: return try PNGEncoder(image: stored, name: name, profile: profile).encode()
        case .jpeg:
            let file = try JPEGEncoder(image: stored, name: name, quality: quality).encode()
            return JPEGMarkers.adding(profile: profile, to: file)
        case .webp:
            let file = try WebPEncoder(image: stored, name: name, quality: quality).encode()
            return RIFFChunks.adding(profile: profile, to: file)
        case .gif: return try GIFWriter(name: name, loopCount: nil).encode([.init(image: image, delay: 0)])
        case .heic, .avif:
            throw ImageError(file: name, reason: .notEncodable, detail: "\(format.title) is not written")
        }
    }

    /// Writes a picture in the format of the file's extension: png, jpg, jpeg, webp or gif.
    ///
    /// The file appears complete or not at all; see `AtomicFile`. `quality` is for JPEG and WebP.
    public static func write(
        _ image: CGImage, to url: URL, quality: Double = 0.9
    ) throws(ImageError) {
        guard let format = ImageFormat(pathExtension: url.pathExtension) else {
            let given = url.pathExtension.isEmpty ? "no extension" : "the extension .\(url.pathExtension)"
            throw ImageError(
                file: url.path, reason: .notEncodable,
                detail: "can't tell the format from \(given); use .png, .jpg or .webp")
        }
        try write(image, to: url, as: format, quality: quality)
    }

    /// Writes a picture in a given format, whatever the file's name.
    public static func write(
        _ image: CGImage, to url: URL, as format: ImageFormat, quality: Double = 0.9
    ) throws(ImageError) {
        let data = try encode(image, as: format, quality: quality, name: url.path)
        try AtomicFile.write(data, to: url)
    }
}
