@testable import Coverage
import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// How text is put together of masks of its glyphs, and what is kept of these.
@Suite struct GlyphMaskTests {
    private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    private static func glyphs(_ text: String, size: Double, gap: Double = 0) throws -> PlacedGlyphs {
        let font = try #require(CGFont.open(path: path), "fonts-dejavu-core is missing")
        var x = 0.0
        var glyphs: [CGGlyph] = [], positions: [SIMD2<Float>] = []
        for scalar in text.unicodeScalars {
            let glyph = font.glyph(for: scalar.value) ?? 0
            glyphs.append(glyph)
            positions.append(SIMD2(Float(x), 0))
            x += font.advance(of: glyph) * size + gap
        }
        return PlacedGlyphs(font: font, size: size, glyphs: glyphs, positions: positions)
    }

    private static func place(
        _ glyphs: PlacedGlyphs, _ toDevice: Homography, _ style: DrawnOutline.Style = .fill(isEvenOdd: false)
    ) throws -> OutlinePlace {
        let outline = DrawnOutline(.glyphs(glyphs), style: style)
        let mark = PlacedMark(
            layer: LayerID(rawValue: 1), toDevice: toDevice,
            clip: PixelRect(x: 0, y: 0, width: 400, height: 200),
            bounds: toDevice.bounds(of: outline.bounds).insetBy(-1))
        return try #require(OutlinePlace(outline, mark))
    }

    private static func moved(_ x: Double, _ y: Double, scale: Double = 1) -> Homography {
        Homography(scale, 0, 0, 0, scale, 0, x, y, 1)
    }

    /// By device pixels.
    private static func values(_ place: OutlinePlace, _ cache: inout CoverageCache) throws -> [[Int]] {
        let found = cache.coverage(place)
        let coverage = try #require(found)
        let left = place.x + place.window.x, top = place.y + place.window.y
        return (0..<200).map { y in (0..<400).map { Int(coverage.value(x: $0 - left, y: y - top)) } }
    }

    /// Each part of the key by itself: pictures of stretched text are rare.
    @Test func facesHaveTheScaleOfBothAxes() throws {
        let masks = GlyphMasks(budget: 1 << 20)
        let glyphs = try Self.glyphs("a", size: 20), fill = DrawnOutline.Style.fill(isEvenOdd: false)
        func number(_ x: Double, _ y: Double, _ glyphs: PlacedGlyphs) throws -> UInt32 {
            let toDevice = Homography(x, 0, 0, 0, y, 0, 3, 4, 1)
            let face = try #require(masks.face(of: glyphs, fill, toDevice))
            #expect(face.scaleX == 20 * x && face.scaleY == 20 * y)
            return face.number
        }
        let plain = try number(1, 1, glyphs)
        let numbers = [
            plain, try number(1, 1.5, glyphs), try number(1, -1, glyphs), try number(1.5, 1, glyphs),
            try number(-1, 1, glyphs),
        ]
        #expect(Set(numbers).count == numbers.count)
        #expect(try number(1, 1, glyphs) == plain && number(1, 1.5, glyphs) == numbers[1])
        // Another font of the same glyphs.
        let slanted = try #require(CGFont.open(path: Self.path, slant: 0.2))
        let other = PlacedGlyphs(font: slanted, size: 20, glyphs: glyphs.glyphs, positions: glyphs.positions)
        #expect(try number(1, 1, other) != plain)
    }

    @Test(arguments: [9.0, 14, 31, 48])
    func aRunIsTheSumOfItsGlyphs(size: Double) throws {
        let whole = try Self.glyphs("Agq,|~", size: size)
        var cache = CoverageCache()
        let toDevice = Self.moved(20.3, 100.8)
        let seen = try Self.values(Self.place(whole, toDevice), &cache)
        var sum = [[Int]](repeating: [Int](repeating: 0, count: 400), count: 200)
        for i in whole.glyphs.indices {
            let one = PlacedGlyphs(
                font: whole.font, size: size, glyphs: [whole.glyphs[i]], positions: [whole.positions[i]])
            let part = try Self.values(Self.place(one, toDevice), &cache)
            for y in 0..<200 { for x in 0..<400 { sum[y][x] = min(sum[y][x] + part[y][x], 255) } }
        }
        #expect(seen == sum)
        #expect(seen.joined().reduce(0, +) > Int(size * size * 100))
    }

