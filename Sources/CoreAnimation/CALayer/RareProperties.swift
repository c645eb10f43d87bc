import Foundation
import RenderTree

/// The properties that most layers leave alone, made when the first of them is set.
final class RareProperties {
    var values: RareValues
    /// What of them the last commit could not write down.
    var errors: [CALayerError] = []
    /// What the layer has drawn itself, as long as that is its contents.
    var backing: LayerBacking?
    /// What it draws for frames of animations.
    var frameBacking: LayerBacking?
    /// While the layer displays: what of it is to be drawn again, in its space; nil is all.
    var displayedRect: CGRect?
    /// The name of contents that a provider gives.
    var provided: ContentIdentity?
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
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var shadowColor: CGColor? = CGColor.opaqueBlack
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?

    var layoutManager: CALayoutManager?
    var autoresizingMask: CAAutoresizingMask = []
    var constraints: [CAConstraint]?

    var timing = LayerTiming()
    var actions: [String: CAAction]?
    var style: [AnyHashable: Any]?
    /// What was set under keys that are no properties.
    var customValues: [String: Any] = [:]
    /// What changed since the last `display()`, in the layer's space; nil is all of it.
    var displayRect: CGRect?

    /// What a layer has that never set one of them; nobody writes to it.
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
