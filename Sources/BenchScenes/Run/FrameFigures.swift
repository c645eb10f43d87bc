import QuartzCore

/// The measurements of each frame of a scene.
struct FrameFigures {
    private var total = Sample()
    private var cpu = Sample()
    private var readback = Sample()
    private var mutate = Sample()
    private var stages: [String: Sample] = [:]
    private var uploads = Sample()
    private var last = CARendererStatistics()

    /// Adds one frame; times are in milliseconds.
    mutating func add(
        total: Double, cpu: Double, mutate: Double, readback: Double, statistics: CARendererStatistics
    ) {
        self.total.add(total)
        self.cpu.add(cpu)
        self.mutate.add(mutate)
        self.readback.add(readback)
        for (stage, time) in statistics.stages { stages[stage, default: Sample()].add(time) }
        uploads.add(Double(statistics.uploadedBytes) / 1_048_576)
        last = statistics
    }

    func result(scene: String, frames: Int, description: RendererDescription) -> BenchResult {
        BenchResult(
            scene: scene, frames: frames, ms: rounded(total.median), p95: rounded(total.percentile(0.95)),
            readbackMs: rounded(readback.median), cpuMs: rounded(cpu.median), stages: medianStages,
            draws: last.draws, batches: last.batches, passes: last.passes,
            uploadsMB: rounded(uploads.mean), peakRSSMB: rounded(ProcessMemory.peakMiB),
            platform: "\(description.platform)", renderer: description.renderer)
    }

    private var medianStages: BenchStages {
        func median(_ stage: String) -> Double { rounded(stages[stage]?.median ?? 0) }
        var result = BenchStages()
        result.mutate = rounded(mutate.median)
        result.commit = median("commit")
        // Both bring the committed tree to the frame's time.
        result.evaluate = rounded(median("evaluate") + median("resolve"))
        result.flatten = median("flatten")
        result.order = median("order")
        result.batch = median("batch")
        result.submit = median("submit")
        result.wait = median("wait")
        return result
    }

    /// Rounds to microseconds, the repeatable precision.
    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
