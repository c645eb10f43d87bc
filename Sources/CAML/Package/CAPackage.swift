import Foundation
import QuartzCore

/// A layer tree read from a `.ca` package or a bare `.caml` file, as it stands before any animation or state.
public final class CAPackage {
    public let rootLayer: CALayer
    /// What the package asks of its host: false puts y = 0 of the root's superlayer at the bottom, true at the top.
    ///
    /// A flag on the root layer itself is the layer's own and not counted here.
    public let isGeometryFlipped: Bool
    /// The canvas in points, from `documentWidth` and `documentHeight` of `index.xml`; nil where it has none.
    public let documentSize: CGSize?
    /// One line for each kind of thing that was not understood or could not be loaded.
    public let warnings: [String]

    /// Reads a package folder, with `index.xml` or with `main.caml` alone, or one document.
    ///
    /// A picture that is missing or broken leaves its layer without contents and gives a warning; a path that
    /// leaves the package, malformed XML and what exceeds `CAMLLimits` is an error.
    public init(contentsOf url: URL) throws(CAMLError) {
        let warnings = CAMLWarnings()
        let location = try PackageLocation(url, warnings: warnings)
        let root = try CAMLDocument(contentsOfFile: location.document, shownAs: location.shown).root
        let assets = AssetStore(folder: location.folder, warnings: warnings)
        let builder = LayerBuilder(file: location.shown, assets: assets, warnings: warnings)
        rootLayer = try Self.rootLayer(of: root, builder)
        isGeometryFlipped = location.manifest.isGeometryFlipped
        documentSize = location.manifest.documentSize
        if let summary = builder.unread.summary { warnings.add(summary, file: location.shown) }
        self.warnings = warnings.lines
    }

    private static func rootLayer(of root: CAMLElement, _ builder: LayerBuilder) throws(CAMLError) -> CALayer
    {
        guard root.name == "caml" else {
            throw CAMLError(
                file: builder.file, line: root.line,
                reason: "the root element is \(root.name.quoted); expected 'caml'")
        }
        let candidates = root.children.filter { LayerClass.make($0.name) != nil }
        for element in root.children where LayerClass.make(element.name) == nil {
            builder.warn("caml has no child element \(element.name.quoted)", element)
        }
        guard let first = candidates.first, let layer = try builder.layer(first) else {
            throw CAMLError(
                file: builder.file, line: root.line, reason: "no layer; expected one inside 'caml'")
        }
        if candidates.count > 1 { builder.warn("only the first root layer is read", candidates[1]) }
        return layer
    }
}
