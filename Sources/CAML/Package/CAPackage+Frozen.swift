import CoreGraphics
import FrozenTrees

extension CAPackage {
    /// The colour behind the layers of an `.agtree` file; nil for a transparent ground, and for other scenes.
    package var background: CGColor? {
        frozen?.background.map { color in
            let c = color.components
            return CGColor(
                srgbRed: CGFloat(c.x), green: CGFloat(c.y), blue: CGFloat(c.z), alpha: CGFloat(c.w))
        }
    }
}
