import Foundation
import RenderTree
import Testing

@Suite struct TimingCurveTests {
    static let curves: [TimingCurve] = [
        .linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0, 1, 0, 1),
        TimingCurve(1, 0, 1, 0),
        TimingCurve(1, 0, 0, 1), TimingCurve(0, 1, 1, 0), TimingCurve(0.5, -0.8, 0.5, 1.8),
        TimingCurve(0, 0, 0, 0), TimingCurve(1, 1, 1, 1), TimingCurve(0.001, 0.7, 0.999, 0.2),
    ]

    @Test(arguments: curves) func solvesForTime(_ curve: TimingCurve) {
        for i in 0...2000 {
            let s = Double(i) / 2000
            let r = 1 - s
            let x = 3 * r * r * s * curve.x1 + 3 * r * s * s * curve.x2 + s * s * s
            let y = 3 * r * r * s * curve.y1 + 3 * r * s * s * curve.y2 + s * s * s
            // Where time stands still the parameter is not determined.
            let slope = 3 * r * r * curve.x1 + 6 * r * s * (curve.x2 - curve.x1) + 3 * s * s * (1 - curve.x2)
            guard slope > 1e-5 else { continue }
            #expect(isClose(curve.value(at: x), y, 1e-6), "at \(s): \(curve.value(at: x)), not \(y)")
        }
    }

    @Test func endsAreExact() {
        for curve in Self.curves {
            #expect(curve.value(at: 0) == 0)
            #expect(curve.value(at: 1) == 1)
            #expect(curve.value(at: -3) == 0)
            #expect(curve.value(at: 7) == 1)
        }
    }

    @Test func knownValues() {
        #expect(TimingCurve.easeInEaseOut.value(at: 0.5) == 0.5)
        #expect(isClose(TimingCurve.easeIn.value(at: 0.5), 0.315356, 1e-6))
        #expect(isClose(TimingCurve.easeOut.value(at: 0.5), 0.684643, 1e-6))
        #expect(isClose(TimingCurve.default.value(at: 0.25), 0.4085106, 1e-6))
        #expect(isClose(TimingCurve.default.value(at: 0.5), 0.8024034, 1e-6))
        #expect(isClose(TimingCurve.default.value(at: 0.75), 0.9604590, 1e-6))
        // x = s³, y = 1 − (1 − s)³, at s = 1/2.
        #expect(isClose(TimingCurve(0, 1, 0, 1).value(at: 0.125), 0.875, 1e-9))
    }

    @Test func progressMayLeaveTheUnit() {
        let curve = TimingCurve(0.5, -0.8, 0.5, 1.8)
        #expect(curve.value(at: 0.2) < 0)
        #expect(curve.value(at: 0.8) > 1)
    }

    @Test func badControlPointsAreTamed() {
        #expect(TimingCurve(-1, 0, 2, 1) == TimingCurve(0, 0, 1, 1))
        #expect(TimingCurve(.nan, .infinity, .nan, -.infinity).isLinear)
        #expect(TimingCurve.easeIn.value(at: .nan).isFinite)
        #expect(TimingCurve.linear.value(at: .nan).isFinite)
    }
}
