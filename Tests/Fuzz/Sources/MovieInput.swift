import AVFoundation
import CoreGraphics
import Foundation

/// Reads the input as a movie, and all pixels of its frames at some times, one before another.
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
            let image = try? generator.copyCGImage(
                at: CMTime(seconds: time, preferredTimescale: 90000), actualTime: nil)
            // A packet may change the size.
            guard let image, image.width * image.height <= 1_048_576 else { continue }
            readPlanes(image)
            let bytes = image.dataProvider?.bytes ?? Data()
            precondition(bytes.count >= image.height * image.bytesPerRow, "too few bytes")
        }
    }

    /// Reads the samples that a renderer uploads: each row of each plane.
    private static func readPlanes(_ image: CGImage) {
        guard let pixels = image.external, let layout = pixels.layout else { return }
        for (index, plane) in layout.planes.enumerated() {
            try? pixels.withPlane(index) { bytes, stride in
                for row in 0..<plane.height {
                    let start = row * stride
                    let samples = bytes[start..<start + plane.width * layout.bytesPerSample]
                    checksum = samples.reduce(checksum) { $0 &+ $1 }
                }
            }
        }
    }

    // Kept so that reading is not left out; libFuzzer calls from one thread.
    nonisolated(unsafe) private static var checksum: UInt8 = 0
}
