import Foundation
import CoreAnimation

/// A layer tree read from a `.ca` package or a bare `.caml` file.
///
/// The tree is in no state. Its animations begin when it is first shown; a `beginTime` is in their layer's time, in
/// which `1e-100` stands for 0. At time 0 the tree shows the package's initial appearance.
public final class CAPackage {
    public let rootLayer: CALayer
    /// The layers by their `id` in the document.
    public let layersByID: [String: CALayer]
    /// Whether y = 0 of the root's superlayer is at the top (true) or at the bottom (false), as the package requests
    /// of its host.
    ///
    /// The root layer's own flag is separate.
    public let isGeometryFlipped: Bool
    /// The canvas in points, from `documentWidth` and `documentHeight` of `index.xml`; nil if it has none.
    public let documentSize: CGSize?
    /// The interval that a player repeats, in seconds, from `loopStart` and `loopEnd` of `index.xml`; by default from
    /// 0 and without end.
    public let loopStart: CFTimeInterval
    public let loopEnd: CFTimeInterval
    /// The total number of pixels of its decoded pictures.
    public let decodedPixelCount: Int
    /// One line for each kind of thing that was unknown or could not be loaded.
    public let warnings: [String]

    /// Reads a package folder, with `index.xml` or with `main.caml` alone, or a single document.
    ///
    /// A missing or damaged picture leaves its layer without contents and adds a warning. A path outside the package,
    /// malformed XML and exceeded `CAMLLimits` are errors.
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

    /// The distinct names of all states in the tree, in its order.
    public var stateNames: [String] { CAStateController(layer: rootLayer).stateNames }

    /// The duration, in seconds, of a movie that shows all of the tree's motion from its first display; nil if
    /// nothing moves.
    ///
    /// The movie lasts to the end of the last finite animation, and for at least one period of the endless ones: the
    /// time after which all repeat together if that is at most a minute, otherwise the longest period up to a minute.
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
