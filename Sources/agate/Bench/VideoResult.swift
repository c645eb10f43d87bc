import BenchScenes

/// The cost of a part of playing movies, in milliseconds per frame.
struct VideoCost: Encodable {
    var ms = 0.0
    /// The CPU time of all threads.
    var cpuMs = 0.0

    init() {}
    init(ms: Double, cpuMs: Double, frames: Int) {
        (self.ms, self.cpuMs) = (ms / Double(frames), cpuMs / Double(frames))
    }

    enum CodingKeys: String, CodingKey {
        case ms
        case cpuMs = "cpu_ms"
    }
}

/// The cost of movies in layers, in milliseconds per frame of all of them.
struct VideoResult: BenchFigures {
    var scene: String
    var movies: Int
    var frames: Int
    var megabitsPerSecond = 0.0
    /// Decoding alone.
    var decoding = VideoCost()
    /// The upload of RGBA pictures alone.
    var uploading = VideoCost()
    /// Drawing pictures that are uploaded once.
    var drawing = VideoCost()
    /// Decoding, uploading and drawing each frame.
    var whole = VideoCost()
    var uploadsMB = 0.0
    /// The same at the movies' own pace.
    var live = VideoCost()
    /// The frames drawn then, and the pictures of movies that came too late.
    var drawn = 0, late = 0

    /// The ratio of CPU times of the whole to decoding and uploads, and to these with the drawing.
    var ratio: Double { whole.cpuMs / (decoding.cpuMs + uploading.cpuMs) }
    var ratioWithDrawing: Double { whole.cpuMs / (decoding.cpuMs + uploading.cpuMs + drawing.cpuMs) }

    enum CodingKeys: String, CodingKey {
        case scene, movies, frames
        case megabitsPerSecond = "megabits_per_second"
        case decoding, uploading, drawing, whole
        case uploadsMB = "uploads_mb"
        case live, drawn, late, ratio
        case ratioWithDrawing = "ratio_with_drawing"
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(scene, forKey: .scene)
        try values.encode(movies, forKey: .movies)
        try values.encode(frames, forKey: .frames)
        try values.encode(megabitsPerSecond, forKey: .megabitsPerSecond)
        try values.encode(decoding, forKey: .decoding)
        try values.encode(uploading, forKey: .uploading)
        try values.encode(drawing, forKey: .drawing)
        try values.encode(whole, forKey: .whole)
        try values.encode(uploadsMB, forKey: .uploadsMB)
        try values.encode(live, forKey: .live)
        try values.encode(drawn, forKey: .drawn)
        try values.encode(late, forKey: .late)
        try values.encode(ratio, forKey: .ratio)
        try values.encode(ratioWithDrawing, forKey: .ratioWithDrawing)
    }

    var text: String {
        func line(_ name: String, _ cost: VideoCost) -> String {
            String(format: "  %@ %.2f ms (CPU %.2f)\n", name, cost.ms, cost.cpuMs)
        }
        return String(
            format: "%@: %d frames of H.264, %.1f Mbit/s, in perspective\n", scene, frames, megabitsPerSecond)
            + line("decoding alone", decoding) + line("uploads of RGBA alone", uploading)
            + line("drawing alone", drawing) + line("the whole", whole)
            + String(
                format: """
                      %.2f times the CPU time of decoding and uploads, %.2f of these and drawing; %.2f MiB uploaded a frame
                      at its own pace: CPU %.2f ms a frame of the movie, %d frames drawn, %d pictures too late

                    """, ratio, ratioWithDrawing, uploadsMB, live.cpuMs, drawn, late)
    }
}
