import Compositor
import GLES

/// Which EGL platform gives the display.
public enum RenderPlatform: String, Sendable, CaseIterable, Codable {
    case auto, gbm, device, surfaceless
}

/// What a renderer is made with.
public struct CARendererOptions: Sendable {
    /// Pictures can't be cut into smaller textures than this.
    public static let smallestTextureLimit = 16

    public var platform: RenderPlatform = .auto
    /// Which EGL device, with `.device`, or which DRM node, with `.gbm`, from 0; nil takes the first that is hardware.
    public var deviceIndex: Int?
    /// The folder of DRM render nodes; nil means `/dev/dri`.
    public var driDirectory: String?
    /// Lowers the largest texture that pictures are kept in, in texels; nil is the driver's limit. Below 32 trilinear
    /// pictures that are larger are a little sharper than they would be in one texture.
    public var maximumTextureSize: Int?
    /// What textures of pictures may take, in bytes.
    public var memoryBudget = 512 << 20
    /// True puts y = 0 at the top of the picture, as on iOS; false at the bottom.
    public var isGeometryFlipped = true
    /// Whether a `compositingFilter` of hue, saturation, color or luminosity blends. False draws such layers over what lies behind
    /// them, for comparison with pictures that Apple's software renderer made. See `Docs/Choices.md`.
    public var blendsNonseparably = true
    /// What is laid over the picture to see what it costs; nil is the picture alone. Frames in which something changed are
    /// drawn whole.
    public var debug: RenderDebugView?
    /// Merges items into few draws. Like the switches below it changes the work, not the picture.
    public var batching = true
    /// Leaves out what is hidden.
    public var occlusionCulling = true
    /// Draws the inside of large shapes by a cheaper program.
    public var interiorSplit = true
    /// Redraws only what changed. The pixels are the same with and without it: with llvmpipe to the last bit.
    public var damage = true
    /// Reuses from the last frame what became of layers that did not change.
    public var incremental = true
    /// Keeps what rasterized layers and blurs that stand still look like from frame to frame.
    public var caching = true
    /// Has frames wait for the tiles of tiled layers, so that a picture doesn't depend on how fast they are drawn. False is for
    /// programs that show frames as they come: tiles that are not there yet fade in later, and `nextFrameTime()` asks for frames
    /// until they have.
    public var waitsForTiles = true
    /// Pixels of groups, masks and blurs that may be held at once; with fewer, drawing is interrupted more often.
    public var surfacePixels = CompositorOptions().surfacePixels

    /// The most work of one frame.
    public var frameBudget = CAFrameBudget()

    public init() {}

    var displayOptions: DisplayOptions {
        DisplayOptions(
            platform: EGLPlatform(rawValue: platform.rawValue) ?? .auto, deviceIndex: deviceIndex,
            driDirectory: driDirectory)
    }

    var compositor: CompositorOptions {
        var options = CompositorOptions()
        options.batching = batching
        options.occlusionCulling = occlusionCulling
        options.interiorSplit = interiorSplit
        options.damage = damage
        options.incremental = incremental
        options.caching = caching
        options.surfacePixels = max(0, surfacePixels)
        options.limit = frameBudget.work
        options.blendsNonseparably = blendsNonseparably
        options.debug = debug.flatMap { DebugView(rawValue: $0.rawValue) }
        return options
    }
}
