import CoreAnimation

/// The motion of a layer tree from any source.
package enum TreeMotion {
    /// The duration, in seconds, of a movie that shows all of the tree's motion, as `CAPackage.naturalDuration` has it.
    package static func duration(of root: CALayer) -> CFTimeInterval? { MotionSpan(of: root).duration }
}
