import CoreGraphics
import Geometry
import RenderTree

/// A shape with a picture in it, over a colour.
struct PictureRecord: ShapedRecord, TexturedRecord, Equatable {
    static let technique = Technique.picture
    static func table(of records: MarkTables) -> ListTable<PictureRecord> { records.pictures }
    func add(to records: inout MarkTables) -> ListIndex<PictureRecord> { records.pictures.add(self) }

    static var programs: [Program] {
        let rare: [Cover] = [.all] + RectangleCover.forRarePaints.map { .rectangle($0) }
        return PicturePaint.common.flatMap {
            Program.all([.all] + RectangleCover.covers, .picture($0), [.alpha])
        } + (PicturePaint.rare + PicturePaint.ofPlanes).flatMap { Program.all(rare, .picture($0), [.tint]) }
    }

    var shape: MarkShape
    var image: SceneImage
    var texels: TexelMapping
    /// Texels outside it are not sampled, its edge is repeated; nil for those of the whole picture.
    var texelLimits: TexelRect?
    /// Under the picture, premultiplied.
    var color = SIMD4<Float>(repeating: 0)
    /// Multiplies what the picture gives, premultiplied; the colour has it already.
    var tint = SIMD4<Float>.one

    mutating func take(tint: SIMD4<Float>) { self.tint *= tint }

    func with(_ shape: MarkShape) -> any ShapedRecord {
        var result = self
        result.shape = shape
        return result
    }

    func tucked(_ sides: UInt8) -> any ShapedRecord {
        var result = self
        result.shape = shape.tucked(sides)
        if texelLimits == nil {
            let r = rect
            let u = (r.minX * texels.scaleX + texels.offsetX, r.maxX * texels.scaleX + texels.offsetX)
            let v = (r.minY * texels.scaleY + texels.offsetY, r.maxY * texels.scaleY + texels.offsetY)
            result.texelLimits = TexelRect(
                minX: min(u.0, u.1), minY: min(v.0, v.1), maxX: max(u.0, u.1), maxY: max(v.0, v.1))
        }
        return result
    }

    /// Returns the pixels that show what changed between two states of one bitmap.
    func changes(since earlier: PictureRecord, at mark: PlacedMark) -> DeviceRect? {
        guard let stamp = image.image.stamp, let before = earlier.image.image.stamp else { return nil }
        var same = earlier
        same.image.image = image.image
        guard same == self, let changes = stamp.changes(since: before),
            let footprint = TexelFootprint(self, mark)
        else { return nil }
        return changes.reduce(DeviceRect.null) { $0.union(footprint.pixels(showing: $1)) }
    }

    func draw(_ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, _ planner: inout Planner) {
        planner.drawTextured(self, mark, cuts, area)
    }

    // MARK: Textures

    func part(_ rect: LayerRect) -> PictureRecord {
        var result = self
        result.shape.rect = rect
        return result
    }

    func draw(
        _ texture: TexturePlace, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, canCopy: Bool,
        _ planner: inout Planner
    ) {
        let copy =
            canCopy && cuts.isEmpty && image.image.external == nil
            ? planner.copy(self, mark, area, texture) : nil
        planner.drawPieces(mark, shape, TexturePaint(record: self, place: texture), cuts, area, copy: copy)
    }
}
