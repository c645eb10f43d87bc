import CoreGraphics

/// A colour in extended sRGB, straight alpha, as the renderer uses it.
public struct RGBAColor: Sendable, Hashable {
    /// Red, green, blue, alpha; colour components may leave 0...1, alpha does not.
    public var components: SIMD4<Float>

    public init(_ components: SIMD4<Float>) { self.components = components }
    public init(red: Float, green: Float, blue: Float, alpha: Float) {
        components = SIMD4(red, green, blue, alpha)
    }

    public static let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)
}

/// How contents are placed in the bounds; `top` is maximum y of the layer's own space.
public enum ContentsGravity: UInt8, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// How contents are sampled.
public enum ContentsFilter: UInt8, Sendable {
    case nearest, linear, trilinear
}

/// A second picture that contents pass into, placed like the first.
public struct ContentsFade: Sendable, Equatable {
    /// Nil fades to nothing.
    public var image: CGImage?
    /// The part of this picture, 0...1; the first has the rest.
    public var fraction: Float

    public init(image: CGImage?, fraction: Float) {
        self.image = image
        self.fraction = fraction
    }

    public static func == (a: ContentsFade, b: ContentsFade) -> Bool {
        a.image === b.image && a.fraction == b.fraction
    }
}

/// What is drawn as a layer's contents, and how it is placed.
public struct LayerContents: Sendable, Equatable {
    public var image: CGImage
    /// The part of the image that is shown, in unit coordinates of the image, y down.
    public var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of `rect` that stretches (nine slices), in unit coordinates.
    public var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Image pixels a point.
    public var scale: CGFloat = 1
    public var gravity = ContentsGravity.resize
    public var minificationFilter = ContentsFilter.linear
    public var magnificationFilter = ContentsFilter.linear
    /// Added to the level of detail with the trilinear filter.
    public var minificationFilterBias: Float = 0
    /// Present while an animation passes from `image` to another picture.
    public var fade: ContentsFade?

    public init(image: CGImage) { self.image = image }

    public static func == (a: LayerContents, b: LayerContents) -> Bool {
        a.image === b.image && a.rect == b.rect && a.center == b.center && a.scale == b.scale
            && a.gravity == b.gravity && a.minificationFilter == b.minificationFilter
            && a.magnificationFilter == b.magnificationFilter
            && a.minificationFilterBias == b.minificationFilterBias && a.fade == b.fade
    }
}

/// How a layer looks, apart from where it is.
public struct LayerAppearance: Sendable, Equatable {
    public var opacity: Float = 1
    /// True composites the subtree as one picture when `opacity` is below 1.
    public var allowsGroupOpacity = true
    /// Clips the subtree to the bounds with the corner radius.
    public var masksToBounds = false
    /// Nil draws none.
    public var backgroundColor: RGBAColor?
    public var cornerRadius: CGFloat = 0
    /// Bits 1 minXminY, 2 maxXminY, 4 minXmaxY, 8 maxXmaxY.
    public var maskedCorners: UInt8 = 15
    /// True rounds with the continuous curve instead of a circle.
    public var hasContinuousCorners = false
    public var borderWidth: CGFloat = 0
    public var borderColor: RGBAColor? = .black
    public var allowsEdgeAntialiasing = true
    /// Bits 1 left, 2 right, 4 bottom (minimum y), 8 top (maximum y).
    public var edgeAntialiasingMask: UInt8 = 15
    public var contents: LayerContents?
    @usableFromInline var effectsBox: EffectsBox?

    public init() {}

    public static func == (a: LayerAppearance, b: LayerAppearance) -> Bool {
        a.opacity == b.opacity && a.allowsGroupOpacity == b.allowsGroupOpacity
            && a.masksToBounds == b.masksToBounds && a.backgroundColor == b.backgroundColor
            && a.cornerRadius == b.cornerRadius && a.maskedCorners == b.maskedCorners
            && a.hasContinuousCorners == b.hasContinuousCorners && a.borderWidth == b.borderWidth
            && a.borderColor == b.borderColor && a.allowsEdgeAntialiasing == b.allowsEdgeAntialiasing
            && a.edgeAntialiasingMask == b.edgeAntialiasingMask && a.contents == b.contents
            && (a.effectsBox === b.effectsBox || a.effects == b.effects)
    }
}
