import CoreAnimation
import CoreGraphics
import QuartzCore

/// A layer tree with a time, as the viewer shows it. One thread uses it.
package protocol ViewedScene: AnyObject {
    /// The root of the tree that is shown now; nil without one.
    var root: CALayer? { get }
    var canvas: ViewedCanvas { get }
    /// The way in which its time moves.
    var motion: ViewedMotion { get }
    /// Lines for the person who looks at it, such as pictures that are missing.
    var warnings: [String] { get }
    /// The names of its states, and that of the one it is in.
    var stateNames: [String] { get }
    var state: String? { get }

    /// Puts the tree into a state at a time, with its transition; the empty name is no state.
    func setState(_ name: String, at time: Double) throws
    /// Moves to the next frame; of scenes whose time only moves on.
    func nextFrame()
    /// Passes a touch on, at a point of the root's superspace; false if the scene takes none.
    func touch(_ phase: ViewedTouch, at point: CGPoint) -> Bool
}

extension ViewedScene {
    package var warnings: [String] { [] }
    package var stateNames: [String] { [] }
    package var state: String? { nil }
    package func setState(_ name: String, at time: Double) throws {
        throw ViewerError("the scene has no states")
    }
    package func nextFrame() {}
    package func touch(_ phase: ViewedTouch, at point: CGPoint) -> Bool { false }
}

/// The part of a scene's space that is shown, and how it is drawn.
package struct ViewedCanvas {
    /// In points of the root's superspace.
    package var bounds: CGRect
    /// In pixels.
    package var width: Int
    package var height: Int
    /// In pixels per point.
    package var scale: CGFloat
    package var options: CARendererOptions
    package var background: CGColor?

    package init(
        bounds: CGRect, width: Int, height: Int, scale: CGFloat, options: CARendererOptions,
        background: CGColor? = nil
    ) {
        (self.bounds, self.width, self.height, self.scale) = (bounds, width, height, scale)
        (self.options, self.background) = (options, background)
    }
}

/// The way in which a scene's time moves.
package enum ViewedMotion: Equatable {
    /// Any time can be shown, in seconds. The scene ends after `duration`, if that is known.
    case anyTime(start: Double, duration: Double?)
    /// A host's time, which moves on frame by frame.
    case onward(time: Double, framesPerSecond: Double)
}

package enum ViewedTouch: String, Decodable, Sendable {
    case began, moved, ended
}

/// An error in one line, for the page.
package struct ViewerError: Error, Equatable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
}
