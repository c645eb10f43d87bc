import Locking

/// Reads and writes the files of images.
enum ImageFile {
    /// Decodes the first picture of a file's bytes, and reads its orientation; nil for damaged bytes.
    static func decode(_ data: Data) -> (CGImage, UIImage.Orientation)? {
        CGImageSourceCreateWithData(data as CFData, nil).flatMap(picture)
    }

    private static func picture(_ source: CGImageSource) -> (CGImage, UIImage.Orientation)? {
        guard let image = CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceShouldCache: false])
        else { return nil }
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        let number = properties?[kCGImagePropertyOrientation] as? Int
        let stored = number.flatMap { UInt32(exactly: $0) }.flatMap(CGImagePropertyOrientation.init)
        return (image, UIImage.Orientation(stored ?? .up))
    }

    /// Pixels of files that are in use, by path and time of change: images of the same file share them.
    private static let shared = Locked<[String: SharedPixels]>([:])

    private struct SharedPixels {
        weak var image: CGImage?
        var orientation: UIImage.Orientation
    }

    /// Decodes a file, or returns the pixels of an image that was decoded from it and is still in use.
    static func read(_ path: String) -> (CGImage, UIImage.Orientation)? {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        let key = "\(date) \(attributes?[.size] ?? 0) \(path)"
        if let known = shared.withLock({ $0[key] }), let image = known.image {
            return (image, known.orientation)
        }
        guard let source = CGImageSourceCreateWithURL(URL(fileURLWithPath: path), nil),
            let (image, orientation) = picture(source)
        else { return nil }
        shared.withLock { shared in
            if shared.count > 1000 { shared = shared.filter { $0.value.image != nil } }
            shared[key] = SharedPixels(image: image, orientation: orientation)
        }
        return (image, orientation)
    }

    static func png(_ image: CGImage) -> Data? { write(image, "public.png", [:]) }

    /// - Parameter quality: in 0...1.
    static func jpeg(_ image: CGImage, quality: CGFloat, _ orientation: UIImage.Orientation) -> Data? {
        let quality = quality.isNaN ? 1 : min(max(quality, 0), 1)
        return write(
            image, "public.jpeg",
            [
                kCGImageDestinationLossyCompressionQuality: quality.native,
                kCGImagePropertyOrientation: Int(orientation.stored.rawValue),
            ])
    }

    private static func write(_ image: CGImage, _ type: String, _ properties: CFDictionary) -> Data? {
        let data = NSMutableData()
        guard let destination = CGImageDestinationCreateWithData(data, type, 1, nil) else { return nil }
        CGImageDestinationAddImage(destination, image, properties)
        guard CGImageDestinationFinalize(destination) else { return nil }
        // `Data(referencing:)` copies byte by byte.
        return Data(bytes: data.bytes, count: data.length)
    }
}

extension ImageContent {
    /// Nil for damaged bytes.
    init?(data: Data, scale: CGFloat) {
        guard let (image, orientation) = ImageFile.decode(data) else { return nil }
        self.init(image, scale: scale, orientation: orientation)
    }

    /// Nil if the file can't be read.
    ///
    /// - Parameter scale: the number of pixels in a point; nil for that of the file's name.
    init?(file path: String, scale: CGFloat? = nil) {
        guard !path.isEmpty, let (image, orientation) = ImageFile.read(path) else { return nil }
        self.init(image, scale: scale ?? Self.scale(ofName: path), orientation: orientation)
    }

    /// The scale that a file's name gives: "@2x" before the extension, and before "~ipad" and the like.
    static func scale(ofName path: String) -> CGFloat {
        var name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        if let idiom = name.range(of: "~", options: .backwards) { name = String(name[..<idiom.lowerBound]) }
        if name.hasSuffix("@3x") { return 3 }
        return name.hasSuffix("@2x") ? 2 : 1
    }
}
