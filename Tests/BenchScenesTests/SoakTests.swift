import BenchScenes
import Testing

/// Layers that come, change and go.
@Suite("Soak", .timeLimit(.minutes(30)))
struct SoakTests {
    private var options: BenchOptions {
        var options = BenchOptions()
        (options.width, options.height) = (320, 180)
        return options
    }

    @Test("Layers of all classes are drawn, replaced and drawn again")
    func frames() throws {
        let run = try SoakRun(options: options)
        try run.draw(frames: 35)
        #expect(ProcessMemory.allocatedMiB > 1 && ProcessMemory.residentMiB > ProcessMemory.allocatedMiB / 2)
    }

    @Test("Readings come at intervals, and their slope is the growth")
    func readings() throws {
        var told = 0
        let readings = try SoakRun(options: options).run(seconds: 1, every: 0.25) { _ in told += 1 }
        #expect(readings.count == told && told >= 1)
        #expect(readings.allSatisfy { $0.resident > 10 && $0.allocated > 1 && $0.frames > 0 })
        let line = (0..<9).map {
            SoakRun.Reading(seconds: Double($0) * 60, frames: $0, resident: 100 + Double($0), allocated: 5)
        }
        #expect(abs(SoakRun.growth(line) - 60) < 1e-6)
        #expect(SoakRun.growth([]) == 0 && SoakRun.growth(Array(line.prefix(2))) == 0)
    }
}
