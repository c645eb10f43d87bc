import QuartzCore

/// Layers that are built once and then changed for every frame through their public properties.
///
/// The scenes are 1920x1080 points, y down, over an opaque background of `SceneSize.background`.
public protocol BenchScene: AnyObject {
    /// Whether `mutate(frame:)` changes anything; a scene at rest is drawn again by asking for an update.
    var isAnimated: Bool { get }
    /// The root layer, showing frame 0.
    func build() -> CALayer
    /// Makes the layers of `build()` show frame `frame`, counted from 0.
    func mutate(frame: Int)
}

extension BenchScene {
    public var isAnimated: Bool { true }
}

extension CALayer {
    /// An empty root layer as large as the frame.
    static func sceneRoot() -> CALayer {
        let root = CALayer()
        root.bounds = SceneSize.bounds
        root.anchorPoint = .zero
        return root
    }
}
