import CoreGraphics
import Foundation
import ImageIO
import CoreAnimation

/// Decodes the pictures of one document, each file once.
final class AssetStore {
    private let folder: AssetFolder
    private let warnings: CAMLWarnings
    private let budget: PictureBudget
    /// By resolved path or `data:` URL; nil for what could not be decoded.
    private var images: [String: CGImage?] = [:]
    /// Contents of layers that are still to be decoded, in the document's order.
    private var uses: [Use] = []
    /// Of each layer the use that counts.
    private var lastUse: [ObjectIdentifier: Int] = [:]

    private struct Use {
        let layer: CALayer
        let asset: Asset
    }

    /// A picture that was found, and where the document first names it.
    struct Asset {
        /// Its path, or the `data:` URL.
        let key: String
        /// What messages call it.
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

    /// The picture in its own size, or nil with a warning where it is missing or broken. Throws for a path out of the
    /// folder.
    func image(_ source: String, file: String, line: Int) throws(CAMLError) -> CGImage? {
        guard let asset = try find(source, file: file, line: line) else { return nil }
        return image(asset) { _, _ in 1 }
    }

    /// Has a picture decoded by `loadContents` and set as a layer's contents; refused as by `image`.
    func setContents(
        of layer: CALayer, to source: String, file: String, line: Int
    ) throws(CAMLError) {
        lastUse[ObjectIdentifier(layer)] = uses.count
        guard let asset = try find(source, file: file, line: line) else { return }
        uses.append(Use(layer: layer, asset: asset))
    }

    /// Sets the contents of all layers, decoded as small as they are shown where that is known.
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
            return Asset(key: path, name: source, file: file, line: line) {
                try RegularFile.read(path, limit: CAMLLimits.assetBytes, shownAs: source)
            }
        }
    }

    /// Decodes a picture that was not decoded yet, its sides divided by what the function says of them.
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
