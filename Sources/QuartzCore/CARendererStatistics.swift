import Compositor

/// The cost of drawing one frame.
public struct CARendererStatistics: Sendable {
    /// The number of draw calls, and of copies of pictures drawn pixel for pixel.
    public var draws = 0
    /// The number of batches, that is, draw calls without copies: marks that share program, textures, blending and
    /// parameters.
    public var batches = 0
    public var passes = 0
    /// The number of marks in the scene.
    public var items = 0
    /// The number of marks culled because they are hidden or outside.
    public var culled = 0
    /// The number of planes cut by others.
    public var splits = 0
    public var uploads = 0
    public var uploadedBytes = 0
    /// The current size of picture textures and cached bitmaps.
    public var textureBytes = 0
    /// The number of surfaces drawn and composited.
    public var surfaces = 0
    /// The number of bitmaps of rasterized layers and static blurs that were reused from the cache.
    public var rasterHits = 0
    /// The number of such bitmaps that were drawn.
    public var rasterMisses = 0
    /// The number of layers nested too deep to be drawn.
    public var tooDeep = 0
    /// The number of pixels redrawn.
    public var redrawnPixels = 0
    /// Milliseconds of each stage: commit, evaluate, flatten (including depth sorting), order (comparison with the
    /// last frame, culling, and the order and placement of surfaces), batch, submit, wait.
    public var stages: [String: Double] = [:]

    public init() {}

    mutating func take(_ s: FrameStatistics) {
        draws = s.draws
        batches = s.batches
        passes = s.passes
        items = s.items
        culled = s.culled
        splits = s.splits
        uploads = s.uploads
        uploadedBytes = s.uploadedBytes
        textureBytes = s.textureBytes
        surfaces = s.surfaces
        rasterHits = s.rasterHits
        rasterMisses = s.rasterMisses
        tooDeep = s.tooDeep
        redrawnPixels = s.damage.area
    }
}
