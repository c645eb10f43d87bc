/// Switches that change how a picture is made, never the picture, `debug` excepted; tests draw it both ways.
public struct CompositorOptions: Sendable, Equatable {
    /// Merges items of one program into one draw.
    public var batching = true
    /// Leaves out what lies under opaque items.
    public var occlusionCulling = true
    /// Draws the inside of large shapes by a cheaper program.
    public var interiorSplit = true
    /// Cuts planes that cross; false orders them by the depth of their middle.
    public var planeSplitting = true
    /// Redraws only what changed.
    public var damage = true
    /// Reuses what layers that did not change became in the last frame.
    public var incremental = true
    /// Pixels of surfaces that may live at once; where more are needed, passes are interrupted.
    public var surfacePixels = 1 << 26
    /// Keeps what rasterized layers and blurs that stand still look like.
    public var caching = true
    /// Frames show all tiles of tiled layers; false shows those that are there.
    public var waitsForTiles = true
    /// Laid over the picture; nil is the picture alone.
    public var debug: DebugView?

    public init() {}
}
