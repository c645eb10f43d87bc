import CoreGraphics
import RenderTree

/// How a frozen tree was shown, which is how it is shown again.
package struct FrozenTreeHeader: Sendable, Equatable {
    /// The program that froze the tree, such as `agate 1.2.0`.
    package var producer = ""
    /// The visible rectangle, in points of the root layer's superlayer.
    package var bounds = CGRect.zero
    /// Pixels a point.
    package var scale: CGFloat = 1
    /// Whether y = 0 of the root's superlayer is at the top.
    package var isGeometryFlipped = true
    /// The colour behind the root layer; nil for a transparent ground.
    package var background: RGBAColor?
    /// The time of the tree, in seconds of the program's clock, that is time 0 of the frozen tree.
    package var time = 0.0
    /// The differences from the picture of the program, a line for each layer that has one.
    package var omissions: [String] = []

    package init() {}

    var isValid: Bool {
        let numbers = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, scale, CGFloat(time)]
        return numbers.allSatisfy { $0.isFinite } && bounds.width > 0 && bounds.height > 0 && scale > 0
    }
}

extension FrozenTreeHeader: TreeRecord {
    package static let fields: [TreeField<Self>] = [
        TreeField("producer", \.producer), TreeField("bounds", \.bounds), TreeField("scale", \.scale),
        TreeField("isGeometryFlipped", \.isGeometryFlipped), TreeField("background", \.background),
        TreeField("time", \.time), TreeField("omissions", \.omissions),
    ]
}
