import CoreGraphics
import Geometry

/// A colour times the alpha of a picture, such as a blurred silhouette.
struct MaskRecord: TexturedRecord, Equatable {
    static let technique = Technique.mask
    static func table(of records: MarkTables) -> ListTable<MaskRecord> { records.masks }
    func add(to records: inout MarkTables) -> ListIndex<MaskRecord> { records.masks.add(self) }

    static let programs = Program.all([.mask, .stretchedMask], .color, [.alpha])

    var rect: LayerRect
    /// The colour, premultiplied.
    var color: SIMD4<Float>
    var image: SceneImage
    /// The map to texels; with a stretch, from distances to the stretched part, the same on either side.
    var texels: TexelMapping
    /// Half of the rectangle's middle part in which the picture's first texel repeats, in points; nil without one.
    var stretch: SIMD2<Double>?

    /// - Parameter image: its alpha alone counts.
    init(
        _ rect: LayerRect, _ color: SIMD4<Float>, _ image: CGImage, _ texels: TexelMapping,
        stretch: SIMD2<Double>? = nil
    ) {
        self.rect = rect
        self.color = color
        self.image = SceneImage(image: image, minification: .linear, magnification: .linear, bias: 0)
        self.texels = texels
        self.stretch = stretch
    }

    var shape: MarkShape { MarkShape(rect, smoothSides: 0) }

    mutating func take(tint: SIMD4<Float>) { color *= tint }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawTextured(self, mark, cuts, area)
    }

    // MARK: Textures

    var isTiled: Bool { stretch == nil }

    func part(_ rect: LayerRect) -> MaskRecord {
        var result = self
        result.rect = rect
        return result
    }

    func draw(
        _ texture: TexturePlace, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, canCopy: Bool,
        _ planner: inout Planner
    ) {
        planner.drawPieces(mark, shape, ShadePaint(record: self, place: texture), cuts, area)
    }
}

/// The paint of a mask's pieces.
private struct ShadePaint: PiecePaint {
    let record: MaskRecord
    let place: TexturePlace

    func set(_ writer: inout PieceWriter, _ mark: PlacedMark) {
        writer.setTexels(record.texels, record.image, place)
        writer.covers = .own
        writer.key.cover = place.texture
        writer.key.program.cover = record.stretch == nil ? .mask : .stretchedMask
        writer.values.set(.maskLayer, Float(place.layer ?? 0))
        writer.values.set(color: .color, record.color)
        if let stretch = record.stretch { writer.stretch(record.rect, stretch) }
    }
}
