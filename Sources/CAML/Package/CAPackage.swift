import Foundation
import CoreAnimation

/// A layer tree read from a `.ca` package or a bare `.caml` file.
///
/// The tree is in no state. Its animations begin when it is first shown, those with a `beginTime` at that time of their
/// layer: `1e-100` is its time 0. Shown at time 0 the tree is what the package starts with.
public final class CAPackage {
    public let rootLayer: CALayer
    /// The layers by their `id` in the document.
    public let layersByID: [String: CALayer]
    /// What the package asks of its host: false puts y = 0 of the root's superlayer at the bottom, true at the top.
    ///
    /// A flag on the root layer itself is the layer's own and not counted here.
    public let isGeometryFlipped: Bool
    /// The canvas in points, from `documentWidth` and `documentHeight` of `index.xml`; nil where it has none.
    public let documentSize: CGSize?
    /// What a player repeats, in seconds, from `loopStart` and `loopEnd` of `index.xml`: from 0 and without end unless it
    /// says something else.
    public let loopStart: CFTimeInterval
    public let loopEnd: CFTimeInterval
    /// How many pixels its decoded pictures have together.
    public let decodedPixelCount: Int
    /// One line for each kind of thing that was not understood or could not be loaded.
    public let warnings: [String]

    /// Reads a package folder, with `index.xml` or with `main.caml` alone, or one document.
    ///
    /// A picture that is missing or broken leaves its layer without contents and gives a warning; a path that
    /// leaves the package, malformed XML and what exceeds `CAMLLimits` is an error.
    public init(
        contentsOf url: URL, options: CAPackageOptions = CAPackageOptions()
    ) throws(CAMLError) {
        let warnings = CAMLWarnings()
        let location = try PackageLocation(url, warnings: warnings)
        let root = try CAMLDocument(contentsOfFile: location.document, shownAs: location.shown).root
        let budget = PictureBudget(limit: options.pictureBudget)
        let assets = AssetStore(folder: location.folder, warnings: warnings, budget: budget)
        let builder = LayerBuilder(
            file: location.shown, assets: assets, warnings: warnings,
            classes: LayerClasses(custom: options.layerClasses))
        rootLayer = try Self.rootLayer(of: root, builder)
        layersByID = builder.layersByID
        isGeometryFlipped = location.manifest.isGeometryFlipped
        documentSize = location.manifest.documentSize
        loopStart = location.manifest.loopStart
        loopEnd = location.manifest.loopEnd
        try builder.addMotion()
        let scale = options.pixelsPerPoint(rootLayer, documentSize)
        assets.loadContents(scale.map { [rootLayer] in LayerDetail(root: rootLayer, pixelsPerPoint: $0) })
        decodedPixelCount = budget.used
        self.warnings = warnings.lines
    }

    /// The names of all states in the tree, in its order, each once.
    public var stateNames: [String] { CAStateController(layer: rootLayer).stateNames }

    /// How long a movie of the tree as it is now lasts that shows all of it, in seconds from when it is first shown; nil
    /// when nothing moves.
    ///
    /// To the end of the last animation that ends, and at least one round of those that don't: the time after which
    /// all are where they were, where that is a minute at most, or else the longest round up to a minute.
    public var naturalDuration: CFTimeInterval? { MotionSpan(of: rootLayer).duration }

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
