import CoreGraphics
import Geometry
import RenderTree

/// A part of a layer's contents: a rectangle of the layer's bounds space and the texels it shows.
package struct ContentsPart: Sendable, Equatable {
    package var rect: LayerRect
    package var texels: TexelMapping
    /// The texels that samples are clamped to, so that neighbouring slices don't bleed into a stretched one; nil
    /// without slices.
    package var texelLimits: TexelRect?
}

/// The placement of a layer's contents, from `contentsGravity`, `contentsRect`, `contentsCenter` and `contentsScale`.
package struct ContentsPlacement: Sendable, Equatable {
    /// The whole destination, in points of the layer's bounds space.
    package var destination: LayerRect
    /// One part, or up to nine with a `contentsCenter`.
    package var parts: [ContentsPart]

    /// Nil when nothing is to be seen: no size, or numbers that give none.
    ///
    /// - Parameter isFlipped: y runs down on the screen (`contentsAreFlipped`); pictures are upright either way, and the
    ///   unit rectangles count from the picture's top then, from its bottom otherwise.
    package init?(_ contents: LayerContents, bounds: LayerRect, isFlipped: Bool) {
        let w = Double(contents.image.width), h = Double(contents.image.height)
        var unit = contents.rect
        if !isFlipped { unit.origin.y = 1 - unit.origin.y - unit.size.height }
        let source = TexelRect(
            minX: unit.origin.x * w, minY: unit.origin.y * h,
            maxX: (unit.origin.x + unit.size.width) * w, maxY: (unit.origin.y + unit.size.height) * h)
        let scale = contents.scale.isFinite && contents.scale > 0 ? contents.scale : 1
        guard !source.isEmpty, source.width.isFinite, source.height.isFinite else { return nil }
        let size = (w: source.width / scale, h: source.height / scale)
        destination = Self.destination(contents.gravity, size: size, bounds: bounds)
        guard !destination.isEmpty, destination.width.isFinite, destination.height.isFinite else {
            return nil
        }

        let center = contents.center
        if center == CGRect(x: 0, y: 0, width: 1, height: 1) || !contents.gravity.stretches {
            let sx = source.width / destination.width
            let sy = (isFlipped ? 1 : -1) * source.height / destination.height
            let texels = TexelMapping(
                scaleX: sx, scaleY: sy, offsetX: source.minX - destination.minX * sx,
                offsetY: (isFlipped ? source.minY : source.maxY) - destination.minY * sy)
            parts = [ContentsPart(rect: destination, texels: texels, texelLimits: nil)]
            return
        }
        let columns = Slice.nine(
            from: destination.minX, to: destination.maxX, source: source.minX...source.maxX,
            center: center.minX...center.maxX, scale: scale)
        let y = isFlipped ? center.minY : 1 - center.maxY
        let rows = Slice.nine(
            from: destination.minY, to: destination.maxY, source: source.minY...source.maxY,
            center: y...(y + center.height), scale: scale)
        parts = []
        for row in isFlipped ? rows : Self.upsideDown(rows, in: destination) {
            for column in columns {
                let rect = LayerRect(minX: column.d0, minY: row.d0, maxX: column.d1, maxY: row.d1)
                guard !rect.isEmpty else { continue }
                let sx = (column.s1 - column.s0) / (column.d1 - column.d0)
                let sy = (row.s1 - row.s0) / (row.d1 - row.d0)
                parts.append(
                    ContentsPart(
                        rect: rect,
                        texels: TexelMapping(
                            scaleX: sx, scaleY: sy, offsetX: column.s0 - column.d0 * sx,
                            offsetY: row.s0 - row.d0 * sy),
                        texelLimits: columns.count * rows.count == 1
                            ? nil
                            : TexelRect(
                                minX: column.s0, minY: min(row.s0, row.s1), maxX: column.s1,
                                maxY: max(row.s0, row.s1))))
            }
        }
        if parts.isEmpty { return nil }
    }

    /// The top of the picture lies at maximum y: rows are laid from there, and texels run against y.
    private static func upsideDown(_ rows: [Slice], in d: LayerRect) -> [Slice] {
        rows.map { Slice(d.minY + d.maxY - $0.d1, d.minY + d.maxY - $0.d0, $0.s1, $0.s0) }
    }

    private static func destination(
        _ gravity: ContentsGravity, size: (w: Double, h: Double), bounds b: LayerRect
    ) -> LayerRect {
        var w = size.w, h = size.h
        switch gravity {
        case .resize: return b
        case .resizeAspect, .resizeAspectFill:
            let kx = b.width / w, ky = b.height / h
            let k = gravity == .resizeAspect ? min(kx, ky) : max(kx, ky)
            w *= k
            h *= k
        default: break
        }
        var x = b.minX + (b.width - w) / 2
        var y = b.minY + (b.height - h) / 2
        switch gravity {
        case .left, .topLeft, .bottomLeft: x = b.minX
        case .right, .topRight, .bottomRight: x = b.maxX - w
        default: break
        }
        switch gravity {
        case .top, .topLeft, .topRight: y = b.maxY - h
        case .bottom, .bottomLeft, .bottomRight: y = b.minY
        default: break
        }
        return LayerRect(minX: x, minY: y, maxX: x + w, maxY: y + h)
    }
}

extension ContentsGravity {
    /// Scales the contents, so that nine slices can stretch.
    fileprivate var stretches: Bool {
        self == .resize || self == .resizeAspect || self == .resizeAspectFill
    }
}

/// A run of a destination axis, in points, and the texels that it shows.
private struct Slice {
    var d0, d1, s0, s1: Double
    init(_ d0: Double, _ d1: Double, _ s0: Double, _ s1: Double) {
        self.d0 = d0
        self.d1 = d1
        self.s0 = s0
        self.s1 = s1
    }

    /// The two fixed ends and the stretched middle of one axis. Ends that don't fit shrink in proportion; a middle of no
    /// width stretches one texel.
    static func nine(
        from d0: Double, to d1: Double, source: ClosedRange<Double>, center: ClosedRange<Double>,
        scale: Double
    ) -> [Slice] {
        let length = source.upperBound - source.lowerBound
        var c0 = source.lowerBound + max(0, min(1, center.lowerBound)) * length
        var c1 = source.lowerBound + max(0, min(1, center.upperBound)) * length
        if c1 - c0 < 1 {
            let middle = (c0 + c1) / 2
            c0 = max(source.lowerBound, middle - 0.5)
            c1 = min(source.upperBound, c0 + 1)
        }
        var a = (c0 - source.lowerBound) / scale
        var b = (source.upperBound - c1) / scale
        if a + b > d1 - d0 {
            let k = (d1 - d0) / (a + b)
            a *= k
            b *= k
        }
        return [
            Slice(d0, d0 + a, source.lowerBound, c0), Slice(d0 + a, d1 - b, c0, c1),
            Slice(d1 - b, d1, c1, source.upperBound),
        ].filter { $0.d1 > $0.d0 }
    }
}
