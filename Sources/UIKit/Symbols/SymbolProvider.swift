import Locking

/// The folders of SVG files from which the pictures of symbols come.
///
///     SymbolProvider.addFolder("/srv/app/icons")          // house.fill.svg, square.and.arrow.up.svg, …
///
/// A file has the name of a symbol and `.svg`; a name that Apple has not is a symbol too if there is a file of it. Symbols
/// without a file have a picture of Bootstrap Icons (Debian's package `bootstrap-icons`), if these are in
/// `/usr/share/bootstrap-icons/svg` or in the folder that the variable `AGATE_SYMBOLS` of the environment names. Files show
/// filled paths, circles, ellipses, rectangles and polygons; other elements are not drawn.
public enum SymbolProvider {
    private struct State {
        var folders: [String] = []
        var iconSet: String?
        var shapes: [String: SymbolShape?] = [:]
        var generation = 0

        /// Forgets what was read, since it may be another file's now.
        mutating func changed() {
            shapes = [:]
            generation += 1
        }
    }

    private static let state = Locked(
        State(
            iconSet: [
                ProcessInfo.processInfo.environment["AGATE_SYMBOLS"], "/usr/share/bootstrap-icons/svg",
                "/usr/local/share/bootstrap-icons/svg",
            ].compactMap { $0 }.first { FileManager.default.fileExists(atPath: $0) }))

    /// Adds a folder with files of symbols, which come before those of folders that were added earlier.
    public static func addFolder(_ path: String) {
        state.withLock {
            $0.folders.insert(path, at: 0)
            $0.changed()
        }
    }

    /// Takes a folder away again.
    public static func removeFolder(_ path: String) {
        state.withLock {
            $0.folders.removeAll { $0 == path }
            $0.changed()
        }
    }

    /// The folder with files of Bootstrap Icons; nil for none.
    public static var iconSet: String? {
        get { state.withLock { $0.iconSet } }
        set {
            state.withLock {
                $0.iconSet = newValue
                $0.changed()
            }
        }
    }

    /// A number that changes with the folders.
    static var generation: Int { state.withLock { $0.generation } }

    private static let mostShapes = 2000

    /// The shape of a picture in the client's folders.
    static func ownShape(_ name: String) -> SymbolShape? {
        for folder in state.withLock({ $0.folders }) {
            if let shape = shape("\(folder)/\(name).svg") { return shape }
        }
        return nil
    }

    /// The shape of a picture in the icon set.
    static func iconShape(_ name: String) -> SymbolShape? { iconSet.flatMap { shape("\($0)/\(name).svg") } }

    /// The shape of a file. Cached, as is the absence of a file.
    private static func shape(_ path: String) -> SymbolShape? {
        if let known = state.withLock({ $0.shapes[path] }) { return known }
        let shape = SymbolFile.shape(path)
        state.withLock {
            if $0.shapes.count >= mostShapes { $0.shapes = [:] }
            $0.shapes[path] = .some(shape)
        }
        return shape
    }
}
