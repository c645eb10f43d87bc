import BenchScenes
import Foundation
import TextTable

/// A table of frame times and stages, one line for each scene, with units in the heading.
enum BenchTable {
    static func text(for results: [BenchResult]) -> String {
        let tables = [frames.string(for: results), stages.string(for: results)]
        return tables.compactMap { $0 }.joined(separator: "\n")
    }

    private static var frames: TextTable<BenchResult> {
        TextTable { result in
            [
                Column(title: "scene", value: result.scene),
                number("frames", Double(result.frames), digits: 0),
                number("ms", result.ms),
                number("p95 ms", result.p95),
                number("CPU ms", result.cpuMs),
                number("readback ms", result.readbackMs),
                number("draws", Double(result.draws), digits: 0),
                number("batches", Double(result.batches), digits: 0),
                number("passes", Double(result.passes), digits: 0),
                number("uploads MiB", result.uploadsMB),
                number("peak RSS MiB", result.peakRSSMB, digits: 0),
            ]
        }
    }

    private static var stages: TextTable<BenchResult> {
        TextTable { result in
            let stages = result.stages
            return [
                Column(title: "scene", value: result.scene),
                number("mutate ms", stages.mutate),
                number("commit ms", stages.commit),
                number("evaluate ms", stages.evaluate),
                number("flatten ms", stages.flatten),
                number("order ms", stages.order),
                number("batch ms", stages.batch),
                number("submit ms", stages.submit),
                number("wait ms", stages.wait),
            ]
        }
    }

    private static func number(_ title: String, _ value: Double, digits: Int = 2) -> Column {
        Column(title: title, value: String(format: "%.\(digits)f", value), align: .right)
    }
}
