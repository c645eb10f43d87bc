import QuartzCore

/// Prints what of a scene was not understood or can't be drawn, each once, and counts it.
struct SceneWarnings {
    let scene: String
    /// Nothing is printed.
    let isQuiet: Bool
    /// A scene with warnings is refused. They are printed whatever `isQuiet` says.
    let isStrict: Bool
    private var printed = Set<String>()

    init(_ scene: String, quiet: Bool, strict: Bool = false) {
        (self.scene, isQuiet, isStrict) = (scene, quiet, strict)
    }

    /// Lines that name the place themselves.
    mutating func print(_ lines: [String]) {
        for line in lines where printed.insert(line).inserted && (isStrict || !isQuiet) {
            StandardError.write("agate: warning: \(line)")
        }
    }

    /// What layers ask for and can't be drawn.
    mutating func print(_ errors: [CALayerError]) {
        if errors.isEmpty { return }
        print(errors.map { "\(scene): \(String(describing: $0).onOneLine)" })
    }

    /// Layers that were left out of a picture.
    mutating func print(tooDeep count: Int) {
        if count > 0 { print(["\(scene): \(count) layers lie too deep to be drawn"]) }
    }

    /// What was left out of a movie's frames.
    mutating func print(_ omissions: MovieRun.Omissions) {
        print(tooDeep: omissions.tooDeep)
        print(omissions.layerErrors)
    }

    /// Throws where there were warnings and none may be.
    func check() throws(CommandFailure) {
        guard isStrict, !printed.isEmpty else { return }
        let count = printed.count == 1 ? "1 warning" : "\(printed.count) warnings"
        throw CommandFailure("\(scene): \(count), and --strict allows none; nothing is written")
    }
}
