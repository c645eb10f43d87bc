import CoreAnimation
import CoreGraphics
import Foundation
import FrozenTrees

/// The tree of a package, and its host's settings.
struct PackageContents {
    let rootLayer: CALayer
    let layersByID: [String: CALayer]
    let manifest: PackageManifest
    /// The paths of the pictures beside the document, in order.
    var assets: [String] = []

    /// Reads a frozen tree; nil for another file.
    static func frozen(_ location: PackageLocation) throws(CAMLError) -> FrozenTree? {
        let file = location.document
        guard RegularFile.begins(file, with: FrozenTree.mark) else { return nil }
        let data = try RegularFile.read(file, limit: FrozenTree.mostBytes, shownAs: location.shown)
        do throws(FrozenTreeError) {
            return try FrozenTree(data)
        } catch {
            throw CAMLError(file: location.shown, reason: error.description)
        }
    }

    /// Builds the tree of a document.
    static func document(
        _ root: CAMLElement, _ location: PackageLocation, _ options: CAPackageOptions,
        _ warnings: CAMLWarnings, _ budget: PictureBudget
    ) throws(CAMLError) -> PackageContents {
        let assets = AssetStore(folder: location.folder, warnings: warnings, budget: budget)
        let builder = LayerBuilder(
            file: location.shown, assets: assets, warnings: warnings,
            classes: LayerClasses(custom: options.layerClasses))
        let layer = try rootLayer(of: root, builder)
        try builder.addMotion()
        let scale = options.pixelsPerPoint(layer, location.manifest.documentSize)
        assets.loadContents(scale.map { LayerDetail(root: layer, pixelsPerPoint: $0) })
        return PackageContents(
            rootLayer: layer, layersByID: builder.layersByID, manifest: location.manifest,
            assets: assets.files.sorted())
    }

    /// Builds the tree of a keyed archive: a layer, or a dictionary with one under `rootLayer`, beside which there may be
    /// the keys of `index.xml`.
    static func archive(
        _ list: ArchiveValue, _ location: PackageLocation, _ options: CAPackageOptions,
        _ warnings: CAMLWarnings, _ budget: PictureBudget
    ) throws(CAMLError) -> PackageContents {
        let archive = try KeyedArchive(list, file: location.shown)
        let reader = ArchiveValueReader(archive, warnings: warnings, budget: budget)
        let builder = ArchiveBuilder(
            archive, reader: reader, classes: LayerClasses(custom: options.layerClasses))
        let values = archive.dictionary(archive.root)
        guard let root = values == nil ? archive.root : values?["rootLayer"], let layer = builder.tree(root)
        else {
            let found = archive.object(values?["rootLayer"] ?? archive.root)?.className ?? "nothing"
            throw CAMLError(
                file: location.shown,
                reason: "no layer; expected a CALayer as the archive's root or under rootLayer; found "
                    + found.quoted)
        }
        let manifest = PackageManifest(archived: (values ?? [:]).mapValues(archive.value), location.manifest)
        return PackageContents(rootLayer: layer, layersByID: [:], manifest: manifest)
    }

    private static func rootLayer(of root: CAMLElement, _ builder: LayerBuilder) throws(CAMLError) -> CALayer
    {
        guard root.name == "caml" else {
            throw CAMLError(
                file: builder.file, line: root.line,
                reason: "the root element is \(root.name.quoted); expected 'caml'")
        }
        let candidates = root.children.filter { builder.classes.make($0.name) != nil }
        for element in root.children where builder.classes.make(element.name) == nil {
            builder.warn("caml has no child element \(element.name.quoted)", element)
        }
        guard let first = candidates.first, let layer = try builder.tree(first) else {
            throw CAMLError(
                file: builder.file, line: root.line, reason: "no layer; expected one inside 'caml'")
        }
        if candidates.count > 1 { builder.warn("only the first root layer is read", candidates[1]) }
        return layer
    }
}
