import BenchScenes
import Foundation

/// `agate bench --soak`: prints the process's memory while layers are added, changed and removed.
struct SoakBench {
    let options: BenchOptions
    let seconds: Double
    let json: Bool

    /// The number of readings in a run.
    private static let count = 60.0

    func run() throws {
        if !json { try StandardOutput.write(Self.line("seconds", "frames", "resident MiB", "allocated MiB")) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let readings = try SoakRun(options: options).run(seconds: seconds, every: seconds / Self.count) {
            if json {
                try StandardOutput.write(encoder.encode($0) + Data("\n".utf8))
            } else {
                try StandardOutput.write(
                    Self.line(
                        String(format: "%.0f", $0.seconds), String($0.frames),
                        String(format: "%.1f", $0.resident), String(format: "%.1f", $0.allocated)))
            }
        }
        if json { return }
        let growth = String(format: "%.1f", SoakRun.growth(readings))
        try StandardOutput.write(
            "\nResident memory grows by \(growth) MiB an hour, without the first third.\n")
    }

    private static func line(_ cells: String...) -> String {
        cells.map { String(repeating: " ", count: max(14 - $0.count, 0)) + $0 }.joined() + "\n"
    }
}
