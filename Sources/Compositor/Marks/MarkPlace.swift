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
    /// Only the alpha of the marks is used.
    var isMask: Bool
    /// A clip whose edges lie between pixels, in device pixels; nil without one. Each mark is cut by it.
    var softClip: DeviceRect?

    init(_ context: LayerContext) {
        clip = context.area.clip
        alpha = context.paint.alpha
        tint = context.paint.tint
        blend = context.paint.blend
        cut = context.area.cut
        isReducing = context.modes.contains(.isReducing)
        isMask = context.modes.contains(.isMask)
        softClip = context.area.softClip
    }

    /// A place for what has the context's tint and opacity in it already.
    init(
        _ context: LayerContext, clip: PixelRect, alpha: Float = 1, blend: BlendState = .sourceOver
    ) {
        self.clip = clip
        self.alpha = alpha
        tint = .one
        self.blend = blend
        cut = context.area.cut
        isReducing = context.modes.contains(.isReducing)
        isMask = context.modes.contains(.isMask)
        softClip = context.area.softClip
    }

    /// The device pixels of a rectangle with its antialiasing.
    func bounds(of rect: LayerRect, _ toDevice: Homography) -> DeviceRect {
        toDevice.bounds(of: rect).insetBy(-1).intersection(DeviceRect(clip))
    }
}

extension MarkSink {
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
            alpha: options.drawsForContexts ? place.alpha.roundedUp : place.alpha,
            density: density * place.alpha * place.tint.w, backdrop: backdrop)
        if place.tint == .one { return append(record, mark, place) }
        var tinted = record
        tinted.take(tint: place.tint)
        append(tinted, mark, place)
    }

    private mutating func append(_ record: some MarkRecord, _ mark: PlacedMark, _ place: MarkPlace) {
        guard let softClip = place.softClip else { return open.append(record, mark, cut: place.cut) }
        softClip.forEachPart(of: mark) { open.append(record, $0, cut: place.cut) }
    }

    /// Adds a mark as it is.
    mutating func append(_ mark: LooseMark, _ context: LayerContext) {
        guard let softClip = context.area.softClip else { return open.append(mark, cut: context.area.cut) }
        softClip.forEachPart(of: mark.mark) { open.append(mark.record, $0, cut: context.area.cut) }
    }
}

extension Float {
    /// The same opacity, by so much more that half a level is rounded up, as by Core Graphics, rather than to the even level.
    fileprivate var roundedUp: Float { self < 1 ? self * (1 + 0x1p-21) : self }
}

extension DeviceRect {
    /// Calls `body` with the parts of a mark that a clip covers by the same amount: its inside, and each row or column of pixels
    /// through which an edge goes. What it covers in part fades the mark.
    fileprivate func forEachPart(of mark: PlacedMark, _ body: (PlacedMark) -> Void) {
        let columns = Self.parts(minX, maxX)
        for (y, height, partOfHeight) in Self.parts(minY, maxY) {
            for (x, width, partOfWidth) in columns {
                var part = mark
                let pixels = PixelRect(x: x, y: y, width: width, height: height)
                part.clip = mark.clip.intersection(pixels)
                part.bounds = mark.bounds.intersection(DeviceRect(pixels))
                // A level of 255, rounded down as by Core Graphics.
                let coverage = (partOfWidth * partOfHeight * 255).rounded(.down) / 255
                part.alpha *= coverage
                part.density *= coverage
                if !part.clip.isEmpty, !part.bounds.isEmpty { body(part) }
            }
        }
    }

    /// The pixels of an interval, by how much of them it covers.
    private static func parts(_ start: Double, _ end: Double) -> [(first: Int, count: Int, coverage: Float)] {
        let first = Int(start.rounded(.down)), last = Int(end.rounded(.up)) - 1
        guard first < last else { return [(first, 1, Float(end - start))] }
        let inner = (
            from: start == Double(first) ? first : first + 1, to: end == Double(last + 1) ? last : last - 1
        )
        var result: [(Int, Int, Float)] = []
        if inner.from > first { result.append((first, 1, Float(Double(first + 1) - start))) }
        if inner.to >= inner.from { result.append((inner.from, inner.to - inner.from + 1, 1)) }
        if inner.to < last { result.append((last, 1, Float(end - Double(last)))) }
        return result
    }
}
