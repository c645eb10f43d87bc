import CoreGraphics
import Foundation
import ImageIO
import CoreAnimation

/// Decodes the pictures of a document, each file once.
final class AssetStore {
    private let folder: AssetFolder
    private let warnings: CAMLWarnings
    private let budget: PictureBudget
    /// The images by resolved path or `data:` URL; nil for failures.
    private var images: [String: CGImage?] = [:]
    /// The resolved paths of the files that the document names.
    private(set) var files: Set<String> = []
    /// Contents of layers that are not yet decoded, in the document's order.
    private var uses: [Use] = []
    /// The index of the last use for each layer, which takes effect.
    private var lastUse: [ObjectIdentifier: Int] = [:]

    private struct Use {
        let layer: CALayer
        let asset: Asset
    }

    /// A resolved picture, and the place where the document first names it.
    struct Asset {
        /// The resolved path or `data:` URL.
        let key: String
        /// The name in messages.
        let name: String
        let file: String
        let line: Int
        let bytes: () throws -> Data
    }

    init(folder: AssetFolder, warnings: CAMLWarnings, budget: PictureBudget) {
        self.folder = folder
        self.warnings = warnings
        self.budget = budget
    }

    /// The picture in full size, or nil with a warning if it is missing or damaged. Throws for a path outside the
    /// folder.
    func image(_ source: String, file: String, line: Int) throws(CAMLError) -> CGImage? {
        guard let asset = try find(source, file: file, line: line) else { return nil }
        return image(asset) { _, _ in 1 }
    }

    /// Schedules a picture to be decoded by `loadContents` and set as a layer's contents. Throws as `image` does.
    func setContents(
        of layer: CALayer, to source: String, file: String, line: Int
    ) throws(CAMLError) {
        lastUse[ObjectIdentifier(layer)] = uses.count
        guard let asset = try find(source, file: file, line: line) else { return }
        uses.append(Use(layer: layer, asset: asset))
    }

    /// Sets the contents of all layers, decoded at reduced size if the displayed size is known.
    func loadContents(_ detail: LayerDetail?) {
        let uses = uses.enumerated().filter { lastUse[ObjectIdentifier($1.layer)] == $0 }.map(\.element)
        let layers = Dictionary(grouping: uses) { $0.asset.key }.mapValues { $0.map(\.layer) }
        for use in uses {
            use.layer.contents = image(use.asset) { width, height in
                guard let detail else { return 1 }
                return (layers[use.asset.key] ?? []).reduce(ImageCodec.maximumReduction) { least, layer in
                    min(least, detail.reduction(ofWidth: width, height: height, in: layer, limit: least))
                }
            }
        }
        (self.uses, lastUse) = ([], [:])
    }

    private func find(_ source: String, file: String, line: Int) throws(CAMLError) -> Asset? {
        if let url = DataURL(source) {
            return Asset(key: source, name: url.label, file: file, line: line) { try url.bytes() }
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
            files.insert(path)
            return Asset(key: path, name: source, file: file, line: line) {
                try RegularFile.read(path, limit: CAMLLimits.assetBytes, shownAs: source)
            }
        }
    }

    /// Decodes a picture once, with its sides divided by the result of `reduction`.
    private func image(_ asset: Asset, _ reduction: (_ width: Int, _ height: Int) -> Int) -> CGImage? {
        if let image = images[asset.key] { return image }
        var image: CGImage?
        do {
            image = try budget.decode(try asset.bytes(), name: asset.name, reduction)
        } catch {
            warnings.add("the asset is left out: \(error)", file: asset.file, line: asset.line)
        }
        images[asset.key] = .some(image)
        return image
    }
}
