import QuartzCore

/// The options of a measurement.
package struct BenchOptions: Sendable {
    /// The number of measured frames.
    package var frames = 30
    /// The number of frames drawn before measuring.
    package var warmUpFrames = 4
    /// The seconds after which no further frame is drawn, if one has been measured.
    package var limit = Double.infinity
    /// The target's width, in pixels; the scene is scaled to it.
    package var width = SceneSize.width
    /// The target's height, in pixels.
    package var height = SceneSize.height
    /// The number of layers in the scenes `flat` and `flat-one`.
    package var layers = FlatScene.count
    package var renderer = CARendererOptions()

    package init() {}
}
