import CoreGraphics
import Geometry
import RenderTree

/// A record that shows a picture, whose texels may lie in several textures.
protocol TexturedRecord: MarkRecord {
    var image: SceneImage { get }
    var texels: TexelMapping { get }
    /// Whether a picture that one texture doesn't hold may be cut.
    var isTiled: Bool { get }

    /// The part of the record within a rectangle.
    func part(_ rect: LayerRect) -> Self
    /// Draws what one texture holds.
    ///
    /// - Parameter canCopy: the texture's texels are the picture's own.
    func draw(
        _ texture: TexturePlace, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect, canCopy: Bool,
        _ planner: inout Planner)
}

extension TexturedRecord {
    var isTiled: Bool { true }
}

extension Planner {
    mutating func drawTextured(
        _ record: some TexturedRecord, _ mark: PlacedMark, _ cuts: [Cut], _ area: PixelRect
    ) {
        guard record.isTiled, let tiling = tiling(record.image) else {
            record.draw(place(record.image, nil), mark, cuts, area, canCopy: true, &self)
            return
        }
        switch tiling {
        case .plain(let tiling): drawTiles(record, mark, tiling, cuts, area)
        case .mipmaps(let tiling): drawTiles(record, mark, tiling, cuts, area)
        }
    }
}
