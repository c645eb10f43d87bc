import CoreGraphics

/// The placement of contents in the bounds; `top` is maximum y of the layer's bounds space.
package enum ContentsGravity: UInt8, Sendable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
}

/// The sampling of contents.
package enum ContentsFilter: UInt8, Sendable {
    case nearest, linear, trilinear
}

/// A second picture to which contents fade, with the same placement.
package struct ContentsFade: Sendable, Equatable {
    /// The second picture; nil fades to nothing.
    package var image: CGImage?
    /// The weight of this picture, 0...1; the first has the rest.
    package var fraction: Float

    package init(image: CGImage?, fraction: Float) {
        self.image = image
        self.fraction = fraction
    }
}

/// The contents of a layer and their placement.
@usableFromInline package struct LayerContents: Sendable, Equatable {
    package var image: CGImage
    /// The visible part of the image, in unit coordinates, y down.
    package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of `rect` that stretches (nine slices), in unit coordinates.
    package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Image pixels per point.
    package var scale: CGFloat = 1
    package var gravity = ContentsGravity.resize
    package var minificationFilter = ContentsFilter.linear
    package var magnificationFilter = ContentsFilter.linear
    /// The bias of the level of detail with the trilinear filter.
    package var minificationFilterBias: Float = 0
    /// The fade while an animation changes `image` to another picture.
    package var fade: ContentsFade?

    package init(image: CGImage) { self.image = image }
}

/// Stored on the heap, because appearances are copied at every change and few layers use these values.
@usableFromInline
final class ContentsBox: Sendable, Equatable {
    @usableFromInline let value: LayerContents
    @usableFromInline let isDrawable: Bool

    @usableFromInline
    init(_ value: LayerContents) {
        self.value = value
        isDrawable = value.isDrawable
    }

    @usableFromInline
    static func == (a: ContentsBox, b: ContentsBox) -> Bool { a === b || a.value == b.value }
}

extension LayerAppearance {
    @inlinable
    package var hasContents: Bool { image != nil }

    /// The contents; nil if the layer has none.
    @inlinable
    package var contents: LayerContents? {
        get { contentsBox?.value ?? image.map { LayerContents(image: $0) } }
        set {
            image = newValue?.image
            contentsBox = newValue.flatMap { $0 == LayerContents(image: $0.image) ? nil : ContentsBox($0) }
        }
    }
}

extension LayerContents {
    /// The values other than the image.
    package static let properties: [TreeProperty<LayerContents>] = [
        .value("contentsRect", \.rect), .value("contentsCenter", \.center),
        .value("contentsScale", \.scale, limit: .scale), .stored("gravity", \.gravity),
        .stored("minificationFilter", \.minificationFilter),
        .stored("magnificationFilter", \.magnificationFilter),
        .value("minificationFilterBias", \.minificationFilterBias, limit: .finite(within: 1000)),
        .stored("fade", \.fade),
    ]

    private static let limits = TreeLimits(properties)

    var isDrawable: Bool { rect.isFinite && center.isFinite && Self.limits.hold(self) }

    /// The contents with invalid numbers replaced; nil if a rectangle is not finite.
    var drawable: LayerContents? {
        guard rect.isFinite, center.isFinite else { return nil }
        var result = self
        Self.limits.apply(to: &result)
        return result
    }
}
