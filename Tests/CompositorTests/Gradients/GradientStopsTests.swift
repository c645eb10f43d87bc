import RandomCases
import RenderTree
import Testing

@testable import Compositor

/// A gradient's colours and places, as they are drawn.
@Suite struct GradientStopsTests {
    private static let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
    private static let green = RGBAColor(red: 0, green: 1, blue: 0, alpha: 1)
    private static let blue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 1)
    private static let clear = RGBAColor(red: 1, green: 1, blue: 1, alpha: 0)

    private func look(_ colors: [RGBAColor]?, _ locations: [Double]? = nil) -> GradientLook {
        var look = GradientLook()
        look.colors = colors
        look.locations = locations
        return look.drawable
    }

    private func stops(_ colors: [RGBAColor]?, _ locations: [Double]? = nil) -> GradientStops? {
        GradientStops(look(colors, locations))
    }

    private func places(_ stops: GradientStops?) -> [Double]? { stops?.stops.map(\.location) }

    @Test func fewerThanTwoColorsAreNothing() {
        #expect(stops(nil) == nil)
        #expect(stops([]) == nil)
        #expect(stops([Self.red]) == nil)
        #expect(stops([Self.red], [0.5]) == nil)
    }

    @Test func colorsAreSpreadEvenly() {
        #expect(places(stops([Self.red, Self.green])) == [0, 1])
        #expect(places(stops([Self.red, Self.green, Self.blue])) == [0, 0.5, 1])
    }

    @Test(arguments: [[], [0.5], [0, 0.2, 1]]) func locationsOfAnotherCountAreNothing(_ locations: [Double]) {
        #expect(stops([Self.red, Self.green], locations) == nil)
    }

    /// Each colour is mixed straight, then premultiplied.
    @Test(arguments: [SIMD4<Float>(0, 0, 0, 0), SIMD4(0.2, 0.9, 0.4, 0.3), SIMD4(1, 1, 1, 1)])
    func alphasMixApartFromColors(_ end: SIMD4<Float>) throws {
        let start = SIMD4<Float>(1, 0.5, 0, 0.8)
        let mixed = try #require(stops([RGBAColor(start), RGBAColor(end), Self.clear], [-0.5, 0.25, 0.75]))
        for part in stride(from: Float(0), through: 1, by: 1 / 64) {
            for (a, b, place) in [
                (start, end, -0.5 + 0.75 * part), (end, Self.clear.components, 0.25 + 0.5 * part),
            ] {
                let straight = a + (b - a) * part
                var exact = straight * straight.w
                exact.w = straight.w
                let background = SIMD4<Float>(0.1, 0.2, 0.3, 0.5)
                #expect(magnitude(mixed.color(at: Double(place)) - exact).max() < 0.08 / 255)
                let over = mixed.over(background).color(at: Double(place))
                #expect(magnitude(over - exact - background * (1 - exact.w)).max() < 0.08 / 255)
            }
        }
    }

    @Test func stopsAreAddedOnlyWhereColorsBend() {
        let black = RGBAColor(red: 0, green: 0, blue: 0, alpha: 0)
        #expect(stops([.black, black, .black])?.stops.count == 3)
        #expect(stops([Self.red, Self.blue])?.stops.count == 2)
        #expect(stops([black, Self.clear])?.stops.count == 1)
        #expect(stops([Self.red, black], [0.4, 0.4])?.stops.count == 2)
        #expect(places(stops([Self.clear, .black, Self.red], [0, 0.25, 1]))?.suffix(2) == [0.25, 1])
        #expect(stops([Self.clear, .black])?.stops.count == 33)
    }

    @Test func locationsAreSorted() throws {
        let sorted = try #require(stops([Self.red, Self.green, Self.blue], [0.8, 0.1, 0.4]))
        #expect(places(sorted) == [0.1, 0.4, 0.8])
        #expect(sorted.color(at: 0) == Self.green.premultiplied)
        #expect(sorted.color(at: 1) == Self.red.premultiplied)
    }

    @Test func locationsMayLeaveTheUnitInterval() throws {
        let wide = try #require(stops([Self.red, Self.blue], [-1, 3]))
        #expect(wide.color(at: 1) == SIMD4(0.5, 0, 0.5, 1))
    }

    @Test func numbersThatMeanNothing() throws {
        let colors = [Self.red, Self.green, Self.blue]
        #expect(places(stops(colors, [.nan, 0.5, 1])) == [0, 0.5, 1])
        #expect(places(stops(colors, [-.infinity, 0.5, .infinity])) == [-1e6, 0.5, 1e6])
        #expect(places(stops(colors, [0.2, .nan, 1e300])) == [0, 0.2, 1e6])
        let odd = RGBAColor(red: .nan, green: 2, blue: -.infinity, alpha: 1)
        #expect(stops([odd, Self.red])?.color(at: -1) == SIMD4(0, 1, 0, 1))
    }

    @Test func aJumpIsTwoStopsAtOnePlace() throws {
        let colors = [Self.red, Self.green, Self.clear, Self.blue, Self.red]
        let jump = try #require(stops(colors, [0, 0.5, 0.5, 0.5, 1]))
        #expect(places(jump) == [0, 0.5, 0.5, 1])
        #expect(jump.color(at: 0.5) == Self.blue.premultiplied)
        #expect(jump.color(at: 0.25) == SIMD4(0.5, 0.5, 0, 1))
    }

    @Test func whatGoesOnAnywayIsLeftOut() {
        let bands = stops([Self.red, Self.red, Self.blue, Self.blue], [0, 0.5, 0.5, 1])
        #expect(places(bands) == [0.5, 0.5])
        #expect(stops([Self.red, Self.red, Self.red])?.stops.count == 1)
    }

    @Test func aBackgroundShowsThrough() throws {
        let colors = [Self.red, Self.clear, Self.blue]
        let over = try #require(stops(colors)).over(SIMD4(0, 0.5, 0, 0.5))
        #expect(over.density == 0.5)
        #expect(over.color(at: 0.5) == SIMD4(0, 0.5, 0, 0.5))
        #expect(over.color(at: 0.25) == SIMD4(0.5, 0.5, 0.25, 0.75))
    }

    @Test func theLeastAlphaCounts() {
        #expect(stops([Self.red, Self.blue])?.density == 1)
        #expect(stops([Self.red, Self.clear, Self.blue])?.density == 0)
    }

    @Test func moreColorsThanCanBeToldApart() throws {
        let colors = (0..<100_000).map { RGBAColor(red: Float($0) / 100_000, green: 0, blue: 0, alpha: 1) }
        let many = try #require(stops(colors))
        #expect(many.stops.count == GradientStops.most)
        for t in [0, 0.123, 0.5, 0.9, 1] { #expect(abs(many.color(at: t).x - Float(t)) < 1.0 / 255) }
    }

    /// What the program does with a table.
    private func lookUp(_ t: Float, _ table: GradientTable) -> SIMD4<Float> {
        let entries = table.table.entries
        var node = 0
        for _ in 0..<table.levels {
            let keys = entries[node]
            node = 5 * node + 1 + (0..<4).filter { t >= keys[$0] }.count
        }
        let stretch = table.nodes + 2 * (node - table.nodes)
        return entries[stretch] + entries[stretch + 1] * t
    }

    @Test(arguments: [2, 3, 4, 5, 6, 24, 25, 26, 124, 125, 256, 700, 4096])
    func theTableHasEveryColor(count: Int) throws {
        var random = RepeatableRandom(seed: count)
        let colors = (0..<count).map { _ in
            RGBAColor(
                red: Float(random.number(0...1)), green: Float(random.number(0...1)), blue: 0.5,
                alpha: Float(random.number(0...1)))
        }
        for isEven in [true, false] {
            let locations = (0..<count).map { _ in (random.number(0...1) * 500).rounded() / 500 }
            let gradient = try #require(stops(colors, isEven ? nil : locations))
            let table = GradientTable(gradient)
            let places = gradient.stops.flatMap { [$0.location, $0.location - 1e-4, $0.location + 1e-4] }
            for place in places + (0..<50).map({ _ in random.number(-0.5...1.5) }) {
                let t = Double(Float(place))
                // At a jump the program's numbers, of half the digits, decide.
                if gradient.stops.contains(where: { abs($0.location - t) < 1e-6 }) { continue }
                let difference = lookUp(Float(t), table) - gradient.color(at: t)
                #expect(magnitude(difference).max() < 0.1 / 255, "\(t) of \(count)")
            }
        }
        let even = try #require(stops(colors))
        #expect(GradientTable(even).table.entries.count < 7 * even.stops.count + 12)
    }
}

private func magnitude(_ v: SIMD4<Float>) -> SIMD4<Float> { v.replacing(with: -v, where: v .< 0) }
