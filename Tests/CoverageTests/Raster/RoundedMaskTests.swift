import Foundation
import Testing

@testable import Coverage

@Suite struct RoundedMaskTests {
    /// The integral of a Gaussian that ends at 2.125 and has the sum 1.
    private func below(_ x: Double) -> Double {
        let end = erf(2.125 / 2.0.squareRoot())
        return 0.5 + 0.5 * max(-1, min(1, erf(x / 2.0.squareRoot()) / end))
    }

    /// A Gaussian over a rectangle is the product of two such integrals.
    @Test(arguments: [(10.0, 10.0), (2.0, 5.0), (0.5, 0.25)])
    func squareCornersAreProducts(halfWidth: Double, halfHeight: Double) {
        let key = RoundedMask.Key(halfWidth: halfWidth, halfHeight: halfHeight, radius: 0)
        let mask = RoundedMask(key)
        let (a, b) = key.size
        func across(_ x: Double, _ h: Double) -> Double {
            below(x + h) - below(x - h)
        }
        for j in 0..<mask.height {
            for i in 0..<mask.width {
                let exact = across(Double(i) * mask.step, a) * across(Double(j) * mask.step, b)
                #expect(abs(Double(mask.values[j * mask.width + i]) / 255 - exact) < 0.007)
            }
        }
    }

    /// Against a sum over points of the circle.
    @Test(arguments: [0.5, 2, 6])
    func circlesAreExact(radius: Double) {
        let mask = RoundedMask(RoundedMask.Key(halfWidth: radius, halfHeight: radius, radius: radius))
        for i in 0..<mask.width {
            let x = Double(i) * mask.step
            var sum = 0.0
            let step = 0.02
            for v in stride(from: -radius + step / 2, to: radius, by: step) {
                let h = (radius * radius - v * v).squareRoot()
                let row = below(x + h) - below(x - h)
                sum += (below(v + step / 2) - below(v - step / 2)) * row
            }
            #expect(abs(Double(mask.values[i]) / 255 - sum) < 0.007, "\(x)")
        }
    }

    @Test func itEndsInNothingAndLargeShapesShareIt() {
        let mask = RoundedMask(RoundedMask.Key(halfWidth: 50, halfHeight: 80, radius: 2))
        #expect(mask.values[0] == 255)
        #expect((0..<mask.height).allSatisfy { mask.values[$0 * mask.width + mask.width - 1] == 0 })
        #expect(mask.values.suffix(mask.width).allSatisfy { $0 == 0 })
        #expect(
            RoundedMask.Key(halfWidth: 50, halfHeight: 80, radius: 2)
                == RoundedMask.Key(halfWidth: 500, halfHeight: 6, radius: 2))
    }

    @Test(arguments: [1e3, 1e9, Double.infinity])
    func hugeRadiiStaySmall(radius: Double) {
        let mask = RoundedMask(RoundedMask.Key(halfWidth: radius, halfHeight: radius, radius: radius))
        #expect(max(mask.width, mask.height) <= RoundedMask.largestSide + 1)
    }
}
