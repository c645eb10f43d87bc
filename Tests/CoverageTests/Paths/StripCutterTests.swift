import RandomCases
import Testing

@testable import Coverage

/// The strips and spans that a row of cells is cut into.
@Suite struct StripCutterTests {
    private typealias Strip = PathCoverage.Strip

    private struct Cut {
        var strips: ContiguousArray<PathCoverage.Strip> = []
        var spans: ContiguousArray<PathCoverage.Span> = []
        var end: Int32 = 0
        /// The byte that is drawn for each pixel; nil where none is.
        var drawn: [[UInt8?]]
    }

    /// Cuts rows of bytes, of which there are 16.
    private func cut(_ rows: [[UInt8]]) -> Cut {
        let width = rows[0].count
        var columns = (0..<width).map { x in
            unsafeBitCast(
                SIMD16<UInt8>((0..<16).map { rows[$0][x] }), to: StripCutter.Column.self)
        }
        var result = Cut(drawn: rows.map { $0.map { _ in nil } })
        var cutter = StripCutter()
        columns.withUnsafeMutableBufferPointer { all in
            guard let columns = all.baseAddress else { return }
            let strip = Strip(x: 32, y: 16, width: Int32(width), column: 0)
            cutter.cut(strip, columns, &result.end, &result.strips, &result.spans)
        }
        for strip in result.strips {
            for x in 0..<strip.width {
                let column = unsafeBitCast(columns[Int(strip.column + x)], to: SIMD16<UInt8>.self)
                for y in strip.top..<strip.top + strip.height {
                    let at = (x: Int(strip.x + x) - 32, y: Int(y))
                    #expect(result.drawn[at.y][at.x] == nil, "drawn twice")
                    result.drawn[at.y][at.x] = column[Int(y)]
                }
            }
        }
        for span in result.spans {
            #expect(span.y == 16 && span.height == 16)
            for x in span.x..<span.x + span.width {
                for y in 0..<16 {
                    #expect(result.drawn[y][Int(x) - 32] == nil, "drawn twice")
                    result.drawn[y][Int(x) - 32] = 255
                }
            }
        }
        return result
    }

    private func rows(_ width: Int, _ value: (_ x: Int, _ y: Int) -> UInt8) -> [[UInt8]] {
        (0..<16).map { y in (0..<width).map { value($0, y) } }
    }

    @Test func whatIsCoveredIsDrawnOnceWithItsByte() {
        var random = RepeatableRandom(seed: 5)
        for _ in 0..<200 {
            // Blocks of a size of their own, each empty, full or in between.
            let (wide, high) = (random.integer(1...24), random.integer(1...16))
            let kinds = (0..<400).map { _ in random.integer(0...3) }
            let all = rows(96) { x, y in
                switch kinds[x / wide * 4 + y / high % 4] {
                case 0, 1: 0
                case 2: 255
                default: UInt8((x * 7 + y * 13) % 256)
                }
            }
            let result = cut(all)
            for y in 0..<16 { for x in 0..<96 { #expect(result.drawn[y][x] ?? 0 == all[y][x]) } }
            #expect(result.end <= 96)
        }
    }

    @Test func aGapIsLeftOut() {
        let result = cut(rows(48) { x, _ in x < 12 || x >= 30 ? 100 : 0 })
        #expect(result.strips.map(\.x) == [32, 62] && result.strips.map(\.width) == [12, 18])
        #expect(result.strips.allSatisfy { $0.top == 0 && $0.height == 16 } && result.spans.isEmpty)
        #expect(cut(rows(48) { x, _ in x < 12 || x >= 18 ? 100 : 0 }).strips.count == 1)
    }

    @Test func halvesHaveGapsOfTheirOwn() {
        let result = cut(rows(64) { x, y in y >= 12 || x < 8 || x >= 40 ? 100 : 0 })
        #expect(result.strips.map(\.width) == [8, 24, 64])
        #expect(result.strips.map(\.top) == [0, 0, 8] && result.strips.map(\.height) == [8, 8, 8])
    }

    @Test func fullBlocksAreASpanAndKeepNoBytes() {
        let result = cut(rows(64) { x, _ in x >= 16 && x < 48 ? 255 : 50 })
        #expect(result.spans == [PathCoverage.Span(x: 48, y: 16, width: 32, height: 16)])
        #expect(result.strips.map(\.width) == [16, 16] && result.end == 32)
    }
}
