/// The measurements of a scene; times are medians over the frames, in milliseconds, unless noted.
public struct BenchResult: Codable, Sendable, Equatable {
    public var scene: String
    /// The number of measured frames.
    public var frames: Int
    /// The time from the first change of a layer until the GPU has finished.
    public var ms: Double
    /// The 95th percentile of that time.
    public var p95: Double
    /// The time to copy the picture to memory.
    public var readbackMs: Double
    /// The CPU time of the process during `ms`, over all threads, including the driver's.
    public var cpuMs: Double
    public var stages: BenchStages
    /// The draw calls of the last frame.
    public var draws: Int
    public var batches: Int
    /// The render passes of the last frame.
    public var passes: Int
    /// The mean texture data uploaded in a frame, in MiB.
    public var uploadsMB: Double
    /// The peak resident memory during the scene, in MiB.
    public var peakRSSMB: Double
    public var platform: String
    public var renderer: String

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
public struct BenchStages: Codable, Sendable, Equatable {
    /// Changing the layers.
    public var mutate = 0.0
    /// Layout, and copying changes into the render tree.
    public var commit = 0.0
    /// Evaluating animations at the frame's time.
    public var evaluate = 0.0
    /// Converting layers to marks in device space.
    public var flatten = 0.0
    /// Depth sorting and splitting.
    public var order = 0.0
    /// Culling and merging marks into draw calls.
    public var batch = 0.0
    /// Submitting the commands to the driver.
    public var submit = 0.0
    /// Waiting for the GPU.
    public var wait = 0.0

    public init() {}
}
