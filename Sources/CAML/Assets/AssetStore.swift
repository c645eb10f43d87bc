import CoreGraphics
import Foundation
import ImageIO

/// Decodes the pictures of one document, each file once.
final class AssetStore {
    private let folder: AssetFolder
    private let warnings: CAMLWarnings
    /// By resolved path or `data:` URL; nil for what could not be decoded.
    private var images: [String: CGImage?] = [:]

    init(folder: AssetFolder, warnings: CAMLWarnings) {
        self.folder = folder
        self.warnings = warnings
    }

    /// The picture, or nil with a warning where it is missing or broken. Throws for a path out of the folder.
    func image(_ source: String, file: String, line: Int) throws(CAMLError) -> CGImage? {
        if let url = DataURL(source) {
            return decoded(source, name: url.label, file: file, line: line) { try url.bytes() }
        }
        switch folder.find(source) {
        case .refused:
            throw CAMLError(
                file: file, line: line,
                reason:
                    "the asset \(source.quoted) lies outside the package; expected a path below its folder")
        case .missing:
            warnings.add("the asset \(source.quoted) is missing", file: file, line: line)
            return nil
        case .found(let path):
            return decoded(path, name: source, file: file, line: line) {
                try RegularFile.read(path, limit: CAMLLimits.assetBytes, shownAs: source)
            }
        }
    }

    /// The picture of these bytes, which are asked for once; `name` is what messages call it.
    private func decoded(
        _ key: String, name: String, file: String, line: Int, _ bytes: () throws -> Data
    ) -> CGImage? {
        if let image = images[key] { return image }
        var image: CGImage?
        do {
            image = try ImageCodec.decode(try bytes(), name: name)
        } catch {
            warnings.add("the asset is left out: \(error)", file: file, line: line)
        }
        images[key] = .some(image)
        return image
    }
}
