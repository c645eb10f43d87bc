import Animation
import CoreAnimation
import Compositor
import CoreGraphics
import Foundation
import FrozenTrees
import QuartzCore

/// Reads the input as an `.agtree` file, and plans frames of its tree.
enum TreeInput {
    static func read(_ input: Data) {
        do throws(FrozenTreeError) {
            let tree = try FrozenTree(input)
            PlanInput.plan(tree.root)
            _ = tree.root.hitTest(CGPoint(x: 10, y: 10))
        } catch {
            precondition(!error.description.contains("\n"), "an error of several lines")
        }
    }
}
