import RenderTree

/// Switches that change how a picture is made, never the picture, `limit`, `blendsNonseparably`, `drawsForContexts` and `debug`
/// excepted; tests draw it both ways.
package struct CompositorOptions: Sendable, Equatable {
    /// Whether pieces of one program are merged into one draw.
    package var batching = true
    /// Whether marks hidden by opaque ones are culled.
    package var occlusionCulling = true
    /// Draws the inside of large shapes by a cheaper program, and groups of a few plain boxes without a surface.
    package var interiorSplit = true
    /// Shapes that cover fewer pixels are drawn whole, by one program: what the plain program saves inside is less than further
    /// rectangles cost.
    package var smallestSplit = 65536.0
    /// The same where rectangles in one colour cost little: below, it gains nothing for gradients.
    package static let smallestFastSplit = 16384.0
    /// The sides in pixels of upright particles that are drawn as points; nil draws all as triangles.
    package var pointSizes: ClosedRange<Double>? = 1...64
    /// Cuts planes that cross; false orders them by the depth of their middle.
    package var planeSplitting = true
    /// Redraws only what changed.
    package var damage = true
    /// Reuses what layers that did not change became in the last frame.
    package var incremental = true
    /// Pixels of surfaces that may live at once; where more are needed, passes are interrupted.
    package var surfacePixels = 1 << 26
    /// Keeps what rasterized layers and blurs that stand still look like.
    package var caching = true
    /// The most work of a frame; what is more is left out.
    package var limit = FrameWork.usual
    /// Blends by hue, saturation, color and luminosity; false draws layers of these modes over what lies behind them.
    package var blendsNonseparably = true
    /// Whether the picture is drawn as Core Graphics draws it for `CALayer.render(in:)`: pictures that are made smaller are
    /// averaged, gradients are mixed in Generic RGB and dithered, and other rules that `Docs/RenderingRules.md` names.
    package var drawsForContexts = false
    /// Laid over the picture; nil is the picture alone.
    package var debug: DebugView?

    package init() {}
}
