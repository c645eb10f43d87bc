import QuartzCore

/// Draws the soak's scene for a time, and looks at the memory of the process.
public final class SoakRun {
    /// The memory of the process at a time.
    public struct Reading: Sendable, Encodable {
        /// Since the beginning.
        public var seconds: Double
        public var frames: Int
        /// The resident memory, in MiB.
        public var resident: Double
        /// The memory allocated and not freed, in MiB.
        public var allocated: Double

        public init(seconds: Double, frames: Int, resident: Double, allocated: Double) {
            (self.seconds, self.frames) = (seconds, frames)
            (self.resident, self.allocated) = (resident, allocated)
        }
    }

    /// Bytes of textures. They are kept until they are more: with the usual half gigabyte, memory would grow for an hour before it
    /// is seen to be flat.
    private static let memoryBudget = 24 << 20

    private let scene = SoakScene()
    private let renderer: CARenderer
    private var frame = 0

    /// - Throws: where no display works or the size is not possible.
    public init(options: BenchOptions) throws {
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
    ///   - seconds: how long, by the clock on the wall.
    ///   - interval: seconds from one reading to the next.
    ///   - report: told each reading at once.
    public func run(seconds: Double, every interval: Double, report: (Reading) throws -> Void) throws
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

    /// Draws so many frames, whatever time they take.
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

    /// By how much the resident memory grows, in MiB an hour: the slope of the straight line nearest to the readings of the last
    /// two thirds. Zero for fewer than three.
    public static func growth(_ readings: [Reading]) -> Double {
        let late = readings.dropFirst(readings.count / 3)
        guard late.count > 2 else { return 0 }
        let n = Double(late.count)
        let x = late.reduce(0) { $0 + $1.seconds } / n, y = late.reduce(0) { $0 + $1.resident } / n
        let over = late.reduce(0) { $0 + ($1.seconds - x) * ($1.resident - y) }
        let under = late.reduce(0) { $0 + ($1.seconds - x) * ($1.seconds - x) }
        return under > 0 ? over / under * 3600 : 0
    }
}
