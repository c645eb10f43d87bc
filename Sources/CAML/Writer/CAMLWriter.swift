import CoreAnimation
import CoreGraphics
import Foundation
import ImageIO

/// Writes a layer tree as a `.ca` package or as one `.caml` document, from which `CAPackage` reads a tree that draws
/// the same picture.
///
/// Properties that differ from those of a new layer are written, with animations, states, masks, filters and cells;
/// `Docs/Converting.md` lists what documents can't hold. Layers that need layout or display get it first.
public struct CAMLWriter {
    public var rootLayer: CALayer
    /// Whether the host is asked to put y = 0 of the root's superlayer at the top. Packages alone hold it.
    public var isGeometryFlipped = false
    /// The canvas in points; nil for none. Packages alone hold it.
    public var documentSize: CGSize?
    /// The interval that a player repeats, in seconds. Packages alone hold it.
    public var loopStart: CFTimeInterval = 0
    public var loopEnd = CFTimeInterval.infinity
    /// Layers by the `id` that they get in the document. Layers to which states refer get one in any case.
    public var layersByID: [String: CALayer] = [:]
    /// Returns the name of a layer's class in the document; nil for its own class, or the framework's class above a
    /// client's. It is the counterpart of `CAPackageOptions.layerClasses`.
    public var layerClassName: (CALayer) -> String? = { _ in nil }

    /// Creates a writer for a tree that a client built.
    public init(rootLayer: CALayer) { self.rootLayer = rootLayer }

    /// Creates a writer for a package that was read.
    public init(_ package: CAPackage) {
        rootLayer = package.rootLayer
        isGeometryFlipped = package.isGeometryFlipped
        documentSize = package.documentSize
        (loopStart, loopEnd) = (package.loopStart, package.loopEnd)
        layersByID = package.layersByID
    }

    /// Writes a package folder for the extension `ca`, and for `caml` a document with its pictures inside as `data:`
    /// URLs.
    ///
    /// The file or folder appears complete or not at all. An existing one is replaced, a folder only if it is a
    /// package.
    ///
    /// - Returns: one line for each kind of thing that documents can't hold.
    /// - Throws: `CAMLError` for another extension, a place that can't be written, or a document over
    ///   `CAMLLimits.documentBytes`.
    @discardableResult
    public func write(to url: URL) throws(CAMLError) -> [String] {
        let output = try Output(self, url)
        if output.isPackage {
            try PackageFolder.write(output.files, to: url, shownAs: url.relativePath)
        } else {
            do {
                try AtomicFile.write(output.files[0].data, to: url)
            } catch {
                throw CAMLError(file: url.relativePath, reason: error.detail)
            }
        }
        return output.warnings
    }

    /// Returns the warnings of `write(to:)` and writes nothing.
    public func warnings(writingTo url: URL) throws(CAMLError) -> [String] { try Output(self, url).warnings }

    /// The files of a package or document, in memory.
    private struct Output {
        let isPackage: Bool
        let files: [(path: String, data: Data)]
        let warnings: [String]

        init(_ writer: CAMLWriter, _ url: URL) throws(CAMLError) {
            let shown = url.relativePath
            let warnings = CAMLWarnings()
            isPackage = url.pathExtension.lowercased() == "ca"
            guard isPackage || url.pathExtension.lowercased() == "caml" else {
                throw CAMLError(
                    file: shown, reason: "can't be written; expected a name that ends with .ca or .caml")
            }
            let pictures = WrittenPictures(isEmbedded: !isPackage)
            let document = try writer.document(shown, warnings, pictures)
            if isPackage {
                files = [("main.caml", document), ("index.xml", try writer.manifest(shown))] + pictures.files
            } else {
                files = [("main.caml", document)]
                if writer.isGeometryFlipped {
                    warnings.add("geometryFlipped is left out: packages alone hold it", file: shown)
                }
            }
            self.warnings = warnings.lines
        }
    }

    private func document(
        _ shown: String, _ warnings: CAMLWarnings, _ pictures: WrittenPictures
    ) throws(CAMLError) -> Data {
        let layers = LayerWriter(
            file: shown, warnings: warnings, pictures: pictures, className: layerClassName)
        let root = WrittenElement("caml", [("xmlns", "http://www.apple.com/CoreAnimation/1.0")])
        root.append(layers.tree(rootLayer, ids: layersByID))
        guard let data = XMLWriter.document(root) else {
            throw CAMLError(file: shown, reason: "no memory for the document")
        }
        guard data.count <= CAMLLimits.documentBytes else {
            throw CAMLError(
                file: shown,
                reason: "the document would have \(data.count) bytes; expected at most "
                    + "\(CAMLLimits.documentBytes) (a .ca package keeps pictures in files of their own)")
        }
        return data
    }

    private func manifest(_ shown: String) throws(CAMLError) -> Data {
        var values: [String: Any] = ["rootDocument": "main.caml", "geometryFlipped": isGeometryFlipped]
        if let size = documentSize {
            values["documentWidth"] = size.width.native
            values["documentHeight"] = size.height.native
        }
        if loopStart > 0, loopStart.isFinite { values["loopStart"] = loopStart }
        if loopEnd.isFinite { values["loopEnd"] = loopEnd }
        do {
            return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        } catch {
            throw CAMLError(file: shown, reason: "no memory for index.xml")
        }
    }
}
