import QuartzCore

/// Draws the soak scene for a time, and measures the memory of the process.
package final class SoakRun {
    /// The memory of the process at a time.
    package struct Reading: Sendable, Encodable {
        /// The seconds since the start.
        package var seconds: Double
        package var frames: Int
        /// The resident memory, in MiB.
        package var resident: Double
        /// The memory allocated and not freed, in MiB.
        package var allocated: Double

        package init(seconds: Double, frames: Int, resident: Double, allocated: Double) {
            (self.seconds, self.frames) = (seconds, frames)
            (self.resident, self.allocated) = (resident, allocated)
        }
    }

    /// The texture budget in bytes, below the default so that it is reached soon: with half a gigabyte, memory would
    /// grow for an hour before it levels off.
    private static let memoryBudget = 24 << 20

    private let scene = SoakScene()
    private let renderer: CARenderer
    private var frame = 0

    /// - Throws: if no display works or the size is invalid.
    package init(options: BenchOptions) throws {
        var renderOptions = options.renderer
        renderOptions.memoryBudget = min(renderOptions.memoryBudget, Self.memoryBudget)
        renderer = try CARenderer(
            width: options.width, height: options.height,
            scale: CGFloat(options.width) / CGFloat(SceneSize.width), options: renderOptions)
        renderer.layer = scene.build()
    }

    /// Draws frames for a time.
    ///
    /// - Parameters:
    ///   - seconds: the duration by wall clock.
    ///   - interval: the seconds between readings.
    ///   - report: receives each reading immediately.
    package func run(seconds: Double, every interval: Double, report: (Reading) throws -> Void) throws
        -> [Reading]
    {
        let start = Stopwatch.monotonic
        var readings: [Reading] = []
        var elapsed = 0.0
        while elapsed < seconds {
            try draw()
            elapsed = (Stopwatch.monotonic - start) / 1000
            if elapsed < interval * Double(readings.count), elapsed < seconds { continue }
            let reading = Reading(
                seconds: elapsed, frames: frame, resident: ProcessMemory.residentMiB,
                allocated: ProcessMemory.allocatedMiB)
            readings.append(reading)
            try report(reading)
        }
        return readings
    }

    /// Draws a number of frames, whatever time they take.
    package func draw(frames: Int) throws { for _ in 0..<frames { try draw() } }

    private func draw() throws {
        CATransaction.begin()
        // Implicit animations run in half of the frames.
        CATransaction.setDisableActions(frame % 2 == 0)
        scene.mutate(frame: frame)
        CATransaction.commit()
        renderer.beginFrame(atTime: CFTimeInterval(frame) / 60)
        renderer.render()
        renderer.endFrame()
        renderer.finish()
        if let error = renderer.renderError { throw error }
        frame += 1
    }

    /// The growth of resident memory in MiB an hour: the slope of the regression line through the readings of the
    /// last two thirds. Zero for fewer than three readings.
    package static func growth(_ readings: [Reading]) -> Double {
        let late = readings.dropFirst(readings.count / 3)
        guard late.count > 2 else { return 0 }
        let n = Double(late.count)
        let x = late.reduce(0) { $0 + $1.seconds } / n, y = late.reduce(0) { $0 + $1.resident } / n
        let over = late.reduce(0) { $0 + ($1.seconds - x) * ($1.resident - y) }
        let under = late.reduce(0) { $0 + ($1.seconds - x) * ($1.seconds - x) }
        return under > 0 ? over / under * 3600 : 0
    }
}
