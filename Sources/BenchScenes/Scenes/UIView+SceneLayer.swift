import QuartzCore
import UIKit

extension UIView {
    /// The view's layer, for a scene, which is built and changed on the main thread.
    nonisolated var sceneLayer: CALayer { MainActor.assumeIsolated { SceneLayer(layer: layer) }.layer }
}

private struct SceneLayer: @unchecked Sendable {
    let layer: CALayer
}
