import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Which marks show a surface's texels pixel for pixel, and so need no sampling.
@Suite struct PixelForPixelTests {
    private func move(
        _ toDevice: Homography, _ texels: TexelMapping, width: Double = 100
    ) -> SIMD2<Int>? {
        let rect = LayerRect(minX: 0, minY: 0, maxX: width, maxY: 80)
        let record = SampleRecord(
            rect: rect, sampling: SurfaceSampling(surface: SceneSurface(), filter: .linear), texels: texels)
        let mark = LooseMark(
            record, of: LayerID(rawValue: 1), toDevice, clip: PixelRect(x: 0, y: 0, width: 4096, height: 4096)
        )
        return record.moveToTexels(mark.mark).map { SIMD2($0.x, $0.y) }
    }

    private func moved(_ x: Double, _ y: Double, scale: (Double, Double) = (1, 1)) -> Homography {
        Homography(scale.0, 0, 0, 0, scale.1, 0, x, y, 1)
    }

    private func texels(_ x: Double, _ y: Double, scale: (Double, Double) = (1, 1)) -> TexelMapping {
        TexelMapping(scaleX: scale.0, scaleY: scale.1, offsetX: x, offsetY: y)
    }

    @Test func wholePixelsApart() {
        #expect(move(moved(30, 20), texels(7, -4)) == SIMD2(-23, -24))
        // Points of two pixels, and texels of half a point.
        #expect(move(moved(30, 20, scale: (2, 2)), texels(7, -4, scale: (2, 2))) == SIMD2(-23, -24))
    }

    @Test func partsOfPixelsApart() {
        #expect(move(moved(30.5, 20), texels(7, 0)) == nil)
        #expect(move(moved(30, 20), texels(7, 0.25)) == nil)
    }

    @Test func texelsOfAnotherSize() {
        #expect(move(moved(30, 20), texels(0, 0, scale: (2, 2))) == nil)
        #expect(move(moved(30, 20), texels(0, 0, scale: (1, 0.5))) == nil)
        #expect(move(moved(30, 20), texels(0, 0, scale: (-1, 1))) == nil)
        // At its far side it would be off by more than a 256th.
        #expect(move(moved(0, 0), texels(0, 0, scale: (1.00001, 1))) != nil)
        #expect(move(moved(0, 0), texels(0, 0, scale: (1.00001, 1)), width: 2000) == nil)
    }

    @Test func whatIsTurned() {
        #expect(move(Homography(0, 1, 0, -1, 0, 0, 30, 20, 1), texels(0, 0)) == nil)
    }
}
