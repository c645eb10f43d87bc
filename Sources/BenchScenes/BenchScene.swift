import QuartzCore

/// A scene of layers that are built once and changed in every frame through their public properties.
///
/// Scenes are 1920x1080 points, y down, on an opaque background of `SceneSize.background`.
package protocol BenchScene: AnyObject {
    /// Whether `mutate(frame:)` changes anything; a static scene is redrawn by requesting an update.
    var isAnimated: Bool { get }
    /// Builds the root layer, showing frame 0.
    func build() -> CALayer
    /// Changes the layers to show frame `frame`, counted from 0.
    func mutate(frame: Int)
}

extension BenchScene {
    package var isAnimated: Bool { true }
}

extension CALayer {
    /// An empty root layer of the frame's size.
    static func sceneRoot() -> CALayer {
        let root = CALayer()
        root.bounds = SceneSize.bounds
        root.anchorPoint = .zero
        return root
    }
}
