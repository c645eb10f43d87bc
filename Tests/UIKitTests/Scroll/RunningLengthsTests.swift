import RandomCases
import Testing

@testable import UIKit

/// Lengths that change, against sums that are added up anew.
@Suite struct RunningLengthsTests {
    @Test(arguments: 0..<40) func agreesWithSums(seed: Int) {
        var random = RepeatableRandom(seed: seed)
        let count = seed % 4 == 0 ? random.integer(0...3) : random.integer(4...70)
        var lengths = (0..<count).map { _ in CGFloat(random.chance(4) ? 0 : random.integer(1...90)) / 2 }
        var running = RunningLengths(lengths)
        for _ in 0..<25 {
            if count > 0 {
                let index = random.integer(0...count - 1)
                lengths[index] = CGFloat(random.integer(0...40)) / 4
                running[index] = lengths[index]
                #expect(running[index] == lengths[index])
            }
            var start: CGFloat = 0, starts: [CGFloat] = []
            for index in 0..<count {
                #expect(running.start(of: index) == start)
                starts.append(start)
                start += lengths[index]
            }
            #expect(running.total == start && running.count == count)
            let place = CGFloat(random.integer(-40...Int(start) * 2 + 40)) / 2
            #expect(running.index(at: place) == starts.lastIndex { $0 <= place } ?? 0)
        }
    }

    @Test func none() {
        let none = RunningLengths([])
        #expect(none.total == 0 && none.index(at: 7) == 0)
    }
}
