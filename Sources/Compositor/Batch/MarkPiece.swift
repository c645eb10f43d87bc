import CoreGraphics
import Geometry
import RenderTree

/// A part of a mark that is drawn by one program: a rectangle of the plane with the shape that covers it.
struct MarkPiece {
    /// The rectangle that is drawn, in points; it may exceed the shape by the width of the antialiasing.
    var rect: LayerRect
    var shape: LayerRect
    var radius: Double
    var borderWidth: Double
    /// Whether coverage is computed; otherwise all of `rect` is inside the shape.
    var isShaped: Bool
    /// `rect` before it was moved out for the antialiasing, and the sides that were moved: 1 minX, 2 maxX, 4 minY, 8 maxY.
    var core: LayerRect
    var smoothSides: UInt8
}

/// Cuts marks into pieces: quadrants where corners differ, and an inside without coverage where that saves work.
///
/// ```
///   +--+----------+--+    corner cells and edge strips: by the shape's program
///   |  |          |  |    the inside (three rectangles): by the plain one, without blending when opaque
///   +--+          +--+
///   |                |
///   +--+          +--+
///   |  |          |  |
///   +--+----------+--+
/// ```
struct MarkPieces {
    let toDevice: Homography
    let rect: LayerRect
    /// The shape that covers pixels.
    let mark: MarkShape
    private let area: Double
    /// Whether nothing but its border is seen.
    private let isHollow: Bool
    private let options: CompositorOptions
    /// The insides of shapes of fewer pixels are drawn by the shape's program: draws of their own would cost more.
    private static let smallestInside = 4096.0
    /// Points that a pixel reaches across the sides of constant x, and of constant y.
    let pixel: (x: Double, y: Double)
    /// The mark's rectangle in perspective.
    let view: ProjectedRect?
    /// The shape in perspective, of which the rectangle may be a tile.
    let whole: ProjectedRect?
    private let shape: LayerRect
    /// Whether no pixel is covered in part.
    let isPlain: Bool

    init(_ placed: PlacedMark, _ mark: MarkShape, isHollow: Bool, options: CompositorOptions) {
        toDevice = placed.toDevice
        rect = mark.rect
        self.mark = mark
        area = placed.bounds.area
        self.isHollow = isHollow
        self.options = options
        view = toDevice.isAffine ? nil : ProjectedRect(mark.rect, toDevice)
        whole = view == nil || mark.whole == mark.rect ? view : ProjectedRect(mark.whole, toDevice)
        // The whole shape's, so that the corners of neighbouring tiles fall together to the last bit.
        pixel = (whole ?? view)?.outset ?? toDevice.localOutset(around: mark.rect)
        shape = mark.hardened(pixel)
        isPlain = Self.isPlain(toDevice, mark)
    }

    /// Whether no pixel is covered in part: square corners, and every smooth side lies on a pixel line.
    static func isPlain(_ h: Homography, _ mark: MarkShape) -> Bool {
        guard mark.radii.isZero, mark.borderWidth == 0 else { return false }
        if mark.smoothSides == 0 { return mark.tuckedSides == 0 }
        guard h.keepsAxes else { return false }
        func aligned(_ bit: UInt8, _ value: Double) -> Bool {
            mark.smoothSides & bit == 0 || abs(value - value.rounded()) < 1.0 / 256
        }
        let r = mark.whole
        return aligned(1, r.minX * h.h11 + h.h31) && aligned(2, r.maxX * h.h11 + h.h31)
            && aligned(4, r.minY * h.h22 + h.h32) && aligned(8, r.maxY * h.h22 + h.h32)
    }

    /// The rectangle with the sides that lie on the shape's moved out by half a pixel, so that every pixel that is covered
    /// in part is drawn.
    private func outset(_ r: LayerRect) -> LayerRect {
        let sides = outerSides(r)
        let x = Self.reach * pixel.x, y = Self.reach * pixel.y
        return LayerRect(
            minX: sides & 1 != 0 ? r.minX - x : r.minX, minY: sides & 4 != 0 ? r.minY - y : r.minY,
            maxX: sides & 2 != 0 ? r.maxX + x : r.maxX, maxY: sides & 8 != 0 ? r.maxY + y : r.maxY)
    }

