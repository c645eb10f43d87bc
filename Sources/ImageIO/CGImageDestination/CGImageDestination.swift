import CoreGraphics

/// A picture file to be written by `CGImageDestinationFinalize`.
public final class CGImageDestination {
    enum Target {
        case file(URL)
        case data(NSMutableData)
        case consumer(CGDataConsumer)
    }

    let target: Target
    let format: ImageFormat
    /// The pictures with their own properties; only the last one for formats with one picture.
    private var images: [(image: CGImage, properties: CFDictionary)] = []
    private let count: Int
    var properties: CFDictionary = [:]
    /// The reason why finalizing failed.
    package private(set) var error: ImageError?

    init?(_ target: Target, type: CFString, count: Int) {
        guard count >= 1, let format = ImageFormat(uniformTypeIdentifier: type),
            ImageFormat.writable.contains(format), count == 1 || format == .gif
        else { return nil }
        self.target = target
        self.format = format
        self.count = count
    }

    /// Adds a picture. Pictures beyond the announced number are ignored; if one was announced, the last is used.
    func add(_ image: CGImage, _ own: CFDictionary?) {
        if count == 1 { images = [] }
        if images.count < count { images.append((image, own ?? [:])) }
    }

    func write() -> Bool {
        do throws(ImageError) {
            try writeOrThrow()
            return true
        } catch {
            self.error = error
            return false
        }
    }

    private func writeOrThrow() throws(ImageError) {
        let name = if case .file(let url) = target { url.path } else { "image data" }
        guard !images.isEmpty else {
            throw ImageError(file: name, reason: .notEncodable, detail: "no image was added")
        }
        let data = format == .gif ? try encodeGIF(name) : try encode(images[0], name)
        switch target {
        case .file(let url): try AtomicFile.write(data, to: url)
        case .data(let target): target.append(data)
        case .consumer(let consumer): try Self.write(data, to: consumer, name)
        }
    }

    private static func write(_ data: Data, to consumer: CGDataConsumer, _ name: String) throws(ImageError) {
        switch consumer.target {
        case .file(let url): try AtomicFile.write(data, to: url)
        case .data(let target): target.append(data)
        case .callbacks(let info, let callbacks):
            guard CGDataConsumer.put(data, info, callbacks) else {
                throw ImageError(
                    file: name, reason: .notWritable, detail: "the consumer doesn't take all of the bytes")
            }
        }
    }

    /// A picture reduced to the maximum size in its properties.
    private func sized(_ image: CGImage, _ all: CFDictionary) -> CGImage {
        guard let side = all.number(kCGImageDestinationImageMaxPixelSize), side >= 1 else { return image }
        return image.reduced(toFit: Int(min(side, Double(ImageLimits.maximumSide)))) ?? image
    }

    private func encode(
        _ added: (image: CGImage, properties: CFDictionary), _ name: String
    ) throws(ImageError) -> Data {
        let all = properties.united(added.properties)
        let quality = all.number(kCGImageDestinationLossyCompressionQuality) ?? 0.9
        let image = sized(added.image, all)
        let file = try ImageCodec.encode(image, as: format, quality: quality, name: name)
        return try WrittenMetadata(all, image).added(to: file, format, name)
    }

    private func encodeGIF(_ name: String) throws(ImageError) -> Data {
        // GIF has no orientation, so pictures are rotated.
        var turned: [CGImage] = []
        for (image, own) in images {
            let all = properties.united(own)
            turned.append(try sized(image, all).oriented(WrittenMetadata.orientation(all) ?? .up, name: name))
        }
        func own(_ all: CFDictionary) -> CFDictionary {
            all[kCGImagePropertyGIFDictionary] as? CFDictionary ?? [:]
        }
        let frames = zip(turned, images).map { image, added in
            let times = own(properties).merging(own(added.properties)) { $1 }
            let delay =
                times.number(kCGImagePropertyGIFUnclampedDelayTime)
                ?? times.number(kCGImagePropertyGIFDelayTime)
            return GIFWriter.Frame(image: image, delay: delay ?? 0.1)
        }
        let loops = own(properties).number(kCGImagePropertyGIFLoopCount).map {
            $0 > 0 ? Int(min($0, 65535)) : 0
        }
        return try GIFWriter(name: name, loopCount: loops).encode(frames)
    }
}
