import CoreGraphics
import RenderTree

/// Why a layer is drawn into a surface before it is shown.
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
    /// It is kept as a bitmap, at so many pixels a point.
    case rasterization(scale: CGFloat)
    /// It joins what is behind it otherwise than over it.
    case compositing(CompositingOperation)
    /// It is a group, and a sublayer joins what is behind that sublayer otherwise than over it.
    case isolation
    /// What is behind it passes through so many filters.
    case backgroundFilters(Int)
}

/// What could have taken a surface and does not.
package enum SurfaceSaving: Sendable, Equatable {
    /// The one thing that the layer draws takes its opacity.
    case opacity
    /// The layer is a group of upright boxes, which become cells of one colour each.
    case boxes
    /// Everything takes the opacity by itself, as `allowsGroupOpacity` is false.
    case opacityOfEach
    /// `masksToBounds` cuts nothing off, or is a rectangle of pixels, or becomes the shape of what is seen at its edge.
    case clip
    /// The mask is a rectangle of pixels, the shape of what the layer draws, or an opacity.
    case mask
    /// The shadow is a mask that is computed once.
    case shadow
}

/// Why nothing of a layer is drawn.
package enum LayerOmission: Sendable, Equatable {
    case hidden, transparent, tooDeep
    /// It is seen from its edge, has no size, or numbers that mean nothing.
    case noArea
    case behindEye
    /// It shows its back, which is not drawn.
    case turnedAway
    /// It lies outside of what is shown, or of a clip.
    case clippedAway
    /// Its mask leaves nothing.
    case maskedAway
}

/// Why a mask is more than a clip.
package enum MaskComplexity: Sendable, Equatable {
    case sublayers, contents, border, effects, mask, transition, transformLayer
    /// It draws something of its class.
    case look
    /// It is tilted by a perspective of its own, or its back may be seen and is not drawn.
    case perspective
    /// It and `masksToBounds` cut off different parts.
    case clip
}

/// Why what casts a shadow is known by its picture only.
package enum SilhouetteComplexity: Sendable, Equatable {
    case filters, crossFade
    /// The contents have holes, or stick out.
    case contents
    /// What the layer's class draws has holes, or sticks out.
    case look
    /// A border around what is not opaque.
    case border
    /// There are sublayers and no opaque background below them.
    case sublayers
    /// There are more sublayers than are searched.
    case manySublayers
    /// A sublayer may reach over the background.
    case sublayerOutside
}
