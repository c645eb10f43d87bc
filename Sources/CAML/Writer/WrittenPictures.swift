import CoreGraphics
import Foundation
import ImageIO

/// The pictures of a document that is written, each image once, as PNG.
final class WrittenPictures {
    /// Whether pictures are part of the document, as `data:` URLs, or files of their own.
    let isEmbedded: Bool
    /// The files by their paths in the package.
    private(set) var files: [(path: String, data: Data)] = []
    /// The pictures by image. They retain their images, whose identity is the key.
    private var sources: [ObjectIdentifier: (image: CGImage, source: String?)] = [:]

    init(isEmbedded: Bool) { self.isEmbedded = isEmbedded }

    /// Returns the image's path in the package, or its `data:` URL; nil if it can't be encoded.
    func source(of image: CGImage) -> String? {
        if let known = sources[ObjectIdentifier(image)] { return known.source }
        let source = (try? ImageCodec.encodePNG(image)).map(add)
        sources[ObjectIdentifier(image)] = (image, source)
        return source
    }

    private func add(_ data: Data) -> String {
        if isEmbedded { return "data:image/png;base64,\(data.base64EncodedString())" }
        let path = "assets/picture-\(files.count + 1).png"
        files.append((path, data))
        return path
    }
}