    /// The smooth sides of the shape that a rectangle's sides lie on.
    private func outerSides(_ r: LayerRect) -> UInt8 {
        let s = mark.whole
        let all: UInt8 =
            (r.minX <= s.minX ? 1 : 0) | (r.maxX >= s.maxX ? 2 : 0) | (r.minY <= s.minY ? 4 : 0)
            | (r.maxY >= s.maxY ? 8 : 0)
        return all & (mark.smoothSides | mark.tuckedSides)
    }

    /// Pixels around a shape that it can cover in part, and a little more.
    static let reach = 0.51

    /// The half planes that cut off the tips of a rotated shape's sharp corners, which the antialiasing does not reach.
    var tips: [HalfPlane] {
        toDevice.isAffine && !isPlain ? toDevice.sharpTips(of: mark.whole) : []
    }

    /// The only piece, if it is known to be the only one; nil otherwise.
    var single: MarkPiece? {
        if isPlain { return plain(rect) }
        return mark.radii.isUniform && !isSplit ? shaped(rect, radius: mark.radii.a) : nil
    }

    /// Returns whether everything that is drawn within some pixels is inside the shape, clear of its edges, corners and
    /// border.
    func isInside(_ area: PixelRect) -> Bool {
        guard options.interiorSplit, toDevice.keepsAxes, self.area >= Self.smallestInside, !area.isEmpty,
            !(mark.radii.isZero && mark.borderWidth == 0 && mark.smoothSides == 0),
            pixel.x.isFinite, pixel.y.isFinite
        else { return false }
        let a = DeviceRect(area), h = toDevice
        let x = ((a.minX - h.h31) / h.h11, (a.maxX - h.h31) / h.h11)
        let y = ((a.minY - h.h32) / h.h22, (a.maxY - h.h32) / h.h22)
        let drawn = LayerRect(
            minX: min(x.0, x.1), minY: min(y.0, y.1), maxX: max(x.0, x.1), maxY: max(y.0, y.1)
        ).intersection(rect)
        let corner = mark.radii.largest * mark.radii.reach
        func leaves(_ x: Double, _ y: Double) -> Bool {
            LayerRect(
                minX: shape.minX + x, minY: shape.minY + y, maxX: shape.maxX - x, maxY: shape.maxY - y
            ).contains(drawn)
        }
        let ex = mark.borderWidth + pixel.x, ey = mark.borderWidth + pixel.y
        // Clear of the corners by the sides, or by what a circle leaves of its square.
        return leaves(ex, max(ey, corner)) || leaves(max(ex, corner), ey)
            || leaves(ex + 0.293 * corner, ey + 0.293 * corner)
    }

    /// The piece that is drawn if `isInside`.
    var inside: MarkPiece? { isHollow ? nil : plain(rect) }

    private func plain(_ r: LayerRect) -> MarkPiece {
        MarkPiece(rect: r, shape: shape, radius: 0, borderWidth: 0, isShaped: false, core: r, smoothSides: 0)
    }

    private func shaped(_ r: LayerRect, radius: Double) -> MarkPiece {
        MarkPiece(
            rect: outset(r), shape: shape, radius: radius, borderWidth: mark.borderWidth, isShaped: true,
            core: r, smoothSides: outerSides(r))
    }

    /// Upright shapes only: there the pieces' corners fall together to the last bit, turned they leave specks.
    private var isSplit: Bool {
        options.interiorSplit && toDevice.keepsAxes
            && area >= (isHollow ? options.smallestSplit / 16 : options.smallestSplit)
            && pixel.x.isFinite && pixel.y.isFinite
    }

