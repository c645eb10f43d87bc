import Compositor
import RenderTree

/// What drawing one frame took.
public struct CARendererStatistics: Sendable {
    /// Draw calls, and copies of pictures that are drawn pixel for pixel.
    public var draws = 0
    /// Groups of items that share program, textures, blending and parameters: the draw calls alone.
    public var batches = 0
    public var passes = 0
    /// Things that the tree gave to draw.
    public var items = 0
    /// Items left out, hidden or outside.
    public var culled = 0
    /// Planes cut by others.
    public var splits = 0
    public var uploads = 0
    public var uploadedBytes = 0
    /// What textures of pictures and kept bitmaps take now.
    public var textureBytes = 0
    /// Surfaces drawn apart and composited.
    public var surfaces = 0
    /// Bitmaps of rasterized layers, and blurs that stand still, that were kept from an earlier frame and not drawn.
    public var rasterHits = 0
    /// Those that were drawn.
    public var rasterMisses = 0
    /// Layers nested too deep to be drawn.
    public var tooDeep = 0
    /// Pixels that were redrawn.
    public var redrawnPixels = 0
    /// Milliseconds a stage: commit, evaluate, flatten (sorting by depth is part of it), order (what differs from the last
    /// frame, what is hidden, and the order and places of surfaces), batch, submit, wait.
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
