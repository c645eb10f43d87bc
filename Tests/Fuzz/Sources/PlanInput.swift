import Animation
import Compositor
import CoreGraphics
import Foundation
import QuartzCore

/// Reads the input as a document, and plans frames of its tree as a renderer does, without drawing them.
enum PlanInput {
    static func read(_ input: Data) {
        Scene.read(document: input, plan)
    }

    /// Plans frames of a tree.
    static func plan(_ root: CALayer) {
        let view = SceneView(
            bounds: CGRect(x: 0, y: 0, width: 64, height: 64), width: 64, height: 64,
            isGeometryFlipped: true)
        var frames = FrameBuilder(
            pictureLimit: 4096, surfaceLimit: 4096, memoryBudget: 16 << 20, options: CompositorOptions())
        var presentation = PresentationTree()
        for time in [0, 0.3, 2] {
            _ = presentation.update(root.commitTree(at: time), at: time)
            _ = frames.plan(presentation.tree, view: view, background: .zero)
        }
    }
}
