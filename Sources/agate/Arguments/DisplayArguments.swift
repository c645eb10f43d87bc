import ArgumentParser
import QuartzCore

/// Where the GPU's display comes from.
struct DisplayArguments: ParsableArguments {
    @Option(name: .long, help: "Which EGL platform draws.")
    var platform: RenderPlatform?

    @Option(
        name: .long, help: "The number, from 0: of the EGL device, or with --platform gbm of the DRM node.")
    var device: Int?

    @Option(name: .long, help: "The largest texture side in texels; larger pictures are tiled.")
    var maxTextureSize: Int?

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

    /// Leaves what was not given to the environment and the renderer's defaults.
    func apply(to options: inout CARendererOptions) {
        if let platform { options.platform = platform }
        if let device { options.deviceIndex = device }
        if let maxTextureSize { options.maximumTextureSize = maxTextureSize }
    }
}

extension RenderPlatform: ExpressibleByArgument {}
