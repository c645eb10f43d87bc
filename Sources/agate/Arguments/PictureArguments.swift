import ArgumentParser
import CoreGraphics
import QuartzCore

/// The options of a picture's size and background.
struct PictureArguments: ParsableArguments {
    @Option(
        name: .long, parsing: .unconditional, help: "The picture's size in points, such as 1920x1080.",
        transform: SizeArgument.parse)
    var size: SizeArgument?

    @Option(
        name: .long, parsing: .unconditional, help: "Pixels a point. Default: 1, or that of an .agtree file.",
        transform: ScaleArgument.parse)
    var scale: ScaleArgument?

    @Option(
        name: .long, parsing: .unconditional,
        help: "What shows through: #rgb, #rrggbb, #rrggbbaa or a name. Default: transparent.",
        transform: ColorArgument.parse)
    var background: ColorArgument?

    @Option(
        name: .long, parsing: .unconditional,
        help: "Where y = 0 lies around the root layer: top or bottom. Default: what the scene says.")
    var geometry: GeometryArgument?

    @Option(
        name: .long, parsing: .unconditional,
        help: "Lay over the picture what it costs: \(DebugArgument.names).",
        transform: DebugArgument.parse)
    var debug: RenderDebugView?

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            How many millions of pixels the scene's pictures may have together once they are decoded; the others are left \
            out. Default: 268.
            """,
        transform: { try CountArgument.parse($0, in: 1...100_000) })
    var maxMegapixels: Int?

    func renderer(_ display: DisplayArguments) -> SceneRenderer {
        var renderer = SceneRenderer(size: size, scale: scale?.value, geometry: geometry)
        display.apply(to: &renderer.options)
        renderer.background = background?.color
        renderer.options.debug = debug
        renderer.pictureBudget = maxMegapixels.map { $0 * 1_000_000 }
        return renderer
    }
}
