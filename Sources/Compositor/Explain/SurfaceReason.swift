import CoreGraphics
import RenderTree

/// The reason for which a layer is drawn into a surface.
package enum SurfaceReason: Sendable, Equatable {
    /// An opacity below 1 over things that may overlap: those that the layer draws itself, its sublayers, its shadow.
    case groupOpacity(own: Int, sublayers: Int, hasShadow: Bool)
    /// `masksToBounds` cuts sublayers, contents or a blur at rounded corners, where more than one thing is seen in a corner.
    case roundedClip
    /// `masksToBounds` cuts them at edges that don't lie on pixel lines, where more than one thing is seen.
    case slantedClip
    /// A mask of one colour that serves as a clip.
    case solidMask
    /// A mask that is more than a clip.
    case mask(MaskComplexity)
    case filter(DrawnFilter)
    /// The shadow follows what the layer shows.
    case shadow(SilhouetteComplexity)
    /// Two contents are mixed.
    case crossFade
    /// The layer is in a transition between two pictures.
    case transition
    /// The layer is rasterized into a bitmap, at a scale in pixels per point.
    case rasterization(scale: CGFloat)
    /// The layer blends with its backdrop by an operation other than source-over.
    case compositing(CompositingOperation)
    /// The layer is a group, and a sublayer in it blends with its backdrop by another operation than source-over.
    case isolation
    /// The layer's backdrop passes through a number of filters.
    case backgroundFilters(Int)
}

/// A reason for a surface that applies to a layer without making one necessary.
package enum SurfaceSaving: Sendable, Equatable {
    /// The layer's only mark takes its opacity.
    case opacity
    /// The layer is a group of upright boxes, which become cells of one colour each.
    case boxes
    /// Each mark takes the opacity by itself, because `allowsGroupOpacity` is false.
    case opacityOfEach
    /// `masksToBounds` cuts nothing off, or is a rectangle of pixels, or becomes the shape of the marks at its edge.
    case clip
    /// The mask is a rectangle of pixels, the shape of the layer's marks, or an opacity.
    case mask
    /// The shadow is a mask that is computed once.
    case shadow
}

/// The reason for which nothing of a layer is drawn.
package enum LayerOmission: Error, Equatable {
    case hidden, transparent, tooDeep
    /// The layer is seen edge-on, has no size, or has invalid numbers.
    case noArea
    case behindEye
    /// The layer faces away and is not double-sided.
    case turnedAway
    /// The layer is outside the visible area or a clip.
    case clippedAway
    /// The mask hides everything.
    case maskedAway
}

/// The reason for which a mask is more than a clip.
package enum MaskComplexity: Sendable, Equatable {
    case sublayers, contents, border, effects, mask, transition, transformLayer
    /// The mask has a look of its class.
    case look
    /// The mask is tilted by a perspective of its own, or its back may face the viewer and is not drawn.
    case perspective
    /// The mask and `masksToBounds` cut off different parts.
    case clip
}

/// The reason for which the caster of a shadow must be rendered.
package enum SilhouetteComplexity: Sendable, Equatable {
    case filters, crossFade
    /// The contents have holes, or extend beyond the bounds.
    case contents
    /// The look of the layer's class has holes, or extends beyond the bounds.
    case look
    /// There is a border around an area that is not opaque.
    case border
    /// There are sublayers without an opaque background below them.
    case sublayers
    /// There are more sublayers than are examined.
    case manySublayers
    /// A sublayer may extend beyond the background.
    case sublayerOutside
}
