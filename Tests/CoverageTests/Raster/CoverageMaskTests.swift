import CoreGraphics
import Testing

@testable import Coverage

@Suite struct CoverageMaskTests {
    private func mask(_ path: CGPath, _ side: Int) -> CoverageMask {
        CoverageMask(
            PathOutline(path, tolerance: 0.01), x: 0, y: 0, step: 1, width: side, height: side, scans: 16)
    }

    @Test func partOfACellIsItsArea() {
        let m = mask(CGPath(rect: CGRect(x: 1.25, y: 2.5, width: 2, height: 1), transform: nil), 5)
        #expect(abs(m.values[2 * 5 + 1] - 0.375) < 1e-5)
        #expect(abs(m.values[2 * 5 + 2] - 0.5) < 1e-5)
        #expect(abs(m.values[3 * 5 + 3] - 0.125) < 1e-5)
        #expect(abs(m.values.reduce(0, +) - 2) < 1e-5)
    }

    @Test func aCircleHasItsArea() {
        let m = mask(CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 20, height: 20), transform: nil), 26)
        #expect(abs(Double(m.values.reduce(0, +)) - Double.pi * 100) < 0.3)
    }

    @Test func windingDecidesWhatIsInside() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
        path.addRect(CGRect(x: 3, y: 3, width: 3, height: 3))
        #expect(mask(path, 9).values[4 * 9 + 4] == 1)
        // The other way round it is a hole.
        let hole = CGMutablePath()
        hole.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
        hole.addLines(between: [(3, 3), (3, 6), (6, 6), (6, 3)].map { CGPoint(x: $0.0, y: $0.1) })
        hole.closeSubpath()
        #expect(mask(hole, 9).values[4 * 9 + 4] == 0)
        #expect(mask(hole, 9).values[4 * 9 + 7] == 1)
    }

    @Test func openSubpathsAreClosed() {
        let path = CGMutablePath()
        path.addLines(between: [(0, 0), (8, 0), (8, 8)].map { CGPoint(x: $0.0, y: $0.1) })
        #expect(abs(mask(path, 8).values.reduce(0, +) - 32) < 0.1)
    }

    @Test func whatLiesOutsideIsCutOff() {
        let m = mask(CGPath(rect: CGRect(x: -1e9, y: -5, width: 2e9, height: 8), transform: nil), 4)
        #expect(m.values == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
    }

    @Test func blurKeepsTheSum() {
        var m = mask(CGPath(rect: CGRect(x: 14, y: 15, width: 4, height: 3), transform: nil), 32)
        m.blur(sigma: 3)
        #expect(abs(m.values.reduce(0, +) - 12) < 0.01)
        #expect((m.values.max() ?? 1) < 0.25)
    }
}
