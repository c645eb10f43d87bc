import RandomCases
import Testing

@testable import UIKit

/// The lines of a flow layout, by hand and against a second way of computing.
@Suite struct FlowSectionTests {
    private func metrics(_ cross: CGFloat) -> FlowSection.Metrics {
        var metrics = FlowSection.Metrics()
        metrics.cross = cross
        return metrics
    }

    @Test func linesAreFilled() {
        let section = FlowSection(
            [FlowSize](repeating: FlowSize(main: 20, cross: 40), count: 5), metrics(100))
        // Two fit with 10 between them; the space grows to 20.
        #expect(section.lines.map(\.first) == [0, 2, 4] && section.lines.map(\.count) == [2, 2, 1])
        #expect(section.lines.map(\.spacing) == [20, 20, 20])
        #expect(section.lines.map(\.main) == [0, 30, 60] && section.length == 80)
        #expect(section.origin(of: 3) == FlowSize(main: 30, cross: 60))
        // The last line has the places of the others.
        #expect(section.origin(of: 4) == FlowSize(main: 60, cross: 0))
        #expect(section.origin(of: 5) == nil && section.origin(of: -1) == nil)
    }

    @Test func singleItemsAreCentred() {
        let section = FlowSection(
            [FlowSize(main: 10, cross: 80), FlowSize(main: 30, cross: 60)], metrics(100))
        #expect(section.origin(of: 0) == FlowSize(main: 0, cross: 10))
        #expect(section.origin(of: 1) == FlowSize(main: 20, cross: 20))
    }

    @Test func lastLinesOfMixedSizesHaveTheLeastSpaces() {
        let wide = FlowSize(main: 20, cross: 45), narrow = FlowSize(main: 20, cross: 30)
        let tall = FlowSize(main: 25, cross: 30)
        let mixed = FlowSection([wide, narrow, narrow, narrow], metrics(100))
        #expect(mixed.lines.map(\.spacing) == [25, 10] && mixed.origin(of: 3)?.cross == 40)
        // One item differs in height only.
        #expect(FlowSection([narrow, narrow, tall, narrow, narrow], metrics(120)).origin(of: 4)?.cross == 40)
        #expect(FlowSection(Array(repeating: narrow, count: 5), metrics(120)).origin(of: 4)?.cross == 45)
    }

    @Test func insetsAndEdges() {
        var metrics = metrics(100)
        metrics.mainInsets = (3, 4)
        metrics.crossInsets = (10, 30)
        (metrics.header, metrics.footer) = (7, 9)
        var section = FlowSection(
            [FlowSize(main: 10, cross: 25), FlowSize(main: 20, cross: 25)], metrics)
        section.start = 100
        #expect(section.origin(of: 0) == FlowSize(main: 115, cross: 10))
        #expect(section.origin(of: 1) == FlowSize(main: 110, cross: 45))
        #expect(section.length == 43)
    }

    /// Items by ranges, against a search through all of them.
    @Test func itemsOfRanges() {
        var random = RepeatableRandom(seed: 91)
        for _ in 0..<200 {
            let count = Int.random(in: 0...60, using: &random)
            let sizes = (0..<count).map { _ in
                FlowSize(
                    main: CGFloat(Int.random(in: 0...40, using: &random)),
                    cross: CGFloat(Int.random(in: 0...140, using: &random)))
            }
            let section = FlowSection(sizes, metrics(100))
            let low = CGFloat(Int.random(in: -50...1000, using: &random))
            let high = low + CGFloat(Int.random(in: 1...300, using: &random))
            let found = section.items(from: low, to: high)
            for item in 0..<count {
                guard let origin = section.origin(of: item), sizes[item].main > 0 else { continue }
                if origin.main < high, origin.main + sizes[item].main > low { #expect(found.contains(item)) }
            }
            // No line that lies outside as a whole.
            for line in section.lines where line.main > high || line.main + line.thickness < low {
                #expect(!found.contains(line.first))
            }
            // Lines follow each other, and hold every item once.
            #expect(section.lines.reduce(0) { $0 + $1.count } == count)
        }
    }
}
