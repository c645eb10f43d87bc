import CoreGraphics
import Foundation

@testable import AVFoundation

/// The movies beside these tests. ffmpeg made them, and the first frame of each as RGBA.
enum VideoFile {
    static let formats = [
        "yuv420p.mp4", "yuv420p10.mp4", "yuv422p.mp4", "yuv444p.mp4", "bt709.mp4", "bt2020.mp4", "full.mp4",
        "nv12.mkv", "odd.mkv", "yuv422p12.mkv",
    ]
    static let rates = ["rate24", "rate25", "rate2997", "rate60", "variable"]

    static func url(_ name: String) -> URL {
        Bundle.module.resourceURL!.appendingPathComponent("Fixtures/\(name)")
    }

    /// The time of a frame of the movies of `rates`, in seconds.
    static func time(_ name: String, frame n: Int) -> Double {
        switch name {
        case "rate24": Double(n) / 24
        case "rate25": Double(n) / 25
        case "rate2997": Double(n) * 1001 / 30000
        case "rate60": Double(n) / 60
        default: Double(n) * 0.02 + Double(n * n) * 0.0005
        }
    }

    /// The number of a frame of these movies, which is its grey.
    static func number(in image: CGImage) -> Int {
        let grey = Double(bytes(of: image)[4 * (8 * image.width + 8)])
        return Int((grey * 219 / 255 / 2).rounded())
    }

    static func bytes(of image: CGImage) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        bytes.withUnsafeMutableBytes {
            image.copyPremultipliedRGBA8(
                x: 0, y: 0, width: image.width, height: image.height, into: $0, bytesPerRow: image.width * 4)
        }
        return bytes
    }
}
