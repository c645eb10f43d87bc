import CoreGraphics
import PathCases
import RandomCases
import Testing

/// Strokes against those of another implementation, both filled by its own rasteriser.
@Suite struct CairoStrokeTests {
    /// How many pixels have more, and how many less, than cairo's by over a sixteenth.
    private func differences(_ path: CGPath, _ style: PathCase.Stroke, _ random: PathCase) throws -> (
        Int, Int
    ) {
        var drawn = random
        drawn.stroke = style
        let ours = try #require(CairoMask())
        ours.fill(drawn.stroked, .winding)
        let theirs = try #require(CairoMask())
        let unit = random.transform.a
        var scaled = style
        scaled.width *= unit
        scaled.dashPhase *= unit
        scaled.dashes = style.dashes.map { $0 * unit }
        theirs.stroke(random.filled, scaled)
        let pairs = zip(ours.coverage, theirs.coverage).map { (Int($0), Int($1)) }
        return (pairs.count { $0 - $1 > 16 }, pairs.count { $1 - $0 > 16 })
    }

    @Test(arguments: PathCase.random.filter { $0.shape != .many }.cases(oneIn: 5))
    func outlinesFillWhatCairoStrokes(_ random: PathCase) throws {
        let (more, less) = try differences(random.path, random.stroke, random)
        // The ends of cairo's dashes have the directions of the lines into which it cuts curves.
        let limit = random.stroke.dashes.isEmpty ? 4 : 32
        #expect(less <= limit, "\(random): \(less) pixels of cairo's are missing")
        if !Self.areMore(random) {
            #expect(more <= limit, "\(random): \(more) pixels are more than cairo's")
        }
    }

    /// Where cairo draws less than the pen covers: it leaves holes in bends that are tighter than the pen, and draws no
    /// squares for points. Two figures have such bends, or a corner that is as sharp as the miter limit.
    private static func areMore(_ random: PathCase) -> Bool {
        random.shape == .tight || random.shape == .degenerate || [27, 186].contains(random.index)
    }

    @Test(
        arguments: PathCase.random.filter { $0.shape == .many && $0.path.storage.types.count < 50_000 }
            .cases(oneIn: 2))
    func manyShortLines(_ random: PathCase) throws {
        var style = random.stroke
        // cairo rounds points to 1/256, which changes the directions of such lines.
        style.join = .round
        let (more, less) = try differences(random.path, style, random)
        #expect(more <= 4 && less <= 4, "\(random): \(more) pixels are more than cairo's, \(less) less")
    }
}
