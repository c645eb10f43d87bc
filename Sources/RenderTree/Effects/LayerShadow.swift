import CoreGraphics

/// The shadow of a layer, in points of the layer.
public struct LayerShadow: Sendable, Equatable {
    /// Straight; its alpha multiplies `opacity`.
    public var color = RGBAColor.black
    /// 0...1; 0 is no shadow.
    public var opacity: Float = 0
    public var offset = CGSize(width: 0, height: -3)
    /// The standard deviation of the blur.
    public var radius: CGFloat = 3
    /// Its fill casts the shadow instead of what the layer shows. Must not be changed afterwards.
    public var path: CGPath?

    public init() {}
}
