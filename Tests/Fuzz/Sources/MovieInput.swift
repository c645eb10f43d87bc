import AVFoundation
import Foundation

/// Reads the input as a movie, and shows it at some times, one before another.
enum MovieInput {
    static func read(_ input: Data) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("movie")
        guard (try? input.write(to: file)) != nil else { return }
        let asset = AVURLAsset(url: file)
        guard let size = asset.tracks.first?.naturalSize, size.width * size.height <= 1_048_576 else {
            return
        }
        let generator = AVAssetImageGenerator(asset: asset)
        for time in [0, 0.1, 1e6, 0.05] {
            _ = try? generator.copyCGImage(
                at: CMTime(seconds: time, preferredTimescale: 90000), actualTime: nil)
        }
    }
}
