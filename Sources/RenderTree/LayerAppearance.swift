import CoreGraphics

/// The appearance of a layer, as opposed to its geometry.
public struct LayerAppearance: Sendable, Equatable {
    public var opacity: Float = 1
    /// Whether the subtree is composited as a group if `opacity` is below 1.
    public var allowsGroupOpacity = true
    /// Whether the subtree is clipped to the bounds with the corner radius.
    public var masksToBounds = false
    /// The background colour; nil draws none.
    public var backgroundColor: RGBAColor?
    public var cornerRadius: CGFloat = 0
    /// Bits: 1 minXminY, 2 maxXminY, 4 minXmaxY, 8 maxXmaxY.
    public var maskedCorners: UInt8 = 15
    /// Whether corners use the continuous curve instead of a circle.
    public var hasContinuousCorners = false
    public var borderWidth: CGFloat = 0
    public var borderColor: RGBAColor? = .black
    public var allowsEdgeAntialiasing = true
    /// Bits: 1 left, 2 right, 4 bottom (minimum y), 8 top (maximum y).
    public var edgeAntialiasingMask: UInt8 = 15
    @usableFromInline var image: CGImage?
    @usableFromInline var contentsBox: ContentsBox?
    @usableFromInline var effectsBox: EffectsBox?
    /// The look of the layer's class.
    @usableFromInline var lookBox: LookBox?

    public init() {}

    public static func == (a: LayerAppearance, b: LayerAppearance) -> Bool {
        a.opacity == b.opacity && a.allowsGroupOpacity == b.allowsGroupOpacity
            && a.masksToBounds == b.masksToBounds && a.backgroundColor == b.backgroundColor
            && a.cornerRadius == b.cornerRadius && a.maskedCorners == b.maskedCorners
            && a.hasContinuousCorners == b.hasContinuousCorners && a.borderWidth == b.borderWidth
            && a.borderColor == b.borderColor && a.allowsEdgeAntialiasing == b.allowsEdgeAntialiasing
            && a.edgeAntialiasingMask == b.edgeAntialiasingMask
            && a.image === b.image && (a.contentsBox === b.contentsBox || a.contents == b.contents)
            && (a.effectsBox === b.effectsBox || a.effects == b.effects)
            && (a.lookBox === b.lookBox || hasEqualLook(a, b))
    }

    private static func hasEqualLook(_ a: LayerAppearance, _ b: LayerAppearance) -> Bool {
        guard let a = a.lookBox, let b = b.lookBox else { return false }
        return a.isEqual(to: b)
    }
}

extension LayerAppearance {
    /// The animatable properties, except those of `EffectValues`.
    static let animated =
        [
            AnimatedProperty("opacity", .number, .appearance(LaneField(\Self.opacity)), limit: .unit),
            AnimatedProperty("allowsGroupOpacity", .bool, .appearance(LaneField(\Self.allowsGroupOpacity))),
            AnimatedProperty("masksToBounds", .bool, .appearance(LaneField(\Self.masksToBounds))),
            AnimatedProperty(
                "backgroundColor", .color, .appearance(LaneField(\Self.backgroundColor)), limit: .color),
            AnimatedProperty(
                "cornerRadius", .number, .appearance(LaneField(\Self.cornerRadius)), limit: .length),
            AnimatedProperty("maskedCorners", .step, .appearance(LaneField(\Self.maskedCorners))),
            AnimatedProperty(
                "borderWidth", .number, .appearance(LaneField(\Self.borderWidth)), limit: .length),
            AnimatedProperty(
                "borderColor", .color, .appearance(LaneField(\Self.borderColor)), limit: .color),
            AnimatedProperty(
                "allowsEdgeAntialiasing", .bool, .appearance(LaneField(\Self.allowsEdgeAntialiasing))),
            AnimatedProperty(
                "edgeAntialiasingMask", .step, .appearance(LaneField(\Self.edgeAntialiasingMask))),
            AnimatedProperty("contents", .image, .contents),
        ] + LayerContents.animated
}

extension LayerAppearance {
    /// The appearance in drawable form: opacity clamped to 0...1 with NaN as 0; a corner radius and border width that
    /// are negative or not finite as 0; contents with rectangles that are not finite removed, an invalid scale as 1;
    /// the class's look in its own drawable form.
    public var drawable: LayerAppearance { isDrawable ? self : corrected() }

    @inlinable
    package var isDrawable: Bool {
        opacity >= 0 && opacity <= 1 && Self.isLength(cornerRadius) && Self.isLength(borderWidth)
            && (contentsBox?.isDrawable ?? true) && lookBox == nil
    }

    @usableFromInline
    func corrected() -> LayerAppearance {
        var result = self
        result.opacity = opacity > 0 ? min(opacity, 1) : 0
        if !Self.isLength(cornerRadius) { result.cornerRadius = 0 }
        if !Self.isLength(borderWidth) { result.borderWidth = 0 }
        if let contents, !contents.isDrawable { result.contents = contents.drawable }
        result.lookBox = lookBox?.drawable
        return result
    }

    @usableFromInline
    static func isLength(_ value: CGFloat) -> Bool { value >= 0 && value < .infinity }
}
