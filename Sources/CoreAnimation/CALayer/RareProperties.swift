import Foundation
import RenderTree

/// The rarely used properties, created when the first of them is set.
final class RareProperties {
    var values: RareValues
    /// The errors of the last commit.
    var errors: [CALayerError] = []
    /// The layer's own drawing, while it is the contents.
    var backing: LayerBacking?
    /// The layer's drawing for frames of animations.
    var frameBacking: LayerBacking?
    /// An image of the view's text that the layer shows; made when the contents are read.
    var textPicture: CGImage?
    /// During display: the area to redraw, in the layer's bounds space; nil for all.
    var displayedRect: CGRect?
    /// The name of contents that a provider gives.
    var provided: (any ContentIdentity)?
    /// The count of changes of that content that need a commit.
    var providedRevision = 0
    /// The picture of a background that is a pattern.
    var ground: PatternGround?
    init(_ values: RareValues = RareValues()) { self.values = values }
}

struct RareValues {
    var contentsFormat = CALayerContentsFormat.RGBA8Uint
    var isOpaque = false
    var drawsAsynchronously = false
    var wantsExtendedDynamicRangeContent = false
    var toneMapMode = CALayer.ToneMapMode.automatic
    var preferredDynamicRange = CALayer.DynamicRange.standard
    var contentsHeadroom: CGFloat = 0
    var wantsDynamicContentScaling = false

    var compositingFilter: Any?
    var filters: [Any]?
    var backgroundFilters: [Any]?
    /// Shadow and rasterization, with the shadow's colour as the renderer uses it.
    var effects = EffectValues()
    var shadowColor: CGColor? = CGColor.opaqueBlack {
        didSet { effects.shadow.color = shadowColor.map { RGBAColor($0.sRGBComponents) } ?? RGBAColor(.zero) }
    }

    var layoutManager: CALayoutManager?
    var autoresizingMask: CAAutoresizingMask = []
    var constraints: [CAConstraint]?

    var timing = LayerTiming()
    var actions: [String: CAAction]?
    var style: [AnyHashable: Any]?
    /// Values under keys that are not properties.
    var customValues: [String: Any] = [:]
    /// The area that changed since the last `display()`, in the layer's bounds space; nil for all.
    var displayRect: CGRect?

    /// The defaults, shared by layers without rare properties; never written to.
    nonisolated(unsafe) static let defaults = RareValues()
}

/// The time line of a layer.
struct LayerTiming {
    var beginTime: CFTimeInterval = 0
    var duration = CFTimeInterval.infinity
    var speed: Float = 1
    var timeOffset: CFTimeInterval = 0
    var repeatCount: Float = 0
    var repeatDuration: CFTimeInterval = 0
    var autoreverses = false
    var fillMode = CAMediaTimingFillMode.removed
}
