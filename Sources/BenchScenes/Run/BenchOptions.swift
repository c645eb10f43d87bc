import QuartzCore

/// The options of a measurement.
public struct BenchOptions: Sendable {
    /// The number of measured frames.
    public var frames = 30
    /// The number of frames drawn before measuring.
    public var warmUpFrames = 4
    /// The target's width, in pixels; the scene is scaled to it.
    public var width = SceneSize.width
    /// The target's height, in pixels.
    public var height = SceneSize.height
    /// The number of layers in the scenes `flat` and `flat-one`.
    public var layers = FlatScene.count
    public var renderer = CARendererOptions()

    public init() {}
}
