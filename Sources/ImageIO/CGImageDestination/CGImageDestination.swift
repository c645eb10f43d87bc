import CoreGraphics

/// A picture file to be written; nothing is written before `CGImageDestinationFinalize`.
public final class CGImageDestination {
    enum Target {
        case file(URL)
        case data(NSMutableData)
    }

    let target: Target
    let format: ImageFormat
    var image: CGImage?
    var properties: CFDictionary = [:]
    /// Why finalizing failed.
    package private(set) var error: ImageError?

    init?(_ target: Target, type: CFString, count: Int) {
        guard count == 1, let format = ImageFormat(uniformTypeIdentifier: type) else { return nil }
        self.target = target
        self.format = format
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
        guard var image else {
            throw ImageError(file: name, reason: .notEncodable, detail: "no image was added")
        }
        if let value = properties.number(kCGImagePropertyOrientation),
            let orientation = UInt32(exactly: value).flatMap(CGImagePropertyOrientation.init)
        {
            image = try image.oriented(orientation, name: name)
        }
        let quality = properties.number(kCGImageDestinationLossyCompressionQuality) ?? 0.9
        let data = try ImageCodec.encode(image, as: format, quality: quality, name: name)
        switch target {
        case .file(let url): try AtomicFile.write(data, to: url)
        case .data(let target): target.append(data)
        }
    }
}
