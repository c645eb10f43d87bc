import CoreGraphics

/// A picture file to be written; nothing is written before `CGImageDestinationFinalize`.
public final class CGImageDestination {
    enum Target {
        case file(URL)
        case data(NSMutableData)
    }

    let target: Target
    let format: ImageFormat
    /// The pictures with their own properties; of formats with one the last that was added.
    private var images: [(image: CGImage, properties: CFDictionary)] = []
    private let count: Int
    var properties: CFDictionary = [:]
    /// Why finalizing failed.
    package private(set) var error: ImageError?

    init?(_ target: Target, type: CFString, count: Int) {
        guard count >= 1, let format = ImageFormat(uniformTypeIdentifier: type), count == 1 || format == .gif
        else { return nil }
        self.target = target
        self.format = format
        self.count = count
    }

    /// Pictures beyond the number that was announced are left out; where that is one, the last wins.
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
        var turned: [CGImage] = []
        for (image, own) in images { turned.append(try upright(image, properties.merging(own) { $1 }, name)) }
        let data = format == .gif ? try encodeGIF(turned, name) : try encode(turned[0], name)
        switch target {
        case .file(let url): try AtomicFile.write(data, to: url)
        case .data(let target): target.append(data)
        }
    }

    private func upright(_ image: CGImage, _ all: CFDictionary, _ name: String) throws(ImageError) -> CGImage
    {
        guard let value = all.number(kCGImagePropertyOrientation),
            let orientation = UInt32(exactly: value).flatMap(CGImagePropertyOrientation.init)
        else { return image }
        return try image.oriented(orientation, name: name)
    }

    private func encode(_ image: CGImage, _ name: String) throws(ImageError) -> Data {
        let all = properties.merging(images[0].properties) { $1 }
        let quality = all.number(kCGImageDestinationLossyCompressionQuality) ?? 0.9
        return try ImageCodec.encode(image, as: format, quality: quality, name: name)
    }

    private func encodeGIF(_ turned: [CGImage], _ name: String) throws(ImageError) -> Data {
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
