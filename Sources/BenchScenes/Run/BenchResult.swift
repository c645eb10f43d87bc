/// The measurements of a scene; times are medians over the frames, in milliseconds, unless noted.
package struct BenchResult: Codable, Sendable, Equatable {
    package var scene: String
    /// The number of measured frames.
    package var frames: Int
    /// The time from the first change of a layer until the GPU has finished.
    package var ms: Double
    /// The 95th percentile of that time.
    package var p95: Double
    /// The time to copy the picture to memory.
    package var readbackMs: Double
    /// The CPU time of the process during `ms`, over all threads, including the driver's.
    package var cpuMs: Double
    package var stages: BenchStages
    /// The draw calls of the last frame.
    package var draws: Int
    package var batches: Int
    /// The render passes of the last frame.
    package var passes: Int
    /// The mean texture data uploaded in a frame, in MiB.
    package var uploadsMB: Double
    /// The peak resident memory during the scene, in MiB.
    package var peakRSSMB: Double
    package var platform: String
    package var renderer: String

    enum CodingKeys: String, CodingKey {
        case scene, frames, ms, p95
        case readbackMs = "readback_ms"
        case cpuMs = "cpu_ms"
        case stages, draws, batches, passes
        case uploadsMB = "uploads_mb"
        case peakRSSMB = "peak_rss_mb"
        case platform, renderer
    }
}

/// The times of a frame's stages, in milliseconds.
package struct BenchStages: Codable, Sendable, Equatable {
    /// Changing the layers.
    package var mutate = 0.0
    /// Layout, and copying changes into the render tree.
    package var commit = 0.0
    /// Evaluating animations at the frame's time.
    package var evaluate = 0.0
    /// Converting layers to marks in device space.
    package var flatten = 0.0
    /// Depth sorting and splitting.
    package var order = 0.0
    /// Culling and merging marks into draw calls.
    package var batch = 0.0
    /// Submitting the commands to the driver.
    package var submit = 0.0
    /// Waiting for the GPU.
    package var wait = 0.0

    package init() {}
}
