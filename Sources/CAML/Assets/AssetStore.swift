import CoreGraphics
import Foundation
import ImageIO

/// Decodes the pictures of one document, each file once.
final class AssetStore {
    private let folder: AssetFolder
    private let warnings: CAMLWarnings
    /// By resolved path; nil for a file that could not be decoded.
    private var images: [String: CGImage?] = [:]

    init(folder: AssetFolder, warnings: CAMLWarnings) {
        self.folder = folder
        self.warnings = warnings
    }

    /// The picture, or nil with a warning where it is missing or broken. Throws for a path out of the folder.
    func image(_ source: String, file: String, line: Int) throws(CAMLError) -> CGImage? {
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
            if let image = images[path] { return image }
            let image = decode(path, source: source, file: file, line: line)
            images[path] = .some(image)
            return image
        }
    }

    private func decode(_ path: String, source: String, file: String, line: Int) -> CGImage? {
        do {
            let data = try RegularFile.read(path, limit: CAMLLimits.assetBytes, shownAs: source)
            return try ImageCodec.decode(data, name: source)
        } catch {
            warnings.add("the asset is left out: \(error)", file: file, line: line)
            return nil
        }
    }
}
