import CoreGraphics

/// A value that an animation starts from, passes through or yields.
///
/// Colours are straight extended sRGB. An affine matrix is a `transform`. A `path` must not be changed afterwards: hand
/// over a copy.
public enum AnimationValue: Sendable, Equatable {
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
    /// Between two pictures, either of which may be missing; `fraction` 0...1 is the part of the second.
    case imageFade(from: CGImage?, to: CGImage?, fraction: Double)
    case numbers([Double])
    case colors([RGBAColor])
    case text(String)
}
