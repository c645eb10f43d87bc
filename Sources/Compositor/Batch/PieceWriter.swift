import CoreGraphics
import Geometry
import RenderTree

/// Chooses the programs of a mark's pieces and fills in what vertices hand to them: what all vertices of a piece share is
/// computed once.
struct PieceWriter {
    let values: VertexValues
    var key: BatchList.Key
    private var middle = (x: 0.0, y: 0.0)
    private var scale = (x: 1.0, y: 1.0)
    /// The map from local points to texture coordinates.
    var u = (scale: 0.0, offset: 0.0)
    var v = (scale: 0.0, offset: 0.0)
    /// The contribution of y to u, and of x to v.
    var skew = (u: 0.0, v: 0.0)
    var covers = PieceCovers.all
    /// Whether some of the inside may be transparent, whatever the mark's density.
    var hasHoles = false
    /// Pixels; of what is thinner, in perspective, both sides touch one pixel, or it has long tips where all sides do.
    private static let thin = 2.0
    /// The units of a whole mark: pixels where one pixel has one size all over, else points.
    private let pixels: (x: Double, y: Double)?
    /// The lines of the shape's sides, where vertices tell their distances.
    private var lines: ProjectedRect?
    /// Whether the piece is so narrow that both sides of an axis touch one pixel.
    private(set) var isThin = false
    /// Whether one pixel may touch opposite sides of the piece. Its corners are then indistinguishable from square
    /// ones.
    private(set) var isNarrow = false
    /// Half the width in pixels below which a piece is narrow.
    private static let narrow: Float = 0.75

    /// - Parameter values: where to keep what is the same all over a piece, until the next writer takes it.
    init(_ mark: PlacedMark, _ shape: MarkShape, _ paint: some PiecePaint, _ values: VertexValues) {
        self.values = values
        values.reset()
        key = BatchList.Key(program: Program(join: .alpha), blend: .sourceOver)
        pixels = Self.uniformPixels(mark.toDevice, shape)
        values.set(.alpha, mark.alpha)
        paint.set(&self, mark)
    }

    /// Counts texture coordinates from the middle of the stretched part of a shape.
    mutating func stretch(_ whole: LayerRect, _ half: SIMD2<Double>) {
        middle = ((whole.minX + whole.maxX) / 2, (whole.minY + whole.maxY) / 2)
        values.set(.size, SIMD2<Float>(half))
        values.set(
            .maskMap, SIMD4(Float(u.offset), Float(v.offset), Float(u.scale), Float(v.scale)))
    }

    // MARK: Pieces

    mutating func begin(_ piece: MarkPiece, _ mark: PlacedMark, _ pieces: MarkPieces) {
        lines = nil
        isThin = false
        isNarrow = false
        if piece.isShaped {
            setShape(piece, pieces)
        } else if case .own = covers {
            // The paint's.
        } else {
            key.program.cover = .all
        }
        let coversAll = !piece.isShaped && mark.density >= 1 && !hasHoles
        key.blend = mark.blend != .sourceOver ? mark.blend : coversAll ? .replace : .sourceOver
    }

    private mutating func setShape(_ piece: MarkPiece, _ pieces: MarkPieces) {
        var cover = RectangleCover(
            corners: piece.radius <= 0 ? .square : pieces.mark.radii.isContinuous ? .continuous : .circle,
            projection: .upright, hasBorder: piece.borderWidth > 0)
        scale = pixels ?? (1, 1)
        middle = ((piece.shape.minX + piece.shape.maxX) / 2, (piece.shape.minY + piece.shape.maxY) / 2)
        let half = SIMD2(
            Float(piece.shape.width / 2 * scale.x), Float(piece.shape.height / 2 * scale.y))
        var radius = Float(piece.radius * scale.x)
        let borderWidth = Float(piece.borderWidth * scale.x)
        values.set(.size, half)
        if pixels == nil {
            cover.projection = .tilted
            setTilted(piece, pieces)
            if isThin {
                cover.projection = .thin
                if cover.corners == .square { cover.corners = .circle }
            }
        } else {
            if let profile = pieces.toDevice.turnedPixel {
                cover.projection = .turned
                values.set(.profile, profile)
            } else {
                values.set(.profile, SIMD4(1, 0, 1, 0))
            }
            if half.min() < Self.narrow {
                isNarrow = true
                cover.corners = .square
                radius = 0
            } else if piece.radius > 0 {
                values.set(.circles, Self.circles(Double(radius), Double(radius - borderWidth)))
            }
        }
        values.set(.radius, radius)
        values.set(.borderWidth, cover.hasBorder ? borderWidth : RectangleCover.noBorder)
        key.program.cover = .rectangle(covers.cover(for: cover, isNarrow: isNarrow))
        let offset = SIMD2(Float(middle.x * u.scale + u.offset), Float(middle.y * v.scale + v.offset))
        values.set(
            .map, SIMD4(offset.x, offset.y, Float(u.scale / scale.x), Float(v.scale / scale.y)))
    }

