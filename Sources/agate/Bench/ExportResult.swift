import Foundation

/// The cost of a part of an export, in milliseconds per frame.
struct ExportCost {
    var ms: Double
    /// The CPU time of all threads.
    var cpuMs: Double

    init(ms: Double, cpuMs: Double, frames: Int) {
        (self.ms, self.cpuMs) = (ms / Double(frames), cpuMs / Double(frames))
    }
}

/// The cost of exporting a scene, in milliseconds per frame.
struct ExportResult: BenchFigures {
    let scene = "export"
    let frames: Int
    /// Drawing and reading back, without encoding.
    let drawMs: Double
    let drawCPUMs: Double
    /// Converting and encoding prepared frames.
    let encodeMs: Double
    let encodeCPUMs: Double
    /// Drawing and encoding concurrently.
    let ms: Double
    let cpuMs: Double
    let cores: Int
    /// The ratio of the whole to the slower of the two.
    let overlap: Double
    /// The ratio of the whole to its lower bound: the slower of the two, and the CPU time of both spread over all
    /// cores.
    let overBound: Double
    let movieMB: Double

    init(frames: Int, drawing: ExportCost, encoding: ExportCost, whole: ExportCost, movieMB: Double) {
        self.frames = frames
        (drawMs, drawCPUMs) = (drawing.ms, drawing.cpuMs)
        (encodeMs, encodeCPUMs) = (encoding.ms, encoding.cpuMs)
        (ms, cpuMs) = (whole.ms, whole.cpuMs)
        cores = ProcessInfo.processInfo.activeProcessorCount
        let slower = max(drawing.ms, encoding.ms)
        overlap = whole.ms / slower
        overBound = whole.ms / max(slower, (drawing.cpuMs + encoding.cpuMs) / Double(cores))
        self.movieMB = movieMB
    }

    enum CodingKeys: String, CodingKey {
        case scene, frames
        case drawMs = "draw_ms"
        case drawCPUMs = "draw_cpu_ms"
        case encodeMs = "encode_ms"
        case encodeCPUMs = "encode_cpu_ms"
        case ms
        case cpuMs = "cpu_ms"
        case cores, overlap
        case overBound = "over_bound"
        case movieMB = "movie_mb"
    }

    var text: String {
        String(
            format: """
                export: %d frames to H.264, %.2f ms a frame (CPU %.2f ms)
                  drawing alone %.2f ms (CPU %.2f), encoding alone %.2f ms (CPU %.2f)
                  the whole takes %.2f times the slower, and %.2f times what %d cores allow
                  the movie has %.1f MiB

                """, frames, ms, cpuMs, drawMs, drawCPUMs, encodeMs, encodeCPUMs, overlap, overBound, cores,
            movieMB)
    }
}
