import Geometry
import Testing

@testable import Compositor

@Suite struct ClipPolygonTests {
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
