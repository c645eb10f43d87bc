import RandomCases
import Testing

@testable import BenchScenes

struct SampleTests {
    private func sample(_ values: [Double]) -> Sample {
        var sample = Sample()
        for value in values { sample.add(value) }
        return sample
    }

    @Test func medianIsTheMiddle() {
        #expect(sample([5, 1, 3]).median == 3)
        #expect(sample([4, 1, 3, 2]).median == 2.5)
        #expect(Sample().median == 0)
    }

    @Test func percentileIsANearestRank() {
        var random = RepeatableRandom(seed: 1)
        let numbers = sample((1...20).map(Double.init).shuffled(using: &random))
        #expect(numbers.percentile(0.95) == 19)
        #expect(numbers.percentile(1) == 20)
        #expect(numbers.percentile(0) == 1)
        #expect(sample([7]).percentile(0.95) == 7)
    }

    @Test func mean() {
        #expect(sample([1, 2, 6]).mean == 3)
    }
}