    @Test func whatTheOutlinesCoverIsNotFarOff() throws {
        let glyphs = try Self.glyphs("Rag", size: 33)
        var cache = CoverageCache()
        // Places of the masks: all that is left is rounding.
        let toDevice = Self.moved(20 + 5.0 / 16, 100 - 3.0 / 16)
        let one = PlacedGlyphs(
            font: glyphs.font, size: 33, glyphs: [glyphs.glyphs[1]], positions: [SIMD2(0, 0)])
        let place = try Self.place(one, toDevice)
        let seen = try Self.values(place, &cache)
        let coverage = PathRaster().coverage(of: place.outline, place.toDevice, window: place.window)
        let left = place.x + place.window.x, top = place.y + place.window.y
        for y in 0..<200 {
            for x in 0..<400 {
                #expect(abs(seen[y][x] - Int(coverage.value(x: x - left, y: y - top))) <= 1)
            }
        }
    }

    @Test func wideGapsAreLeftOutAndRowsWithoutInkToo() throws {
        var cache = CoverageCache()
        let toDevice = Self.moved(20, 100)
        let close = cache.coverage(try Self.place(Self.glyphs("oo", size: 14), toDevice))
        let apart = cache.coverage(try Self.place(Self.glyphs("oo", size: 14, gap: 60), toDevice))
        let near = try #require(close), far = try #require(apart)
        #expect(near.strips.count == 1 && far.strips.count == 2)
        // o is 8 pixels high and a little.
        #expect(near.strips.allSatisfy { $0.height <= 10 } && far.columns < 24)
        let spaces = try Self.glyphs("   ", size: 14)
        #expect(spaces.bounds.isNull)
    }

    @Test func onlyUprightTextOfCommonSizesIsMadeOfMasks() throws {
        let masks = GlyphMasks(budget: 1 << 20)
        let glyphs = try Self.glyphs("a", size: 14)
        let fill = DrawnOutline.Style.fill(isEvenOdd: false)
        #expect(masks.face(of: glyphs, fill, Self.moved(0, 0)) != nil)
        #expect(masks.face(of: glyphs, fill, Homography(-1, 0, 0, 0, 2, 0, 0, 0, 1)) != nil)
        #expect(masks.face(of: glyphs, fill, Self.moved(0, 0, scale: 4)) == nil)
        #expect(masks.face(of: glyphs, .stroke(StrokeStyle(width: 1)), Self.moved(0, 0)) == nil)
        #expect(masks.face(of: glyphs, fill, Homography(1, 0.1, 0, 0, 1, 0, 0, 0, 1)) == nil)
        #expect(masks.face(of: glyphs, fill, Homography(1, 0, 0.001, 0, 1, 0, 0, 0, 1)) == nil)
        // One number for one font at one size.
        let again = masks.face(of: try Self.glyphs("b", size: 7), fill, Self.moved(3, 4, scale: 2))
        #expect(again?.number == masks.face(of: glyphs, fill, Self.moved(0, 0))?.number)
    }

    @Test func masksStayWithinTheirBudget() throws {
        let budget = 400_000
        var cache = CoverageCache(maskBudget: budget)
        let text = "The quick brown fox jumps over the lazy dog"
        let first = try Self.values(Self.place(Self.glyphs(text, size: 20), Self.moved(9, 90)), &cache)
        var made = 0
        for step in 0..<40 {
            let glyphs = try Self.glyphs(text, size: 14 + Double(step) / 2)
            _ = cache.coverage(try Self.place(glyphs, Self.moved(9.1, 90.2)))
            made = max(made, cache.masks.table.count)
            cache.endFrame()
            #expect(cache.masks.bytes <= budget)
        }
        #expect(made > 100 && cache.masks.table.count <= made)
        // What went comes again.
        let last = try Self.values(Self.place(Self.glyphs(text, size: 20), Self.moved(9, 90)), &cache)
        #expect(first == last)
    }

    @Test func theMasksThatAreUsedStay() throws {
        var cache = CoverageCache(maskBudget: 3 * GlyphPage.usual)
        let used = try Self.glyphs("abc", size: 20)
        _ = cache.coverage(try Self.place(used, Self.moved(9.5, 90)))
        for step in 0..<30 {
            // Another object, so that it is put together again.
            let same = PlacedGlyphs(
                font: used.font, size: 20, glyphs: used.glyphs, positions: used.positions)
            let known = cache.masks.table.count
            _ = cache.coverage(try Self.place(same, Self.moved(9.5, 90)))
            #expect(cache.masks.table.count == known)
            _ = cache.coverage(
                try Self.place(Self.glyphs("The lazy dog", size: 24 + Double(step) / 2), Self.moved(9, 90)))
            cache.endFrame()
        }
    }
}