    private mutating func setTilted(_ piece: MarkPiece, _ pieces: MarkPieces) {
        let view =
            pieces.view.flatMap { piece.shape == pieces.rect ? $0 : nil }
            ?? ProjectedRect(piece.shape, pieces.toDevice)
        // Square shapes are drawn by a cheaper program and must look the same where they join a round one.
        let ramp = piece.radius > 0 ? view?.ramp : nil
        values.set(.pixels, view.map { SIMD4<Float>($0.pixels * (ramp?.slope ?? .one)) } ?? .one)
        values.set(.bows, ramp.map { SIMD4<Float>($0.bow) } ?? .zero)
        let radius = Float(piece.radius)
        let curve = piece.radius > 0 ? Self.curve(piece.radius, pieces.toDevice, around: middle) : 0
        values.set(.circle, SIMD2(curve, 0.25 / max(radius * radius, 1e-6)))
        isThin = min(piece.shape.width / pieces.pixel.x, piece.shape.height / pieces.pixel.y) < Self.thin
        if isThin { lines = view }
    }

    /// Returns `VertexField.circles` for an outer and an inner circle with radii in pixels: 1 over the square of the
    /// radius, and the mean distance of the circle from its tangent within a pixel.
    private static func circles(_ outer: Double, _ inner: Double) -> SIMD4<Float> {
        let a = max(outer, 0.5), b = max(inner, 0.5)
        return SIMD4(Float(1 / (a * a)), Float(1 / (24 * a)), Float(1 / (b * b)), Float(1 / (24 * b)))
    }

    /// Returns the first number of `VertexField.circle`, for a circle of `radius` points in a plane seen at an angle.
    private static func curve(
        _ radius: Double, _ h: Homography, around middle: (x: Double, y: Double)
    ) -> Float {
        // A circle bends away from its tangent by 1/24 over its radius, in pixels and in the mean over a pixel.
        let w = h.map(middle.x, middle.y).w
        let pixelArea = w > 0 ? w * w * w / abs(h.determinant) : 0
        let square = radius * radius
        return Float(square - min(pixelArea / 12, square / 4))
    }

    /// Points a pixel, when they are the same at every place and in every direction that matters.
    private static func uniformPixels(_ h: Homography, _ shape: MarkShape) -> (x: Double, y: Double)? {
        guard h.isAffine else { return nil }
        let a = h.h11 * h.h11 + h.h12 * h.h12, b = h.h21 * h.h21 + h.h22 * h.h22
        let skew = h.h11 * h.h21 + h.h12 * h.h22
        let isSimilar = abs(a - b) <= 1e-4 * max(a, b) && abs(skew) <= 1e-4 * max(a, b)
        if isSimilar {
            let s = a.squareRoot()
            return (s, s)
        }
        guard shape.radii.isZero, shape.borderWidth == 0 else { return nil }
        let outset = h.localOutset(around: shape.rect)
        return (1 / outset.x, 1 / outset.y)
    }

    // MARK: Vertices

    /// Fills in a vertex of a layout.
    func write(
        _ v: ClipPolygon.Vertex, _ offset: (x: Double, y: Double), _ layout: borrowing VertexLayout,
        _ vertex: UnsafeMutablePointer<UInt32>
    ) {
        write(x: v.p.x / v.p.w, y: v.p.y / v.p.w, w: v.p.w, localX: v.x, localY: v.y, offset, layout, vertex)
    }

    @inline(__always)
    func write(
        x: Double, y: Double, w: Double, localX: Double, localY: Double, _ offset: (x: Double, y: Double),
        _ layout: borrowing VertexLayout, _ vertex: UnsafeMutablePointer<UInt32>
    ) {
        func put(_ value: Double, _ word: Int) { vertex[word] = Float(value).bitPattern }
        values.write(layout, to: vertex)
        put(x + offset.x, 0)
        put(y + offset.y, 1)
        put(w, 2)
        if let local = layout.local {
            put((localX - middle.x) * scale.x, local)
            put((localY - middle.y) * scale.y, local + 1)
        }
        if let place = layout.place ?? layout.maskPlace {
            put(localX * u.scale + localY * skew.u + u.offset, place)
            put(localX * skew.v + localY * v.scale + v.offset, place + 1)
        }
        if let lines, let word = layout.lines {
            let distances = lines.distances(x, y) * w
            for i in 0..<4 { put(distances[i], word + i) }
        }
    }
}
