import QuartzCore

/// Prints what layers of a scene ask for and can't be drawn, each once.
struct LayerWarnings {
    let scene: String
    let quiet: Bool
    private var printed = Set<CALayerError>()

    init(_ scene: String, quiet: Bool) {
        self.scene = scene
        self.quiet = quiet
    }

    mutating func print(_ errors: [CALayerError]) {
        guard !quiet else { return }
        for error in errors where printed.insert(error).inserted {
            StandardError.write("agate: warning: \(scene): \(String(describing: error).onOneLine)")
        }
    }
}
