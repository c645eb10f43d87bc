import CoreGraphics

/// The shadow of a layer, in points of the layer.
package struct LayerShadow: Sendable, Equatable {
    /// Straight; its alpha multiplies `opacity`.
    package var color = RGBAColor.black
    /// 0...1; 0 is no shadow.
    package var opacity: Float = 0
    package var offset = CGSize(width: 0, height: -3)
    /// The standard deviation of the blur.
    package var radius: CGFloat = 3
    /// Its fill casts the shadow instead of what the layer shows. Must not be changed afterwards.
    package var path: CGPath?

    package init() {}
}
