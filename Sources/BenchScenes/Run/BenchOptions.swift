import QuartzCore

/// What one measurement does.
public struct BenchOptions: Sendable {
    /// How many frames are measured.
    public var frames = 30
    /// How many frames are drawn before, unmeasured.
    public var warmUpFrames = 4
    /// The target's width, in pixels; the scene is scaled to it.
    public var width = SceneSize.width
    /// The target's height, in pixels.
    public var height = SceneSize.height
    /// How many layers the scenes `flat` and `flat-one` have.
    public var layers = FlatScene.count
    public var renderer = CARendererOptions()

    public init() {}
}
