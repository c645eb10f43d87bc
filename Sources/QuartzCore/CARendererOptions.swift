import Compositor
import GLES

/// The EGL platform that provides the display.
public enum RenderPlatform: String, Sendable, CaseIterable, Codable {
    case auto, gbm, device, surfaceless
}

/// The options of a renderer.
public struct CARendererOptions: Sendable, Hashable {
    /// The smallest allowed `maximumTextureSize`.
    public static let smallestTextureLimit = 16

    public var platform: RenderPlatform = .auto
    /// The index of the EGL device, with `.device`, or of the DRM node, with `.gbm`, from 0; nil selects the first
    /// hardware device.
    public var deviceIndex: Int?
    /// The folder of DRM render nodes; nil for `/dev/dri`.
    public var driDirectory: String?
    /// The maximum side of the textures that hold pictures, in texels; nil for the driver's limit. Below 32, larger
    /// trilinear pictures are slightly sharper than in one texture.
    public var maximumTextureSize: Int?
    /// The budget of picture textures, in bytes.
    public var memoryBudget = 512 << 20
    /// Whether y = 0 is at the top of the picture, as on iOS, rather than at the bottom.
    public var isGeometryFlipped = true
    /// Whether a `compositingFilter` of hue, saturation, color or luminosity blends. If false, such layers are
    /// composited normally, for comparison with pictures made by Apple's software renderer. See `Docs/Choices.md`.
    public var blendsNonseparably = true
    /// The debug view drawn over the picture; nil for none. With a view, frames with any change are redrawn entirely.
    public var debug: RenderDebugView?
    /// Whether marks are merged into few draws. This and the following switches affect the work, not the picture.
    public var batching = true
    /// Whether hidden marks are culled.
    public var occlusionCulling = true
    /// Whether the interior of large shapes is drawn by a cheaper program.
    public var interiorSplit = true
    /// Whether only changes are redrawn. The pixels are the same either way, with llvmpipe bit for bit.
    public var damage = true
    /// Whether upright square particles are drawn as points of the GPU rather than two triangles each.
    public var points = true
    /// Whether results of the last frame are reused for unchanged layers.
    public var incremental = true
    /// Whether bitmaps of rasterized layers and static blurs are cached between frames.
    public var caching = true
    /// Whether frames wait for the tiles of tiled layers, so that a picture doesn't depend on their speed. Pass false
    /// in interactive programs: missing tiles then fade in later, and `nextFrameTime()` requests frames until they
    /// have.
    public var waitsForTiles = true
    /// The number of pixels that surfaces of groups, masks and blurs may occupy at once; a lower limit interrupts
    /// drawing more often.
    public var surfacePixels = CompositorOptions().surfacePixels

    /// The maximum work of one frame.
    public var frameBudget = CAFrameBudget()

    /// Whether the picture is drawn as Apple's software renderer does; see `CALayer.render(in:)`.
    package var drawsForContexts = false
    /// The number of a pool's thread, from 0.
    var thread = 0

    public init() {}

    var displayOptions: DisplayOptions {
        DisplayOptions(
            platform: EGLPlatform(rawValue: platform.rawValue) ?? .auto, deviceIndex: deviceIndex,
            driDirectory: driDirectory)
    }

    /// - Parameter pointSizes: the sides of points that the GPU draws, in pixels.
    func compositor(pointSizes: ClosedRange<Double>) -> CompositorOptions {
        var options = CompositorOptions()
        options.pointSizes = points ? pointSizes : nil
        options.batching = batching
        options.occlusionCulling = occlusionCulling
        options.interiorSplit = interiorSplit
        options.damage = damage
        options.incremental = incremental
        options.caching = caching
        options.surfacePixels = max(0, surfacePixels)
        options.limit = frameBudget.work
        options.blendsNonseparably = blendsNonseparably
        options.drawsForContexts = drawsForContexts
        options.debug = debug.flatMap { DebugView(rawValue: $0.rawValue) }
        return options
    }
}
