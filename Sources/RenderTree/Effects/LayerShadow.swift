import CoreGraphics

/// The shadow of a layer, in points of the layer.
package struct LayerShadow: Sendable, Equatable {
    /// The straight colour; its alpha is multiplied by `opacity`.
    package var color = RGBAColor.black
    /// In 0...1; 0 is no shadow.
    package var opacity: Float = 0
    package var offset = CGSize(width: 0, height: -3)
    /// The standard deviation of the blur.
    package var radius: CGFloat = 3
    /// A path whose fill casts the shadow instead of the layer's content. Must not be changed afterwards.
    package var path: CGPath?

    package init() {}

    /// Whether the shadow is visible: it has opacity, alpha, and a path that is nil or not empty.
    var isVisible: Bool { opacity > 0 && color.components.w > 0 && path?.isEmpty != true }
}
