/// What one scene took; all times are medians over the frames, in milliseconds, unless said otherwise.
public struct BenchResult: Codable, Sendable, Equatable {
    public var scene: String
    /// How many frames were measured.
    public var frames: Int
    /// From the first change of a layer to the moment when the GPU is done.
    public var ms: Double
    /// The 95th percentile of the same.
    public var p95: Double
    /// Copying the finished picture to memory.
    public var readbackMs: Double
    /// CPU time of the process in the time of `ms`, over all its threads, the driver's too.
    public var cpuMs: Double
    public var stages: BenchStages
    /// Draw calls of the last frame.
    public var draws: Int
    public var batches: Int
    /// Render passes of the last frame.
    public var passes: Int
    /// Texture data uploaded a frame, as a mean, in MiB.
    public var uploadsMB: Double
    /// The most memory that was resident during the scene, in MiB.
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

/// The parts of a frame's time, in milliseconds.
public struct BenchStages: Codable, Sendable, Equatable {
    /// Changing the layers.
    public var mutate = 0.0
    /// Layout, and the copy of what changed into the render tree.
    public var commit = 0.0
    /// Evaluating animations at the frame's time.
    public var evaluate = 0.0
    /// Turning layers into items in device space.
    public var flatten = 0.0
    /// Sorting by depth and splitting.
    public var order = 0.0
    /// Culling and joining items into draw calls.
    public var batch = 0.0
    /// Handing the commands to the driver.
    public var submit = 0.0
    /// Waiting for the GPU.
    public var wait = 0.0

    public init() {}
}
