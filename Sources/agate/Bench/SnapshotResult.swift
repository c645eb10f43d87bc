import Foundation

/// The cost of a snapshot of views.
struct SnapshotResult: BenchFigures {
    let scene = "snapshots"
    let frames: Int
    /// The time of the first snapshot of the process, in milliseconds.
    let first: Double
    /// The median of the others, in milliseconds.
    let ms: Double
    /// The mean CPU time of all threads, in milliseconds per snapshot.
    let cpuMs: Double

    enum CodingKeys: String, CodingKey {
        case scene, frames, first, ms
        case cpuMs = "cpu_ms"
    }

    var text: String {
        String(
            format: "snapshots: %d of 750x440 pixels, %.2f ms each (CPU %.2f), the first %.1f\n", frames, ms,
            cpuMs,
            first)
    }
}
