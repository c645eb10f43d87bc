import Foundation

/// What exporting a scene took, in milliseconds a frame.
struct ExportResult: Codable {
    var scene = "export"
    var frames: Int
    /// Drawing and reading back, nothing encoded.
    var drawMs: Double
    /// Converting and encoding frames that are there.
    var encodeMs: Double
    /// All of it at once.
    var ms: Double
    /// The whole over the slower of the two.
    var overlap: Double
    var movieMB: Double

    enum CodingKeys: String, CodingKey {
        case scene, frames
        case drawMs = "draw_ms"
        case encodeMs = "encode_ms"
        case ms, overlap
        case movieMB = "movie_mb"
    }

    var text: String {
        String(
            format: """
                export: %d frames to H.264, %.2f ms a frame
                  drawing alone %.2f ms, encoding alone %.2f ms; the whole takes %.2f times the slower
                  the movie has %.1f MiB

                """, frames, ms, drawMs, encodeMs, overlap, movieMB)
    }
}
