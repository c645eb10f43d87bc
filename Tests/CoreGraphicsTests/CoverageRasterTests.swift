import CoreGraphics
import PathCases
import Testing

@Suite struct CoverageRasterTests {
    @Test func aRectangleCoversItsShareOfEachPixel() {
        let rect = CGPath(rect: CGRect(x: 1.5, y: 2.25, width: 2, height: 1), transform: nil)
        let raster = CoverageRaster(rect, .winding, width: 5, height: 5)
        #expect(raster.area == 2)
        #expect(raster.coverage(x: 1, y: 2) == 0.375 && raster.coverage(x: 2, y: 2) == 0.75)
        #expect(raster.coverage(x: 3, y: 3) == 0.125 && raster.coverage(x: 4, y: 2) == 0)
    }

    @Test func rulesAndEdgesOfTheRaster() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: -10, y: -10, width: 18, height: 18))
        path.addRect(CGRect(x: 2, y: 2, width: 100, height: 3))
        #expect(CoverageRaster(path, .winding, width: 8, height: 8).area == 64)
        #expect(CoverageRaster(path, .evenOdd, width: 8, height: 8).area == 64 - 18)
    }

    @Test(arguments: PathCase.random.filter { $0.shape == .closedCurves || $0.shape == .polygon })
    func samplesAreThoseThatThePathContains(_ random: PathCase) {
        let path = random.filled
        let raster = CoverageRaster(path, random.rule, width: 96, height: 96)
        for (x, y) in [(30, 40), (48, 48), (60, 33)] {
            var inside = 0
            for i in 0..<256 {
                let at = CGPoint(
                    x: CGFloat(x) + (CGFloat(i % 16) + 0.5) / 16, y: CGFloat(y) + (CGFloat(i / 16) + 0.5) / 16
                )
                if path.contains(at, using: random.rule) { inside += 1 }
            }
            #expect(abs(Int(raster.counts[y * 96 + x]) - inside) <= 1)
        }
    }

    @Test func thereAreTwoHundredCasesOfAllKinds() {
        let cases = PathCase.random
        #expect(cases.count == 200)
        #expect(Set(cases.map(\.shape)) == Set(PathShape.allCases))
        let pens = Set(cases.map { "\($0.stroke.cap) \($0.stroke.join)" })
        #expect(pens.count == 9)
        #expect(cases.contains { $0.path.storage.types.count > 100_000 })
        #expect(cases.count { !$0.stroke.dashes.isEmpty } > 40)
        #expect(cases.allSatisfy { $0.path == PathCase(index: $0.index).path })
    }
}
