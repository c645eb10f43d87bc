import CoreGraphics
import Geometry
import RandomCases
import Testing

@testable import Compositor

@Suite struct TileOcclusionTests {
    @Test func aRectangleHidesTheTilesInsideIt() {
        var tiles = TileOcclusion(width: 640, height: 64)
        tiles.cover(DeviceRect(minX: 6, minY: 0, maxX: 600, maxY: 40), weight: 9)
        #expect(tiles.isHidden(DeviceRect(minX: 8, minY: 0, maxX: 600, maxY: 40)))
        #expect(!tiles.isHidden(DeviceRect(minX: 7, minY: 0, maxX: 16, maxY: 8)))
        #expect(!tiles.isHidden(DeviceRect(minX: 8, minY: 0, maxX: 601, maxY: 40)))
        #expect(!tiles.isHidden(DeviceRect(minX: 8, minY: 0, maxX: 16, maxY: 41)))
    }

    /// Counted in bit planes against counted one by one.
    @Test(arguments: 0..<10) func countsAreThoseOfPlainArithmetic(seed: Int) {
        var random = RepeatableRandom(seed: seed + 77)
        var tiles = TileOcclusion(width: 1200, height: 160)
        var lost = [[Int]](repeating: [Int](repeating: 0, count: 150), count: 20)
        for _ in 0..<60 {
            let x0 = Int.random(in: 0..<149, using: &random),
                x1 = Int.random(in: (x0 + 1)...150, using: &random)
            let y0 = Int.random(in: 0..<19, using: &random),
                y1 = Int.random(in: (y0 + 1)...20, using: &random)
            let weight = [1, 2, 3, 7, 9].randomElement(using: &random) ?? 1
            if weight == 9, Bool.random(using: &random) { continue }
            tiles.cover(
                DeviceRect(
                    minX: Double(x0 * 8), minY: Double(y0 * 8), maxX: Double(x1 * 8), maxY: Double(y1 * 8)),
                weight: weight)
            for y in y0..<y1 { for x in x0..<x1 { lost[y][x] += weight } }
        }
        for y in 0..<20 {
            for x in 0..<150 {
                let r = DeviceRect(
                    minX: Double(x * 8), minY: Double(y * 8), maxX: Double(x * 8 + 8), maxY: Double(y * 8 + 8)
                )
                #expect(tiles.isHidden(r) == (lost[y][x] >= 9))
            }
        }
    }

    @Test func aPolygonHidesOnlyTilesThatItCoversWhole() {
        var tiles = TileOcclusion(width: 160, height: 160)
        let diamond = [(x: 80.0, y: 0.0), (x: 160.0, y: 80.0), (x: 80.0, y: 160.0), (x: 0.0, y: 80.0)]
        tiles.cover(diamond, weight: 9)
        for y in 0..<20 {
            for x in 0..<20 {
                let corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
                let inside = corners.allSatisfy {
                    abs(Double($0.0 * 8) - 80) + abs(Double($0.1 * 8) - 80) <= 80
                }
                let r = DeviceRect(
                    minX: Double(x * 8), minY: Double(y * 8), maxX: Double(x * 8 + 8), maxY: Double(y * 8 + 8)
                )
                #expect(tiles.isHidden(r) == inside)
            }
        }
    }

    @Test func visiblePartsAreWhatIsNotHidden() throws {
        var tiles = TileOcclusion(width: 160, height: 160)
        tiles.cover(DeviceRect(minX: 0, minY: 0, maxX: 160, maxY: 80), weight: 9)
        tiles.cover(DeviceRect(minX: 0, minY: 80, maxX: 80, maxY: 120), weight: 9)
        let all = PixelRect(x: 0, y: 0, width: 160, height: 160)
        let parts = try #require(tiles.visibleParts(DeviceRect(all), within: all))
        let area = parts.reduce(0) { $0 + $1.area }
        #expect(area == 80 * 40 + 160 * 40)
        #expect(parts.count == 2)
    }

    @Test func aBoxLiesAroundWhatIsNotHidden() {
        var tiles = TileOcclusion(width: 160, height: 160)
        let all = PixelRect(x: 0, y: 0, width: 160, height: 160)
        let r = DeviceRect(minX: 18, minY: 42, maxX: 58, maxY: 82)
        #expect(tiles.visibleBox(r, within: all) == nil)
        tiles.cover(DeviceRect(minX: 0, minY: 0, maxX: 160, maxY: 60), weight: 9)
        tiles.cover(DeviceRect(minX: 40, minY: 0, maxX: 160, maxY: 160), weight: 9)
        #expect(tiles.visibleBox(r, within: all) == PixelRect(x: 16, y: 60, width: 24, height: 24))
        let narrow = PixelRect(x: 0, y: 0, width: 30, height: 70)
        #expect(tiles.visibleBox(r, within: narrow) == PixelRect(x: 16, y: 60, width: 14, height: 10))
        tiles.cover(DeviceRect(all), weight: 9)
        #expect(tiles.visibleBox(r, within: all)?.isEmpty == true)
    }

    @Test func bandsLeaveOutHiddenEnds() throws {
        var tiles = TileOcclusion(width: 160, height: 160)
        tiles.cover(DeviceRect(minX: 0, minY: 0, maxX: 80, maxY: 80), weight: 9)
        tiles.cover(DeviceRect(minX: 120, minY: 80, maxX: 160, maxY: 160), weight: 9)
        let all = PixelRect(x: 0, y: 0, width: 160, height: 160)
        let bands = try #require(tiles.visibleBands(DeviceRect(all), within: all))
        #expect(
            bands == [
                PixelRect(x: 80, y: 0, width: 80, height: 80), PixelRect(x: 0, y: 80, width: 120, height: 80),
            ])
        var few = TileOcclusion(width: 160, height: 160)
        few.cover(DeviceRect(minX: 0, minY: 0, maxX: 8, maxY: 8), weight: 9)
        #expect(few.visibleBands(DeviceRect(all), within: all) == nil)
    }

    @Test func weightsCountBitsLost() {
        #expect(TileOcclusion.weight(alpha: 1) == 10)
        #expect(TileOcclusion.weight(alpha: 0.9995) == 9)
        #expect(TileOcclusion.weight(alpha: 0.9) == 3)
        #expect(TileOcclusion.weight(alpha: 0.5) == 1)
        #expect(TileOcclusion.weight(alpha: 0.49) == 0)
    }
}