    /// Calls `body` with every piece. `isDrawn` of the fully covered middle is left to the caller by `isShaped`.
    func forEach(_ body: (MarkPiece) -> Void) {
        if isPlain {
            body(plain(rect))
            return
        }
        if mark.radii.isUniform {
            forEachPart(rect, radius: mark.radii.a, body)
            return
        }
        let cx = (mark.whole.minX + mark.whole.maxX) / 2, cy = (mark.whole.minY + mark.whole.maxY) / 2
        let r = rect
        for (quadrant, radius) in [
            (LayerRect(minX: r.minX, minY: r.minY, maxX: cx, maxY: cy), mark.radii.a),
            (LayerRect(minX: cx, minY: r.minY, maxX: r.maxX, maxY: cy), mark.radii.b),
            (LayerRect(minX: r.minX, minY: cy, maxX: cx, maxY: r.maxY), mark.radii.c),
            (LayerRect(minX: cx, minY: cy, maxX: r.maxX, maxY: r.maxY), mark.radii.d),
        ] {
            let part = quadrant.intersection(r)
            if !part.isEmpty { forEachPart(part, radius: radius, body) }
        }
    }

    /// One radius: whole, or split into its inside and what is around it.
    private func forEachPart(_ r: LayerRect, radius: Double, _ body: (MarkPiece) -> Void) {
        func shaped(_ rect: LayerRect) {
            if !rect.isEmpty { body(self.shaped(rect, radius: radius)) }
        }
        guard isSplit else {
            shaped(r)
            return
        }
        // Edges of the inside: past the antialiasing, the border, and the rounded corners.
        let ex = mark.borderWidth + pixel.x, ey = mark.borderWidth + pixel.y
        let corner = radius * mark.radii.reach
        let s = shape
        let cx = max(ex, min(corner, s.width / 2)), cy = max(ey, min(corner, s.height / 2))
        let inner = LayerRect(
            minX: max(r.minX, s.minX + ex), minY: max(r.minY, s.minY + ey), maxX: min(r.maxX, s.maxX - ex),
            maxY: min(r.maxY, s.maxY - ey))
        let middle = LayerRect(
            minX: max(r.minX, s.minX + cx), minY: inner.minY, maxX: min(r.maxX, s.maxX - cx), maxY: inner.maxY
        )
        let sideMinY = max(r.minY, s.minY + cy), sideMaxY = min(r.maxY, s.maxY - cy)
        guard !inner.isEmpty, !middle.isEmpty, sideMaxY > sideMinY else {
            shaped(r)
            return
        }
        func plain(_ rect: LayerRect) {
            if !rect.isEmpty, !isHollow { body(self.plain(rect)) }
        }
        plain(middle)
        plain(LayerRect(minX: inner.minX, minY: sideMinY, maxX: middle.minX, maxY: sideMaxY))
        plain(LayerRect(minX: middle.maxX, minY: sideMinY, maxX: inner.maxX, maxY: sideMaxY))
        // Strips above and below the middle, then the columns at the sides: corner, strip, corner.
        shaped(LayerRect(minX: middle.minX, minY: r.minY, maxX: middle.maxX, maxY: middle.minY))
        shaped(LayerRect(minX: middle.minX, minY: middle.maxY, maxX: middle.maxX, maxY: r.maxY))
        for (x0, x1, e0, e1) in [
            (r.minX, middle.minX, r.minX, inner.minX), (middle.maxX, r.maxX, inner.maxX, r.maxX),
        ] {
            shaped(LayerRect(minX: x0, minY: r.minY, maxX: x1, maxY: sideMinY))
            shaped(LayerRect(minX: e0, minY: sideMinY, maxX: e1, maxY: sideMaxY))
            shaped(LayerRect(minX: x0, minY: sideMaxY, maxX: x1, maxY: r.maxY))
        }
    }
}

extension MarkShape {
    /// The shape with its hard sides moved out of reach, where they cover everything.
    fileprivate func hardened(_ pixel: (x: Double, y: Double)) -> LayerRect {
        var s = whole
        guard smoothSides != 15, radii.isZero else { return s }
        let x = 4 * pixel.x, y = 4 * pixel.y
        if smoothSides & 1 == 0 { s.minX -= x }
        if smoothSides & 2 == 0 { s.maxX += x }
        if smoothSides & 4 == 0 { s.minY -= y }
        if smoothSides & 8 == 0 { s.maxY += y }
        return s
    }
}
