import CoreGraphics
import Testing

@testable import Animation
@testable import Particles
@testable import RenderTree

/// Which pixels and points are in which tile.
@Suite struct TileGridTests {
    @Test func gridsCountPixelsFromTheOrigin() {
        let grid = TileGrid(
            bounds: CGRect(x: -10, y: 20, width: 130.5, height: 50), width: 32, height: 32, levels: 2,
            scale: 2,
            isFlipped: false, originY: 0)
        #expect(grid.extent(0) == PixelRect(x: -20, y: 40, width: 261, height: 100))
        #expect(
            grid.pixels(of: TilePlace(level: 0, column: -1, row: 1))
                == PixelRect(x: -20, y: 40, width: 20, height: 24))
        #expect(
            grid.rect(of: TilePlace(level: 0, column: 7, row: 4))
                == CGRect(x: 112, y: 64, width: 8.5, height: 6))
        #expect(
            grid.rect(of: TilePlace(level: 1, column: 3, row: 1))
                == CGRect(x: 96, y: 32, width: 24.5, height: 32))
        #expect(grid.pixels(of: TilePlace(level: 0, column: 9, row: 0)).isEmpty)
        var flipped = grid
        (flipped.isFlipped, flipped.originY) = (true, 70)
        #expect(flipped.extent(0) == PixelRect(x: -20, y: 0, width: 261, height: 100))
        #expect(
            flipped.rect(of: TilePlace(level: 0, column: 0, row: 3))
                == CGRect(x: 0, y: 20, width: 16, height: 2))
    }
}
