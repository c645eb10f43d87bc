import Foundation

/// What an input is read as. Its corpus is the folder of the same name.
enum FuzzTarget: String, CaseIterable {
    case caml, package, archive, plan, png, jpeg, webp, gif, font, path, value, text, movie, heic, avif, svg,
        pdf, tree

    // Set once, before libFuzzer calls from the same thread.
    nonisolated(unsafe) private static var chosen = FuzzTarget.caml

    /// False where no target has the name.
    static func choose(_ name: String) -> Bool {
        guard let target = FuzzTarget(rawValue: name) else { return false }
        chosen = target
        return true
    }

    static func run(_ input: Data) { chosen.run(input) }

    private func run(_ input: Data) {
        switch self {
        case .caml: Scene.read(document: input)
        case .package: Scene.read(package: input)
        case .archive: Scene.read(archive: input)
        case .plan: PlanInput.read(input)
        case .png: Picture.read(PNGChecksums.mended(input))
        case .jpeg, .webp, .gif, .heic, .avif: Picture.read(input)
        case .font: FontInput.read(input)
        case .path: PathInput.read(input)
        case .value: ValueInput.read(input)
        case .text: TextInput.read(input)
        case .movie: MovieInput.read(input)
        case .svg: DrawingInput.read(svg: input)
        case .pdf: DrawingInput.read(pdf: input)
        case .tree: TreeInput.read(input)
        }
    }
}
