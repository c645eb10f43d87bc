import CoreGraphics
import Geometry
import RenderTree

/// The state that marks take from the place where they are added.
package struct MarkPlace {
    /// Device pixels outside it are not drawn.
    var clip: PixelRect
    var alpha: Float
    /// Premultiplied.
    var tint: SIMD4<Float>
    var blend: BlendState
    var cut: CutIndex?
    /// Pictures are drawn smaller only since they will be blurred.
    var isReducing: Bool

    init(_ context: Traversal.Context) {
        clip = context.clip
        alpha = context.alpha
        tint = context.tint
        blend = context.blend
        cut = context.cut
        isReducing = context.isReducing
    }

    /// A place for what has the context's tint and opacity in it already.
    init(
        _ context: Traversal.Context, clip: PixelRect, alpha: Float = 1, blend: BlendState = .sourceOver
    ) {
        self.clip = clip
        self.alpha = alpha
        tint = .one
        self.blend = blend
        cut = context.cut
        isReducing = context.isReducing
    }

    /// The device pixels of a rectangle with its antialiasing.
    func bounds(of rect: LayerRect, _ toDevice: Homography) -> DeviceRect {
        toDevice.bounds(of: rect).insetBy(-1).intersection(DeviceRect(clip))
    }
}

extension Traversal {
    /// Adds a mark on top of the list that is open, unless nothing of it can be seen.
    ///
    /// Never inlined, so that callers that recur take less of the stack.
    ///
    /// - Parameters:
    ///   - density: the least alpha inside the shape, without what the place gives it.
    ///   - bounds: device pixels that the mark can touch; nil for those of the record's rectangle.
    @inline(never)
    mutating func add<Record: MarkRecord>(
        _ record: Record, of layer: LayerID, _ toDevice: Homography, density: Float = 0, at place: MarkPlace,
        bounds: DeviceRect? = nil, backdrop: SceneBackdrop? = nil
    ) {
        let mark = PlacedMark(
            layer: layer, toDevice: toDevice, clip: place.clip,
            bounds: bounds ?? place.bounds(of: record.rect, toDevice), blend: place.blend,
            alpha: place.alpha, density: density * place.alpha * place.tint.w, backdrop: backdrop)
        if place.tint == .one { return open.append(record, mark, cut: place.cut) }
        var tinted = record
        tinted.take(tint: place.tint)
        open.append(tinted, mark, cut: place.cut)
    }

    /// Adds a mark as it is.
    mutating func append(_ mark: LooseMark, _ context: Context) { open.append(mark, cut: context.cut) }
}
