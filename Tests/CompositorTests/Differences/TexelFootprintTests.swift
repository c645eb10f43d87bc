import Geometry
import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import Compositor

/// Where changed texels show, whichever way a picture's rows and columns run.
@Suite struct TexelFootprintTests {
    /// A picture of ten by ten texels over as many points, whose texels run with or against an axis.
    private func footprint(againstX: Bool, againstY: Bool) throws -> TexelFootprint {
        let image = try #require(
            CGImage(width: 10, height: 10, rgba8: Data(count: 400), alphaInfo: .premultipliedLast))
        let rect = LayerRect(minX: 0, minY: 0, maxX: 10, maxY: 10)
        let record = PictureRecord(
            shape: MarkShape(rect),
            image: SceneImage(image: image, minification: .linear, magnification: .linear, bias: 0),
            texels: TexelMapping(
                scaleX: againstX ? -1 : 1, scaleY: againstY ? -1 : 1, offsetX: againstX ? 10 : 0,
                offsetY: againstY ? 10 : 0))
        let mark = LooseMark(
            record, of: LayerID(rawValue: 1), .identity, clip: PixelRect(x: 0, y: 0, width: 10, height: 10))
        return try #require(TexelFootprint(record, mark.mark))
    }

    @Test(arguments: [false, true], [false, true])
    func eachTexelShowsWhereItIsDrawn(againstX: Bool, againstY: Bool) throws {
        let footprint = try footprint(againstX: againstX, againstY: againstY)
        for i in 0..<10 {
            let area = footprint.pixels(showing: .init(x: i, y: 9 - i, width: 1, height: 1))
            let (column, row) = (againstX ? 9 - i : i, againstY ? i : 9 - i)
            let x = Double(column), y = Double(row)
            #expect(area.minX <= x && area.maxX >= x + 1, "texel \(i): \(area)")
            #expect(area.minY <= y && area.maxY >= y + 1, "texel \(i): \(area)")
            // No more than a few pixels around it, but to where the picture's edge is repeated.
            #expect(area.width < 10 && area.height < 10, "texel \(i): \(area)")
        }
    }
}
