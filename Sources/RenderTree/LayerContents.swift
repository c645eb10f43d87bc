import CoreGraphics

/// The placement of contents in the bounds; `top` is maximum y of the layer's bounds space.
public enum ContentsGravity: UInt8, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// The sampling of contents.
public enum ContentsFilter: UInt8, Sendable {
    case nearest, linear, trilinear
}

/// A second picture to which contents fade, with the same placement.
public struct ContentsFade: Sendable, Equatable {
    /// The second picture; nil fades to nothing.
    public var image: CGImage?
    /// The weight of this picture, 0...1; the first has the rest.
    public var fraction: Float

    public init(image: CGImage?, fraction: Float) {
        self.image = image
        self.fraction = fraction
    }

    public static func == (a: ContentsFade, b: ContentsFade) -> Bool {
        a.image === b.image && a.fraction == b.fraction
    }
}

/// The contents of a layer and their placement.
public struct LayerContents: Sendable, Equatable {
    public var image: CGImage
    /// The visible part of the image, in unit coordinates, y down.
    public var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of `rect` that stretches (nine slices), in unit coordinates.
    public var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Image pixels per point.
    public var scale: CGFloat = 1
    public var gravity = ContentsGravity.resize
    public var minificationFilter = ContentsFilter.linear
    public var magnificationFilter = ContentsFilter.linear
    /// The bias of the level of detail with the trilinear filter.
    public var minificationFilterBias: Float = 0
    /// The fade while an animation changes `image` to another picture.
    public var fade: ContentsFade?

    public init(image: CGImage) { self.image = image }

    public static func == (a: LayerContents, b: LayerContents) -> Bool {
        a.image === b.image && a.rect == b.rect && a.center == b.center && a.scale == b.scale
            && a.gravity == b.gravity && a.minificationFilter == b.minificationFilter
            && a.magnificationFilter == b.magnificationFilter
            && a.minificationFilterBias == b.minificationFilterBias && a.fade == b.fade
    }
}

/// Stored on the heap, because appearances are copied at every change and few layers use these values.
@usableFromInline
final class ContentsBox: Sendable {
    @usableFromInline let value: LayerContents
    @usableFromInline let isDrawable: Bool

    @usableFromInline
    init(_ value: LayerContents) {
        self.value = value
        isDrawable = value.isDrawable
    }
}

extension LayerAppearance {
    @inlinable
    public var hasContents: Bool { image != nil }

    /// The contents; nil if the layer has none.
    @inlinable
    public var contents: LayerContents? {
        get { contentsBox?.value ?? image.map { LayerContents(image: $0) } }
        set {
            image = newValue?.image
            contentsBox = newValue.flatMap { $0 == LayerContents(image: $0.image) ? nil : ContentsBox($0) }
        }
    }
}

extension LayerContents {
    /// The animatable properties of the placement.
    static let animated = [
        AnimatedProperty(
            "contentsRect", .rect, .placement(read: { Lanes($0.rect) }, write: { $1.rect = $0.rect })),
        AnimatedProperty(
            "contentsCenter", .rect, .placement(read: { Lanes($0.center) }, write: { $1.center = $0.rect })),
        AnimatedProperty(
            "contentsScale", .number,
            .placement(read: { Lanes(number: $0.scale.native) }, write: { $1.scale = CGFloat($0.x) }),
            limit: .scale),
        AnimatedProperty(
            "minificationFilterBias", .number,
            .placement(
                read: { Lanes(number: Double($0.minificationFilterBias)) },
                write: { $1.minificationFilterBias = Float(min(max($0.x, -1000), 1000)) })),
    ]
}

extension LayerContents {
    var isDrawable: Bool {
        rect.isFinite && center.isFinite && scale > 0 && scale < .infinity && minificationFilterBias.isFinite
    }

    var drawable: LayerContents? {
        guard rect.isFinite, center.isFinite else { return nil }
        var result = self
        if !(scale > 0 && scale < .infinity) { result.scale = 1 }
        if !minificationFilterBias.isFinite { result.minificationFilterBias = 0 }
        return result
    }
}
