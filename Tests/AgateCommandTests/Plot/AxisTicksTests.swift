import Testing

@testable import agate

@Suite("Axes")
struct AxisTicksTests {
    @Test("Ticks are 1, 2 or 5 times a power of ten apart, inside the range")
    func steps() {
        #expect(AxisTicks(0...10, count: 5).values == [0, 2, 4, 6, 8, 10])
        #expect(AxisTicks(-1...1, count: 4).values == [-1, -0.5, 0, 0.5, 1])
        #expect(AxisTicks(3.2...7.9, count: 5).values == [4, 5, 6, 7])
        #expect(AxisTicks(0...0.004, count: 4).values.count == 5)
        #expect(AxisTicks(1e6...3e6, count: 2).values == [1e6, 2e6, 3e6])
    }

    @Test("Labels have as many decimals as the step")
    func labels() {
        #expect(AxisTicks(0...10, count: 5).label(4) == "4")
        #expect(AxisTicks(0...1, count: 4).label(0.5) == "0.5")
        #expect(AxisTicks(0...0.1, count: 4).label(0.02) == "0.02")
        #expect(AxisTicks(-1...1, count: 4).label(-0.0) == "0.0")
        #expect(AxisTicks(0...1e9, count: 4).label(5e8) == "5e+08")
    }

    @Test(
        "Every range ends in a finite number of ticks",
        arguments: [
            0...0, 1e300...1.2e300, -1.2e300...1.2e300, 0...Double.leastNonzeroMagnitude,
            1...1.0000000000000002, 1e20...(1e20 + 1e5),
            -.infinity ... .infinity,
        ] as [ClosedRange<Double>])
    func extremes(range: ClosedRange<Double>) {
        let ticks = AxisTicks(AxisTicks.widened(range), count: 8)
        #expect(ticks.values.count <= 20)
        for tick in ticks.values { #expect(tick.isFinite && !ticks.label(tick).isEmpty) }
        #expect(AxisTicks(range, count: 0).values.count <= 20)
    }

    @Test("A value that does not move lies in the middle of its axis")
    func constant() {
        #expect(AxisTicks.widened(0...0) == -1...1)
        let five = AxisTicks.widened(5...5)
        #expect(abs((five.lowerBound + five.upperBound) / 2 - 5) < 1e-9)
        #expect(five.upperBound > 5.4)
        #expect(AxisTicks.widened(0...100) == -6...106)
    }
}
