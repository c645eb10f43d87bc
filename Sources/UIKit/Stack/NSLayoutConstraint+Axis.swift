import Foundation

/// A relation between edges, sizes or middles of views. Here it only names the axes of stacks.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {}

extension NSLayoutConstraint {
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
}
