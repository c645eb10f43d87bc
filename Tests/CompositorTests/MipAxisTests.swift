import Testing

@testable import Compositor

@Suite("Levels of an axis")
struct MipAxisTests {
    @Test("padding is less than an eighth, and levels go down to one texel")
    func sizes() {
        for length in Array(1...300) + [511, 512, 513, 1000, 16_383, 16_384] {
            let axis = MipAxis(length: length)
            #expect(axis.count(0) >= length && (axis.count(0) - length) * 8 < max(length, 8), "\(length)")
            for level in 1..<MipAxis.levels(axis, axis) {
                #expect(axis.count(level) == max(1, axis.count(level - 1) / 2))
                #expect(axis.lastIndex(level) < axis.count(level))
            }
            #expect(axis.count(MipAxis.levels(axis, axis) - 1) == 1)
        }
    }

    @Test("the last level is the mean of the whole axis", arguments: [1, 2, 7, 8, 9, 37, 64, 100, 437, 1000])
    func mean(length: Int) {
        let axis = MipAxis(length: length)
        // A ramp: its mean tells whether each part counts as much as another.
        var texels = (0..<axis.count(0)).map { Float(min($0, 2 * length - 1 - $0)) }
        for level in 1..<max(MipAxis.levels(axis, axis), 2) {
            texels = (0..<axis.count(level)).map { index in
                let share = axis.share(index, level: level)
                #expect(abs(share.parts.sum() - 1) < 1e-5)
                #expect(axis.source(index..<index + 1, level: level).contains(share.first))
                return (0..<3).reduce(0) {
                    share.parts[$1] > 0 ? $0 + share.parts[$1] * texels[share.first + $1] : $0
                }
            }
        }
        // What the mirror image adds is less than a texel of the last level that is halved exactly.
        #expect(abs(texels[0] - Float(length - 1) / 2) <= Float(length) / 64 + 0.01, "\(texels[0])")
    }

    @Test(
        "tiles of every limit begin and end where their last level does",
        arguments: [16, 32, 64, 100, 300, 1024])
    func tiles(limit: Int) throws {
        let tiling = try #require(MipTiling(width: 3000, height: 2001, limit: limit))
        for reduction in 0..<tiling.last {
            for (column, row) in [(0, 0), (1, 1), (2, 1)] {
                let tile = tiling.tile(reduction, column: column, row: row, shift: reduction)
                let unit = 1 << (tile.levels - 1)
                #expect(tile.source.x % unit == 0 && tile.source.y % unit == 0)
                #expect(tile.source.width % unit == 0 && tile.source.height % unit == 0)
                #expect(max(tile.source.width, tile.source.height) <= limit)
            }
        }
        #expect(max(tiling.rest.source.width, tiling.rest.source.height) <= limit)
        #expect(tiling.last + tiling.rest.levels == MipAxis.levels(tiling.x, tiling.y))
    }
}
