import RenderTree
import RandomCases
import Testing

@testable import Compositor

@Suite("Corners in the middle of an edge")
struct SubpixelEdgeTests {
    typealias Point = SubpixelEdge.Point

    /// Pixels whose middle a line leaves to its left: their first column in every row, or first row in every column.
    private func border(_ corners: [Point], isSteep: Bool) -> [Int: Int] {
        var result: [Int: Int] = [:]
        for (a, b) in zip(corners, corners.dropFirst()) where a != b {
            let (from, to) = (isSteep ? a.y : a.x, isSteep ? b.y : b.x)
            for line in 0..<300 where from != to {
                let middle = line * 256 + 128
                guard (min(from, to)...max(from, to)).contains(middle) else { continue }
                let across = isSteep ? (a.x, b.x) : (a.y, b.y)
                let (numerator, span) = ((across.1 - across.0) * (middle - from), to - from)
                let place = (across.0 - 128) * abs(span) + numerator * span.signum()
                let unit = 256 * abs(span)
                result[line] = place >= 0 ? (place + unit - 1) / unit : -(-place / unit)
            }
        }
        return result
    }

    @Test("no pixel changes sides", arguments: 1...40)
    func keepsSides(seed: UInt64) {
        var random = RepeatableRandom(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { random.integer(range) }
        // Every fourth is nearly level or upright.
        let near = seed % 4 == 0
        let from = Point(x: number(0...9000), y: number(0...9000))
        let to =
            near
            ? Point(x: from.x + number(1...60), y: number(50000...70000))
            : Point(x: number(10000...70000), y: number(0...70000))
        let dx = to.x - from.x, dy = to.y - from.y
        let points = (1...12).map { i in
            Point(
                x: from.x + Int((Double(dx * i) / 13).rounded()),
                y: from.y + Int((Double(dy * i) / 13).rounded()))
        }
        let corners = SubpixelEdge(from: from, to: to).corners(near: points)
        let isSteep = abs(dy) > abs(dx)
        #expect(border([from] + corners + [to], isSteep: isSteep) == border([from, to], isSteep: isSteep))
        for (corner, point) in zip(corners, points) {
            #expect(max(abs(corner.x - point.x), abs(corner.y - point.y)) <= SubpixelEdge.reach + 2)
        }
    }

    /// Both roundings of a corner may bend an edge past a pixel's middle, most of all where it runs along a column.
    ///
    /// - Parameter corners: of so many, one may change a pixel's side.
    @Test("few corners change a pixel's side", arguments: [(false, 5000), (true, 50)])
    func fewChange(isUpright: Bool, corners: Int) {
        var random = RepeatableRandom(seed: 7)
        var count = 0, changed = 0
        for _ in 0..<(isUpright ? 200 : 800) {
            func number(_ range: ClosedRange<Int>) -> Int { random.integer(range) }
            let from = Point(x: number(0...9000), y: number(0...9000))
            let to =
                isUpright
                ? Point(x: from.x + number(1...60), y: number(50000...70000))
                : Point(x: number(10000...70000), y: number(0...70000))
            let dx = to.x - from.x, dy = to.y - from.y
            let points = (1...12).map { Point(x: from.x + dx * $0 / 13, y: from.y + dy * $0 / 13) }
            let bent = [from] + SubpixelEdge(from: from, to: to).corners(near: points) + [to]
            let isSteep = abs(dy) > abs(dx)
            let before = border([from, to], isSteep: isSteep), after = border(bent, isSteep: isSteep)
            count += points.count
            changed += before.filter { after[$0.key] != $0.value }.count
        }
        #expect(changed * corners <= count, "\(changed) of \(count)")
    }

    @Test("corners stay in order and within the edge")
    func order() {
        let from = Point(x: 10, y: 20), to = Point(x: 40, y: 31)
        let near = [Point(x: 10, y: 20), Point(x: 11, y: 20), Point(x: 11, y: 20), Point(x: 40, y: 31)]
        let corners = SubpixelEdge(from: from, to: to).corners(near: near)
        #expect(corners.first == from)
        #expect(corners.last == to)
        #expect(zip(corners, corners.dropFirst()).allSatisfy { $0.x <= $1.x })
    }

    @Test("what lies on a line but for rounding gets no corner there and no sliver")
    func sidesOnACut() {
        let noise = 1e-13
        var tile = ClipPolygon()
        for (x, y) in [(0.0, 0.0), (32 + noise, 0), (32 - noise, 32), (0, 32)] {
            tile.vertices.append(ClipPolygon.Vertex(p: Homogeneous(x: x, y: y, w: 1), x: x, y: y))
        }
        let line = HalfPlane(a: 1, b: 0, c: -32)
        tile.addCorners(at: line)
        #expect(tile.vertices.count == 4)
        var beyond = tile
        tile.clip([Cut(halfPlane: line.opposite)], isTile: true)
        #expect(tile.vertices.count == 4)
        beyond.clip([Cut(halfPlane: line)], isTile: true)
        #expect(beyond.vertices.count < 3)
    }
}
