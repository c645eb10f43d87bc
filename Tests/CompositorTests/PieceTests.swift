import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

@Suite struct PieceTests {
    private func pieces(_ record: RoundedRectangleRecord) -> [MarkPiece] {
        var list: [MarkPiece] = []
        let mark = PlacedMark(
            layer: LayerID(rawValue: 1), toDevice: .identity,
            clip: PixelRect(x: 0, y: 0, width: 2000, height: 2000),
            bounds: Homography.identity.bounds(of: record.rect).insetBy(-1))
        MarkPieces(mark, record.shape, isHollow: record.color.w == 0, options: CompositorOptions()).forEach {
            list.append($0)
        }
        return list
    }

    private func record(
        _ size: Double, radius: Double, border: Double, hollow: Bool
    ) -> RoundedRectangleRecord {
        var shape = MarkShape(
            LayerRect(minX: 10, minY: 20, maxX: 10 + size, maxY: 20 + size),
            radii: CornerRadii(radius: radius, mask: 15))
        shape.borderWidth = border
        shape.borderColor = SIMD4(repeating: 1)
        return RoundedRectangleRecord(shape: shape, color: hollow ? .zero : SIMD4(repeating: 1))
    }

    /// As far as the antialiasing of neighbours that are drawn later, even where no side has any of its own.
    @Test func tuckedSidesReachBelowTheirNeighbours() {
        var record = record(60, radius: 0, border: 0, hollow: false)
        (record.shape.smoothSides, record.shape.tuckedSides) = (0, 15)
        let whole = pieces(record).reduce(LayerRect.null) { $0.union($1.rect) }
        #expect(whole.contains(record.rect.insetBy(-0.5)))
        record.shape.tuckedSides = 0
        #expect(pieces(record).map(\.rect) == [record.rect])
    }

    /// The pieces cover the mark once, but for the hole of a border and the half pixel around the shape.
    @Test(arguments: [0.0, 10, 40, 150], [0.0, 5, 60])
    func piecesOfALargeShapeTileIt(radius: Double, border: Double) {
        for hollow in [false, true] where !(hollow && border == 0) {
            let size = 300.0
            let record = record(size, radius: radius, border: border, hollow: hollow)
            let list = pieces(record)
            let rects = list.map { $0.rect.intersection(record.rect) }
            for i in rects.indices {
                for j in rects.indices where j > i { #expect(rects[i].intersection(rects[j]).area < 1e-6) }
            }
            let area = rects.reduce(0) { $0 + $1.area }
            if hollow {
                // A full circle has no middle to leave out.
                #expect(radius == 150 ? area <= size * size : area < size * size)
                // Every point of the border lies in a piece.
                for p in stride(from: 0.5, to: size, by: 3) {
                    for (x, y) in [(p, 1.0), (p, size - 1), (1, p), (size - 1, p)] {
                        #expect(
                            rects.contains {
                                $0.minX <= 10 + x && $0.maxX >= 10 + x && $0.minY <= 20 + y
                                    && $0.maxY >= 20 + y
                            })
                    }
                }
            } else {
                #expect(abs(area - size * size) < 1e-6)
            }
        }
    }
}
