import CoreGraphics
import Geometry
import RenderTree
import Foundation
import Testing

@testable import Compositor

@Suite("Ranges of the level of detail")
struct DetailRangeTests {
    private let texels = TexelMapping(scaleX: 3, scaleY: -2, offsetX: 10, offsetY: 700)

    @Test("no place of a picture seen from any side is out of the range", arguments: 0..<60)
    func bounds(number: Int) throws {
        let angle = Double(number)
        let h = Homography(
            0.3 * cos(angle), 0.3 * sin(angle), 0.002 * sin(angle * 3), -0.4 * sin(angle), 0.2 * cos(angle),
            0.003 * cos(angle * 5), 40, 60, 1.2)
        let rect = LayerRect(minX: -100, minY: -50, maxX: 120, maxY: 90)
        var polygon = ClipPolygon()
        polygon.set(rect, h)
        polygon.clipNear()
        let inverse = try #require(h.inverse)
        let range = try #require(DetailRange(polygon, inverse, texels))
        for i in 0...20 {
            for j in 0...20 {
                let x = rect.minX + rect.width * Double(i) / 20, y = rect.minY + rect.height * Double(j) / 20
                let p = h.map(x, y)
                if p.w < 0.3 { continue }
                let detail = detail(at: p.x / p.w, p.y / p.w, inverse)
                #expect(detail.least <= range.most + 1e-3 && detail.most >= range.least - 1e-3)
                #expect(detail.most <= range.most + 1e-3 && detail.least >= range.least - 1e-3)
            }
        }
    }

    @Test("upright pictures have one level of detail")
    func upright() throws {
        let h = Homography(0.5, 0, 0, 0, 0.25, 0, 3, 4, 1)
        var polygon = ClipPolygon()
        polygon.set(LayerRect(minX: 0, minY: 0, maxX: 100, maxY: 100), h)
        let inverse = try #require(h.inverse)
        let range = try #require(DetailRange(polygon, inverse, texels))
        #expect(abs(range.least - 3) < 1e-9 && abs(range.most - 3) < 1e-9)
        #expect(range.biased(by: -2) == DetailRange(least: range.least - 2, most: range.most - 2))
    }

    /// By the largest component, and by the longer of both steps.
    private func detail(at x: Double, _ y: Double, _ g: Homography) -> (least: Double, most: Double) {
        func texel(_ x: Double, _ y: Double) -> SIMD2<Double> {
            let p = g.map(x, y)
            return SIMD2(p.x / p.w * texels.scaleX, p.y / p.w * texels.scaleY)
        }
        let e = 1e-4
        let across = (texel(x + e, y) - texel(x - e, y)) / (2 * e)
        let down = (texel(x, y + e) - texel(x, y - e)) / (2 * e)
        let largest = max(abs(across.x), abs(across.y), abs(down.x), abs(down.y))
        let length = max((across * across).sum(), (down * down).sum()).squareRoot()
        return (log2(largest), log2(length))
    }
}
