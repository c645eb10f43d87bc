import CoreAnimation
import CoreGraphics
import Foundation
import FrozenTrees

/// A layer tree read from a `.ca` package, a bare `.caml` file or an `.agtree` file.
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
    /// How an `.agtree` file was shown; nil for other scenes.
    package let frozen: FrozenTreeHeader?
    /// One line for each kind of thing that was unknown or could not be loaded.
    public let warnings: [String]
    /// The paths of the files that were read, each once: the package's settings, its document, and its pictures by name.
    package let files: [String]

    /// Reads a package folder, with `index.xml` or with `main.caml` alone, a single document, or a keyed archive
    /// (`.caar`) of a layer tree, or a frozen tree (`.agtree`); the last two are recognized by their content.
    ///
    /// A missing or damaged picture leaves its layer without contents and adds a warning. A path outside the package,
    /// malformed XML, a damaged archive and exceeded `CAMLLimits` are errors.
    public init(
        contentsOf url: URL, options: CAPackageOptions = CAPackageOptions()
    ) throws(CAMLError) {
        let warnings = CAMLWarnings()
        let location = try PackageLocation(url, warnings: warnings)
        if let tree = try PackageContents.frozen(location) {
            rootLayer = tree.root
            layersByID = [:]
            isGeometryFlipped = tree.header.isGeometryFlipped
            documentSize = tree.header.bounds.size
            (loopStart, loopEnd) = (0, .infinity)
            decodedPixelCount = 0
            frozen = tree.header
            files = location.files
            self.warnings = []
            return
        }
        let budget = PictureBudget(limit: options.pictureBudget)
        let data = try RegularFile.read(
            location.document, limit: CAMLLimits.documentBytes, shownAs: location.shown)
        let contents: PackageContents
        if BinaryPropertyList.matches(data) {
            let list = try BinaryPropertyList.read(data, file: location.shown)
            contents = try .archive(list, location, options, warnings, budget)
        } else {
            let root = try CAMLDocument(data, file: location.shown).root
            contents =
                root.name == "plist"
                ? try .archive(
                    try XMLPropertyList.read(root, file: location.shown), location, options, warnings, budget)
                : try .document(root, location, options, warnings, budget)
        }
        rootLayer = contents.rootLayer
        layersByID = contents.layersByID
        isGeometryFlipped = contents.manifest.isGeometryFlipped
        documentSize = contents.manifest.documentSize
        loopStart = contents.manifest.loopStart
        loopEnd = contents.manifest.loopEnd
        decodedPixelCount = budget.used
        files = location.files + contents.assets
        frozen = nil
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
}
