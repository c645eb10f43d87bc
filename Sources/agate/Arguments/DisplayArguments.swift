import ArgumentParser
import QuartzCore

/// The options that select the GPU's display.
struct DisplayArguments: ParsableArguments {
    @Option(name: .long, parsing: .unconditional, help: "Which EGL platform draws.")
    var platform: RenderPlatform?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The number, from 0: of the EGL device, or with --platform gbm of the DRM node.")
    var device: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: "The largest texture side in texels; larger pictures are tiled.")
    var maxTextureSize: Int?

    @Option(
        name: .long, parsing: .unconditional,
        help: """
            How many times the usual work a frame may take: particles, instances, path work and blurred pixels. What is \
            more is left out, with a warning. Default: 1.
            """,
        transform: DisplayArguments.budget)
    var budget: Double?

    @Sendable private static func budget(_ text: String) throws(ValidationError) -> Double {
        guard let number = Double(text), number >= 0, number <= 1e6 else {
            throw ValidationError("expected a number from 0 to 1000000")
        }
        return number
    }

    mutating func validate() throws {
        if let device, device < 0 {
            throw ValidationError("--device \(device): expected a number from 0")
        }
        if let maxTextureSize, !(CARendererOptions.smallestTextureLimit...65536).contains(maxTextureSize) {
            throw ValidationError(
                "--max-texture-size \(maxTextureSize): expected a number from \(CARendererOptions.smallestTextureLimit) to 65536"
            )
        }
    }

    /// Applies given options; others are left to the environment and the renderer's defaults.
    func apply(to options: inout CARendererOptions) {
        if let platform { options.platform = platform }
        if let device { options.deviceIndex = device }
        if let maxTextureSize { options.maximumTextureSize = maxTextureSize }
        if let budget { options.frameBudget = CAFrameBudget().multiplied(by: budget) }
    }
}

extension RenderPlatform: ExpressibleByArgument {}
