import CoreGraphics
import Geometry

/// A value of an animation: a start, an intermediate value or a result.
///
/// Colours are straight extended sRGB. An affine matrix is a `transform`. A `path` must not be changed afterwards:
/// pass a copy.
package enum AnimationValue: Sendable, Equatable {
    /// No colour or no picture, which fades like the other value at alpha 0.
    case nothing
    case number(Double)
    case bool(Bool)
    case point(CGPoint)
    case size(CGSize)
    case rect(CGRect)
    case transform(CATransform3D)
    case color(RGBAColor)
    case path(CGPath)
    case image(CGImage)
    /// A fade between two pictures, either of which may be missing; `fraction` 0...1 is that of the second.
    case imageFade(from: CGImage?, to: CGImage?, fraction: Double)
    case numbers([Double])
    case colors([RGBAColor])
    case text(String)
}
