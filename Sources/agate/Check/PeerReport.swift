import Foundation

/// The figures of another renderer, which `skia-check.py` measures.
struct PeerReport: Codable {
    struct Scene: Codable {
        let scene: String
        let frames: Int
        /// The median and the 95th percentile of a frame's time, in milliseconds.
        let ms, p95: Double
    }

    let name, version, renderer: String
    let scenes: [Scene]
    /// Scenes that weren't measured, and why.
    let omitted: [String]

    init(contentsOf path: String) throws(CommandFailure) {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch is DecodingError {
            throw CommandFailure("\(path): expected the figures of skia-check.py as JSON")
        } catch {
            throw CommandFailure("\(path) can't be read" + SystemReason.suffix(error))
        }
    }
}
