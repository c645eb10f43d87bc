import QuartzCore

/// Prints the warnings and errors of a scene, each once, and counts them.
struct SceneWarnings {
    let scene: String
    /// Whether warnings are not printed.
    let isQuiet: Bool
    /// Whether a scene with warnings is rejected. Its warnings are printed even if `isQuiet`.
    let isStrict: Bool
    private var printed = Set<String>()
    /// Whether lines are kept in place of being printed.
    private let isHeld: Bool
    /// The lines that were kept.
    private(set) var held: [String] = []

    init(_ scene: String, quiet: Bool, strict: Bool = false, isHeld: Bool = false) {
        (self.scene, isQuiet, isStrict, self.isHeld) = (scene, quiet, strict, isHeld)
    }

    /// Prints lines that name their place.
    mutating func print(_ lines: [String]) {
        for line in lines where printed.insert(line).inserted && (isStrict || !isQuiet) {
            let line = "agate: warning: \(line)"
            if isHeld { held.append(line) } else { StandardError.write(line) }
        }
    }

    /// Prints the errors of layers.
    mutating func print(_ errors: [CALayerError]) {
        if errors.isEmpty { return }
        print(errors.map { "\(scene): \(String(describing: $0).onOneLine)" })
    }

    /// Prints the number of layers omitted from a picture.
    mutating func print(tooDeep count: Int) {
        if count > 0 { print(["\(scene): \(count) layers lie too deep to be drawn"]) }
    }

    /// Prints the omissions of a movie's frames.
    mutating func print(_ omissions: MovieRun.Omissions) {
        print(tooDeep: omissions.tooDeep)
        print(omissions.layerErrors)
    }

    /// Throws if there were warnings and the scene must have none.
    func check() throws(CommandFailure) {
        guard isStrict, !printed.isEmpty else { return }
        let count = printed.count == 1 ? "1 warning" : "\(printed.count) warnings"
        throw CommandFailure("\(scene): \(count), and --strict allows none; nothing is written")
    }
}
